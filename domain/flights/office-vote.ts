/** An office vote: colleagues taste the same five coffees blind, and the shop finds the one, or the two, that suit them together. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';

export const FEWEST_PEOPLE = 4;
export const MOST_PEOPLE = 40;

/** Whose tastes a box is enough for. */
export const PEOPLE_A_BOX = 10;

export const boxesFor = (people: number): number => Math.ceil(people / PEOPLE_A_BOX);

export const forEachBox = <Box>(people: number, box: Box): Box[] =>
  Array.from({ length: boxesFor(people) }, () => box);

export const LONGEST_VOTE_NAME = 60;

/** Its boxes are filled for it, on the day of the taster shelf, which is once a week. */
const DAYS_TO_FILL = 7;

/** The day on which boxes that are ordered today can leave. */
export const boxesLeaveOn = (today: Day): Day => dayAfter(today, DAYS_TO_FILL);

/** After they left, there is time to taste for so long at least. */
export const DAYS_TO_TASTE = 7;

/** Boxes that came late are tasted for as long all the same. */
export function lastDayToAnswer(closesOn: Day, sentOn: Day | null): Day {
  if (sentOn === null) return closesOn;
  const tasted = dayAfter(sentOn, DAYS_TO_TASTE);
  return tasted > closesOn ? tasted : closesOn;
}

const LATEST = 90;

/** The days on which a vote that is ordered today may close. */
export const closingDays = (today: Day): { from: Day; until: Day } => ({
  from: dayAfter(today, DAYS_TO_FILL + DAYS_TO_TASTE),
  until: dayAfter(today, LATEST),
});

/** Whether boxes that are ordered today can still be tasted before then. */
export const isTimeToTaste = (closesOn: Day, today: Day): boolean => closesOn >= closingDays(today).from;

/** So long after a vote closed what was said is deleted. */
export const ANSWER_DAYS = 30;

/** With fewer there is no result, and no number below it is told. */
export const FEWEST_ANSWERING = 3;

/** A result of two coffees is told where each is that of enough people. */
export const FEWEST_FOR_TWO = 2 * FEWEST_ANSWERING;

/** How many people there are; `null` below the number from which one is told. */
export const countToTell = (people: number): number | null => (people < FEWEST_ANSWERING ? null : people);
