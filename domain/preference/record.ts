/** Our record: what is published of how often people agreed with our odds. */

export interface TasteRecord {
  people: number;
  agreed: number;
}

/** Fewer tell nothing of a rule. */
export const FEWEST_PEOPLE = 100;
/** The record changes by so many people at once, or not at all: the difference of two records must not tell of one person. */
const LEAST_CHANGE = 10;

const NOTHING: TasteRecord = { people: 0, agreed: 0 };

/**
 * What stands in the record after a night, from everybody who is counted and the last record that said something: empty nights since
 * then don't let it change by less.
 */
export function recordAfter(published: TasteRecord | undefined, counted: TasteRecord): TasteRecord {
  if (counted.people < FEWEST_PEOPLE) return NOTHING;
  const mayChange = published === undefined || Math.abs(counted.people - published.people) >= LEAST_CHANGE;
  return mayChange ? counted : published;
}
