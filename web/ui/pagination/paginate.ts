/** One page of a list, by the page number in an address: clamped to the last page, and page 1 for anything but a number. */
export function paginate<T>(
  list: readonly T[],
  { size, requested }: { size: number; requested: string | null },
) {
  const pageCount = Math.max(1, Math.ceil(list.length / size));
  const wanted = /^\d{1,9}$/.test(requested ?? '') ? Number(requested) : 1;
  const page = Math.min(Math.max(1, wanted), pageCount);
  return { page, pageCount, shown: list.slice((page - 1) * size, page * size) };
}
