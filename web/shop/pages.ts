export const TILES_ON_A_PAGE = 9;

/** The page of a list that an address asks for: the nearest there is, and the first for what is no number. */
export function pageOf<T>(list: readonly T[], { size, asked }: { size: number; asked: string | null }) {
  const pageCount = Math.max(1, Math.ceil(list.length / size));
  const wanted = /^\d{1,9}$/.test(asked ?? '') ? Number(asked) : 1;
  const page = Math.min(Math.max(1, wanted), pageCount);
  return { page, pageCount, shown: list.slice((page - 1) * size, page * size) };
}
