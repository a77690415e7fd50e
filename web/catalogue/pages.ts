export const TILES_ON_A_PAGE = 9;

/** The page that an address asks for: the nearest there is, and the first for what is no number. */
export function pageAsked(asked: string | null, pageCount: number): number {
  const page = /^\d{1,9}$/.test(asked ?? '') ? Number(asked) : 1;
  return Math.min(Math.max(1, page), Math.max(1, pageCount));
}
