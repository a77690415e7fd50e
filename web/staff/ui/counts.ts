/** So many of something: 1 order, 12 boxes, 1,243 bags. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** What the caption of a table adds that shows only the newest of its rows. */
export const notAllShown = (shown: number, count: number): string =>
  shown < count ? `, of which the newest ${shown} are shown: choose fewer days for the others` : '';
