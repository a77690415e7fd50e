/** How many bags of a coffee the taster shelf should hold: what a week takes, with a margin. */

const DAYS_OF_WEEKS = [0, 7, 14, 21] as const;
const FEWEST = 4;

/** From so many days back packed bags are counted. */
export const DAYS_COUNTED = 28;

/** The mean of four weeks and one deviation more, at least four bags. `ages` are those of the bags that were packed, in days. */
export function bagsOfAWeek(ages: readonly number[]): number {
  const weeks = DAYS_OF_WEEKS.map((from) => ages.filter((age) => age >= from && age < from + 7).length);
  const mean = weeks.reduce((sum, bags) => sum + bags, 0) / weeks.length;
  const deviation = Math.sqrt(weeks.reduce((sum, bags) => sum + (bags - mean) ** 2, 0) / weeks.length);
  return Math.max(FEWEST, Math.ceil(mean + deviation));
}
