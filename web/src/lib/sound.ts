/** One soft tone when it is the person's turn to decide; off until switched on. */

let context: AudioContext | undefined;

export function chime(): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  const tone = new OscillatorNode(context, { type: "sine", frequency: 660 });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.linearRampToValueAtTime(0.08, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.4);
}
