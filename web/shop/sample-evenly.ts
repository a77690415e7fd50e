/** Takes up to `count` items of a list at even steps, from the first item on. */
export const sampleEvenly = <T>(list: readonly T[], count: number): T[] => {
  const step = list.length / Math.min(count, list.length);
  return list.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
};
