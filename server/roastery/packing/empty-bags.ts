/** A bag that was filled by mistake is emptied again: its coffee goes back where it came from, unless the bag lies in a box. */
import type { RowResults } from '#contract/row-results.ts';
import { bagsInWords } from '#domain/packing/bags-in-words.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { putBackIntoBins } from '#server/roastery/roasting/roasting.ts';
import { UNDO_MS } from '#server/roastery/staged-acts/staged-acts.ts';
import { type Bag, findBag, markEmptied } from './bag-store.ts';
import type { LineToFill } from './line-to-fill.ts';
import { lockLine, readLine } from './lock-line.ts';
import type { PackingDeps, Refused } from './packing-deps.ts';

interface Emptying {
  staffId: number;
  bagId: number;
}

export const emptyBag = (
  { db, clock }: PackingDeps,
  { staffId, bagId }: Emptying,
): Promise<LineToFill | Refused> =>
  transact(db, async (transaction) => {
    const unlocked = await findBag(transaction, bagId);
    if (unlocked === undefined) return refuse('not_found');
    const line = await lockLine(transaction, unlocked.order_blend_id);
    if ('refused' in line) return line;
    const bag = line.bags.find(({ id }) => id === bagId);
    if (bag === undefined) return line;
    if (bag.box_id !== null) return IN_A_BOX;
    await emptyLocked(transaction, line, { bag, staffId, at: clock() });
    return readLine(transaction, line.line.id);
  });

const IN_A_BOX = refuse('changed_meanwhile', {
  message: 'This bag lies in a box. Please take it out first.',
});

/**
 * Of each of these lines, the bags that somebody has filled just now, several lines at once; and says which stay filled, since a row
 * that was filled in part before is not empty again. Idempotent.
 */
export const emptyLines = (
  { db, clock }: PackingDeps,
  { staffId, lineIds }: { staffId: number; lineIds: readonly number[] },
): Promise<RowResults> =>
  inTurn(lineIds, (lineId) =>
    transact(db, async (transaction) => {
      const line = await lockLine(transaction, lineId);
      if ('refused' in line) return line;
      const at = clock();
      const isOwn = ({ filler_id, filled_at }: Bag) =>
        filler_id === staffId && at.getTime() <= filled_at.getTime() + UNDO_MS;
      const emptied = line.bags.filter((bag) => isOwn(bag) && bag.box_id === null);
      for (const bag of emptied) await emptyLocked(transaction, line, { bag, staffId, at });
      const boxed = line.bags.filter(({ box_id }) => box_id !== null);
      const earlier = line.bags.filter((bag) => !isOwn(bag) && bag.box_id === null);
      return whatStays({ emptied, boxed, earlier });
    }),
  );

interface AfterEmptying {
  emptied: readonly Bag[];
  boxed: readonly Bag[];
  /** Filled by somebody else, or longer ago. */
  earlier: readonly Bag[];
}

function whatStays({ emptied, boxed, earlier }: AfterEmptying): Refusal<'changed_meanwhile'> | null {
  if (boxed.length + earlier.length === 0) return null;
  const sentences = [
    ...(emptied.length > 0 ? [`${named(emptied)} ${emptied.length === 1 ? 'is' : 'are'} empty again.`] : []),
    ...(boxed.length > 0
      ? [`${named(boxed)} ${stay(boxed)} filled, as ${boxed.length === 1 ? 'it lies' : 'they lie'} in a box.`]
      : []),
    ...(earlier.length > 0
      ? [`${named(earlier)} ${stay(earlier)} filled: undo empties what you filled in the last ten seconds.`]
      : []),
  ];
  return refuse('changed_meanwhile', { message: sentences.join(' ') });
}

const named = (bags: readonly Bag[]): string =>
  bagsInWords(bags.map(({ number }) => number)).replace(/^b/, 'B');

const stay = ({ length }: readonly Bag[]): string => (length === 1 ? 'stays' : 'stay');

async function emptyLocked(
  db: InTransaction,
  { line }: LineToFill,
  { bag, staffId, at }: { bag: Bag; staffId: number; at: Date },
): Promise<void> {
  await putBackIntoBins(db, { bagId: bag.id, lineId: line.id, staffId, at });
  await markEmptied(db, bag.id, at);
  await insertAuditEntry(db, {
    staffId,
    action: 'empty bag',
    object: `order ${line.order_id}`,
    details: { line: line.position, number: bag.number, grams: bag.grams },
  });
}
