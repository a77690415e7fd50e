/** Questions: what to ask a member next of the coffees that they bought. */
import type { Answer } from '#contract/calls.ts';
import { nextComparisons } from '#domain/preference/next-comparisons.ts';
import type { Database } from '#server/platform/database.ts';
import { type BoughtCoffee, listBoughtCoffees } from './bought-coffee-store.ts';
import { listTasteEvents, type TasteEvent } from './taste-event-store.ts';
import { keyOfCoffee, pairOf } from './told-history.ts';

type Questions = Pick<Answer<'GET /taste-profile'>, 'to_compare' | 'to_remark_on'>;

/** Of all of them: each beside the one before, and then the last. */
export function questionsNext(told: readonly TasteEvent[], lines: readonly BoughtCoffee[]): Questions {
  const answered = new Set(told.flatMap((each) => (each.kind === 'comparison' ? pairOf(each.body) : [])));
  const bought = lines.map((line) => ({ line, coffee: keyOfCoffee(line) }));
  const [last] = lines;
  return {
    to_compare: nextComparisons(bought, (pair) => answered.has(pair)).map(({ newer, earlier }) => ({
      newer: boughtAnswer(newer.line),
      earlier: boughtAnswer(earlier.line),
    })),
    to_remark_on: last === undefined || isRemarkedOn(last, told) ? null : boughtAnswer(last),
  };
}

/** Of the coffee of one line alone; `null` where it is none that the member bought, was given and drank. */
export async function questionsOnLine(
  db: Database,
  memberId: number,
  lineId: number,
): Promise<Questions | null> {
  const lines = await listBoughtCoffees(db, memberId);
  const line = lines.find(({ line_id }) => line_id === lineId);
  if (line === undefined) return null;
  const told = await listTasteEvents(db, memberId);
  const { to_compare } = questionsNext(told, lines);
  const sameCoffee = lines.filter((one) => keyOfCoffee(one) === keyOfCoffee(line)).map((one) => one.line_id);
  return {
    to_compare: to_compare.filter(({ newer }) => sameCoffee.includes(newer.line_id)),
    to_remark_on: isRemarkedOn(line, told) ? null : boughtAnswer(line),
  };
}

const isRemarkedOn = (line: BoughtCoffee, told: readonly TasteEvent[]): boolean =>
  told.some((each) => each.kind === 'remark' && keyOfCoffee(each.body.coffee) === keyOfCoffee(line));

const boughtAnswer = ({ line_id, name, ctaps_id, roast_id, bought_at }: BoughtCoffee) => ({
  line_id,
  name,
  ctaps_id,
  roast_id,
  bought_at: bought_at.toISOString(),
});
