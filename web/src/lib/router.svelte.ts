/** Where the page is: the part of the address after `#/`, cut at slashes. */

function parts(): string[] {
  return location.hash.replace(/^#\/?/, "").split("?")[0]?.split("/").filter(Boolean).map(decodeURIComponent) ?? [];
}

export const route = $state<{ parts: string[] }>({ parts: parts() });

addEventListener("hashchange", () => {
  route.parts = parts();
  scrollTo(0, 0);
});

export function href(...to: string[]): string {
  return "#/" + to.map(encodeURIComponent).join("/");
}

export function go(...to: string[]): void {
  location.hash = href(...to);
}

/** The whole address of a page, to be given to somebody else. */
export function link(...to: string[]): string {
  return location.origin + location.pathname + href(...to);
}
