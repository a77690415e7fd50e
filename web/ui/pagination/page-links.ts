const WINDOW_SIZE = 5;
const MARGIN = 2;

export interface PageLink {
  page: number;
  /** True for a gap: this page and those up to the next item have no link. */
  isGap: boolean;
}

/** Pages of a pagination, in order. A gap stands for at least two pages, since one page takes no more space than a gap. */
export function pageLinks(current: number, count: number): PageLink[] {
  const from = Math.max(1, Math.min(current - Math.floor(WINDOW_SIZE / 2), count - WINDOW_SIZE + 1));
  const isShown = (page: number) =>
    page <= MARGIN || page > count - MARGIN || (page >= from && page < from + WINDOW_SIZE);
  const items: PageLink[] = [];
  for (let page = 1; page <= count; page++) {
    const isAlone = isShown(page - 1) && isShown(page + 1);
    const isGap = !isShown(page) && !isAlone;
    if (!isGap || items.at(-1)?.isGap === false) items.push({ page, isGap });
  }
  return items;
}
