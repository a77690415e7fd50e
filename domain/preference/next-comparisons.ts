/** Next comparisons: which of the coffees that somebody bought to ask about, each beside the one before. */

interface Bought {
  /** The same for the same beans, percentages and roast. */
  coffee: string;
}

export interface Comparison<Coffee> {
  newer: Coffee;
  earlier: Coffee;
}

export const pairKey = (one: string, other: string): string => [one, other].toSorted().join(' / ');

/** Of coffees, the last bought first, each one with what was bought before it, less what was answered. */
export function nextComparisons<Coffee extends Bought>(
  bought: readonly Coffee[],
  isAnswered: (pair: string) => boolean,
): Comparison<Coffee>[] {
  const newestFirst = bought.filter(
    ({ coffee }, place) => bought.findIndex((other) => other.coffee === coffee) === place,
  );
  return newestFirst.flatMap((newer, place) => {
    const earlier = newestFirst[place + 1];
    if (earlier === undefined || isAnswered(pairKey(newer.coffee, earlier.coffee))) return [];
    return { newer, earlier };
  });
}
