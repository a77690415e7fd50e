const SHOWN_AROUND = 5;
const MARGIN = 2;

/** Pages to link to, in order. A `gap` stands for pages left out; never for one alone, which takes no more room. */
export function pageModel(current: number, count: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(current - Math.floor(SHOWN_AROUND / 2), count - SHOWN_AROUND + 1));
  const isShown = (page: number) =>
    page <= MARGIN || page > count - MARGIN || (page >= from && page < from + SHOWN_AROUND);
  const pages: (number | 'gap')[] = [];
  for (let page = 1; page <= count; page++) {
    const isAlone = isShown(page - 1) && isShown(page + 1);
    if (isShown(page) || isAlone) pages.push(page);
    else if (pages.at(-1) !== 'gap') pages.push('gap');
  }
  return pages;
}
