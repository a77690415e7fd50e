/** Our record: what is published of how often people agreed with our odds. */

export interface TasteRecord {
  people: number;
  agreed: number;
}

/** Fewer tell nothing of a rule. */
export const FEWEST_PEOPLE = 100;
/** The record is of so many people more, or stays: the difference of two records must not tell of one person. */
const STEP = 10;

const NOTHING: TasteRecord = { people: 0, agreed: 0 };

const inSteps = (people: number): number => Math.floor(people / STEP) * STEP;

/**
 * What stands in the record after a night, from everybody who is counted, in their order, and the last record that said something.
 * It is of whole tens of people, and only ever of more: were it to go down and up again, two records of as many people could differ
 * by one who left and one who came. How many agreed is rounded to tens, or ten who all said the same would each be known.
 * Somebody who left is out of it with the next step.
 */
export function recordAfter(published: TasteRecord | undefined, counted: readonly boolean[]): TasteRecord {
  if (counted.length < FEWEST_PEOPLE) return NOTHING;
  const people = inSteps(counted.length);
  if (published !== undefined && people < published.people + STEP) return published;
  const agreed = counted.slice(0, people).filter(Boolean).length;
  return { people, agreed: Math.round(agreed / STEP) * STEP };
}
