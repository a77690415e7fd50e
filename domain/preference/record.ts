/** Our record: what is published of how often people agreed with our odds. */

export interface TasteRecord {
  people: number;
  agreed: number;
}

/** Fewer tell nothing of a rule. */
export const FEWEST_PEOPLE = 100;
/** The record changes by so many people at once, or not at all: the difference of two days must not tell of one of them. */
const LEAST_CHANGE = 10;

const NOTHING: TasteRecord = { people: 0, agreed: 0 };

/** What stands in the record after a night, from everybody who is counted and what was published the night before. */
export function recordAfter(before: TasteRecord | undefined, counted: TasteRecord): TasteRecord {
  if (counted.people < FEWEST_PEOPLE) return NOTHING;
  const isFirst = before === undefined || before.people === 0;
  return isFirst || Math.abs(counted.people - before.people) >= LEAST_CHANGE ? counted : before;
}
