/**
 * Sorts by one thing after the other:
 *
 *     batches.toSorted(by(({ machineId }) => machineId, ({ position }) => position));
 */
export const by =
  <T>(...values: readonly ((item: T) => number | string)[]) =>
  (one: T, other: T): number => {
    for (const valueOf of values) {
      const [first, second] = [valueOf(one), valueOf(other)];
      if (first !== second) return first < second ? -1 : 1;
    }
    return 0;
  };
