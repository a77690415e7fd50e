const SHOWN_AROUND = 5;
const MARGIN = 2;

export interface PageItem {
  page: number;
  /** True where this page and those after it are left out, up to the next item. */
  isGap: boolean;
}

/** Pages to link to, in order. A gap never stands for one page alone, which takes no more room. */
export function pageModel(current: number, count: number): PageItem[] {
  const from = Math.max(1, Math.min(current - Math.floor(SHOWN_AROUND / 2), count - SHOWN_AROUND + 1));
  const isShown = (page: number) =>
    page <= MARGIN || page > count - MARGIN || (page >= from && page < from + SHOWN_AROUND);
  const items: PageItem[] = [];
  for (let page = 1; page <= count; page++) {
    const isAlone = isShown(page - 1) && isShown(page + 1);
    const isGap = !isShown(page) && !isAlone;
    if (!isGap || items.at(-1)?.isGap === false) items.push({ page, isGap });
  }
  return items;
}
