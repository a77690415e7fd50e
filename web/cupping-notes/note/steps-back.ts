/**
 * How many steps back in the history the visitor was on another page of the shop, past the tabs and places of this one;
 * 0 where they came from elsewhere, or where the browser doesn't tell.
 */
export function stepsBack(): number {
  if (!('navigation' in window)) return 0;
  const here = window.navigation.currentEntry?.index ?? 0;
  const before = window.navigation.entries().slice(0, here).findLastIndex(isOtherPage);
  return before < 0 ? 0 : before - here;
}

/** The address of a page that was loaded by itself is kept from this one. */
const isOtherPage = ({ url }: NavigationHistoryEntry): boolean =>
  url === null || new URL(url).pathname !== location.pathname;
