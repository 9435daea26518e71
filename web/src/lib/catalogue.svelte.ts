import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";
import type { CardInfo, GameId, GameInfo, Said } from "./protocol";
import { settings } from "./settings.svelte";

/** The words and printed cards of a game; a card that did not come with the game is asked for when first seen. */
export class Catalogue {
  readonly cards = new SvelteMap<string, CardInfo>();
  info = $state.raw<GameInfo | undefined>();
  private readonly wanted = new Set<string>();

  constructor(readonly game: GameId) {}

  async load(): Promise<this> {
    const [games, cards] = await Promise.all([api.games(), api.cards(this.game)]);
    this.info = games.find((each) => each.id === this.game);
    for (const card of cards) this.cards.set(card.id, card);
    return this;
  }

  /** A printed card; undefined while it is on its way. */
  card(id: string | undefined): CardInfo | undefined {
    if (id === undefined || id === "") return undefined;
    const found = this.cards.get(id);
    if (found === undefined && this.info !== undefined && !this.wanted.has(id)) {
      this.wanted.add(id);
      void api.card(this.game, id).then((card) => this.cards.set(id, card), () => undefined);
    }
    return found;
  }

  /** Know the cards that only the scenario of a match has, before they are drawn without a name. */
  async learn(match: string): Promise<void> {
    const cards = await api.scenarioCards(match).catch(() => []);
    for (const card of cards) this.cards.set(card.id, card);
  }

  name(id: string | undefined): string {
    const said = this.card(id)?.name;
    return said === undefined ? "" : said[settings.language];
  }

  /** A word of the game; a word without a sentence is said as it is. */
  term(word: string): string {
    const said = this.info?.terms[word];
    return said === undefined ? word : said[settings.language];
  }

  termOf(word: string): Said | undefined {
    return this.info?.terms[word];
  }
}

const catalogues = new Map<GameId, Catalogue>();

/** The catalogue of a game, loaded once. */
export function catalogueOf(game: GameId): Catalogue {
  let found = catalogues.get(game);
  if (found === undefined) {
    found = new Catalogue(game);
    catalogues.set(game, found);
    void found.load().catch(() => catalogues.delete(game));
  }
  return found;
}
