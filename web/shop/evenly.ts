/** So many of a list, taken at even steps from its first to near its last. */
export const evenly = <T>(list: readonly T[], count: number): T[] => {
  const step = list.length / Math.min(count, list.length);
  return list.filter((_, place) => Math.floor(place / step) > Math.floor((place - 1) / step));
};
