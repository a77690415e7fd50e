/** Bags are filled, each from its bins, and weighed unless the floor works in the light way. */
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { whyNotFilled } from '#domain/packing/label.ts';
import { type PouredPart, poursFor, without } from '#domain/packing/pours.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { takeFromBins } from '#server/roastery/roasting/roasting.ts';
import { type Bag, deleteShortage, insertBag } from './bag-store.ts';
import { coffeeOf, type LineToFill, lotOf } from './line-to-fill.ts';
import { lockLine, readLine } from './lock-line.ts';
import type { PackingDeps, Refused } from './packing-deps.ts';

interface BagToFill {
  number: number;
  grams: number;
}

interface Filling {
  staffId: number;
  lineId: number;
  bags: readonly BagToFill[];
  /** What the label says that was put on the bags. */
  lot?: string | undefined;
  /** In the light way they stand as what they are sold as. */
  areWeighed: boolean;
}

/** Idempotent: a bag that the same person filled with the same weight stays as it is. */
export const fillBags = ({ db, clock }: PackingDeps, filling: Filling): Promise<LineToFill | Refused> =>
  transact(db, async (transaction) => {
    const line = await lockLine(transaction, filling.lineId);
    if ('refused' in line) return line;
    return fillLocked(transaction, line, { ...filling, at: clock() });
  });

/** The caller holds the locks on the line’s order and its bins. */
export async function fillLocked(
  transaction: InTransaction,
  line: LineToFill,
  { at, ...filling }: Filling & { at: Date },
): Promise<LineToFill | Refused> {
  const bags = filling.bags.filter((bag) => !isFilled(line, bag, filling.staffId));
  if (bags.length === 0) return line;
  const lot = lotOf(line);
  const planned = plan(line, bags, at);
  if ('refused' in planned) return planned;
  if (lot === null) throw new Error(`Line ${filling.lineId} is filled from no day’s coffee.`);
  if (filling.lot !== undefined && filling.lot !== lot.lot)
    return refuse('changed_meanwhile', labelled(filling.lot, lot.lot));
  const by = { staffId: filling.staffId, at, areWeighed: filling.areWeighed };
  for (const bag of planned) await fillBag(transaction, { line, lot, by }, bag);
  await insertAuditEntry(transaction, {
    staffId: filling.staffId,
    action: 'fill bags',
    object: `order ${line.line.order_id}`,
    details: { line: line.line.position, bags, ...(filling.areWeighed ? {} : { weighed: false }) },
  });
  if (line.bags.length + bags.length === line.line.quantity)
    await deleteShortage(transaction, filling.lineId);
  return readLine(transaction, filling.lineId);
}

const labelled = (printed: string, is: string) => ({
  message: `The label says lot ${printed}. This coffee is lot ${is}: please print the label again.`,
});

const isFilled = ({ bags }: LineToFill, { number, grams }: BagToFill, staffId: number): boolean =>
  bags.some((bag) => bag.number === number && bag.grams === grams && bag.filler_id === staffId);

const filledAlready = ({ number, grams, filled_by, filled_at }: Bag, now: Date): Refused =>
  refuse('changed_meanwhile', {
    message: `${filled_by} filled bag ${number} ${whenInWords(filled_at, now)}, with ${gramsOnScale(grams)}.`,
  });

type PlannedBag = BagToFill & { parts: readonly PouredPart[] };

/** What each bag takes from which bin, or why it can't. */
function plan(one: LineToFill, bags: readonly BagToFill[], now: Date): PlannedBag[] | Refused {
  const { line, recipe } = one;
  if (new Set(bags.map(({ number }) => number)).size < bags.length)
    return refuseField('bags', 'A bag stands there twice.');
  let bins = one.bins;
  const planned: PlannedBag[] = [];
  for (const { number, grams } of bags) {
    if (number > line.quantity) return refuseField('bags', `This line has ${line.quantity} bags.`);
    const filled = one.bags.find((bag) => bag.number === number);
    if (filled !== undefined) return filledAlready(filled, now);
    const wrong = whyNotFilled(grams, line.bag_grams);
    if (wrong !== null) return refuseField('bags', wrong);
    const parts = poursFor(coffeeOf(line, recipe), bins, grams);
    if (parts === null)
      return refuse('changed_meanwhile', {
        message: `The bins of ${line.name} hold too little for bag ${number}.`,
      });
    bins = without(bins, parts);
    planned.push({ number, grams, parts });
  }
  return planned;
}

interface Filled {
  line: LineToFill;
  lot: { lot: string; roastedOn: string; bestBefore: string };
  by: { staffId: number; at: Date; areWeighed: boolean };
}

async function fillBag(
  db: InTransaction,
  { line: { line }, lot, by }: Filled,
  { number, grams, parts }: PlannedBag,
): Promise<void> {
  const bagId = await insertBag(db, {
    order_blend_id: line.id,
    number,
    lot_code: lot.lot,
    roasted_on: lot.roastedOn,
    best_before: lot.bestBefore,
    grams,
    filled_by: by.staffId,
    filled_at: by.at,
    is_weighed: by.areWeighed,
  });
  const pours = parts.flatMap((part) =>
    part.pours.map((pour) => ({ binId: pour.bin.id, grams: pour.grams })),
  );
  const refused = await takeFromBins(db, {
    bagId,
    lineId: line.id,
    pours,
    staffId: by.staffId,
    at: by.at,
  });
  if (refused !== null) throw new Error(`A bin that was locked held less than planned: ${refused.message}`);
}
