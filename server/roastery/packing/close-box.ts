/** A box is closed once it holds all of its bags and weighs what it should, and opened again. */

import { hasCoffee } from '#domain/flights/flight.ts';
import { whyNotClosed } from '#domain/packing/box-weight.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { type Bag, listBags, putIntoBox } from './bag-store.ts';
import { deletePackedBox, insertPackedBox } from './box-store.ts';
import { type Box, expectedWeight, missingBags, netGrams } from './boxes.ts';
import { auditBox, closedAlready, lockBox, type OnBox, readBox } from './lock-box.ts';
import type { PackingDeps, Refused } from './packing-deps.ts';

interface Closing extends OnBox {
  boxTypeId: number;
  /** `null` in the light way: it stands as what it should weigh. */
  grossGrams: number | null;
  /** All of its bags were put in without a scan: the weight alone, where there is one, says that they are right. */
  areAllIn: boolean;
}

/** Idempotent for the same person, with the same type and weight. */
export const closeBox = ({ db, clock }: PackingDeps, closing: Closing): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const box = await lockBox(transaction, closing.boxId);
    if ('refused' in box) return box;
    const at = clock();
    const { closed } = box;
    if (closed === undefined) return closeLocked(transaction, box, { ...closing, at });
    const { boxTypeId, grossGrams, staffId } = closing;
    return closed.gross_grams === grossGrams &&
      closed.box_type_id === boxTypeId &&
      closed.packer_id === staffId
      ? box
      : closedAlready(closed, at);
  });

/** The caller holds the lock on the order of an open box. */
export async function closeLocked(
  db: InTransaction,
  box: Box,
  { staffId, boxId, boxTypeId, grossGrams, areAllIn, at }: Closing & { at: Date },
): Promise<Box | Refused> {
  const bags = areAllIn ? await listBagsFor(db, box) : [];
  const missing = missingBags(box) - bags.length;
  if (missing > 0)
    return refuse('changed_meanwhile', {
      message: waitsForTasters(box) ? TASTERS_ONE_BY_ONE : stillMissing(missing, areAllIn),
    });
  const type = box.types.find(({ id, is_used }) => id === boxTypeId && is_used);
  if (type === undefined)
    return refuseField('box_type_id', 'This carton is no longer used. Please choose another one.');
  if (netGrams(box) > type.holds_grams)
    return refuseField(
      'box_type_id',
      `A box “${type.name}” holds ${gramsOnScale(type.holds_grams)} of coffee. These are ${gramsOnScale(netGrams(box))}.`,
    );
  const expected = expectedWeight(withBags(box, bags), type);
  const gross_grams = grossGrams ?? expected;
  const wrong = whyNotClosed(gross_grams, expected);
  if (wrong !== null) return refuseField('gross_grams', wrong);
  for (const { id } of bags) await putIntoBox(db, id, { box_id: boxId, packed_at: at, was_scanned: false });
  const is_weighed = grossGrams !== null;
  await insertPackedBox(db, {
    box_id: boxId,
    box_type_id: boxTypeId,
    gross_grams,
    packed_by: staffId,
    packed_at: at,
    is_weighed,
  });
  const unscanned = bags.length + unscannedIn(box);
  const details = {
    grossGrams: gross_grams,
    type: type.name,
    ...(unscanned > 0 && { unscanned }),
    ...(!is_weighed && { weighed: false }),
  };
  await auditBox(db, { staffId, action: 'close box', box, details });
  return readBox(db, box);
}

/** Ticked, or typed by hand. */
const unscannedIn = ({ contents }: Box): number =>
  contents.flatMap(({ packed }) => packed).filter(({ was_scanned }) => was_scanned === false).length;

const waitsForTasters = ({ contents }: Box): boolean =>
  contents.some(({ line, quantity, packed }) => !hasCoffee(line) && packed.length < quantity);

/** Nobody can tell them apart, so each is bound to its letter by its own number. */
const TASTERS_ONE_BY_ONE =
  'Its taster flight is not complete. Scan each taster, or type the number on its label.';

const stillMissing = (missing: number, areAllIn: boolean): string =>
  areAllIn
    ? `${missing === 1 ? 'One bag is' : `${missing} bags are`} not filled yet.`
    : `${missing === 1 ? 'One bag is' : `${missing} bags are`} missing.`;

/** The filled bags that the box still misses and that lie in no other: bags of a line are alike. */
async function listBagsFor(db: InTransaction, { contents }: Box): Promise<Bag[]> {
  const bags = await listBags(
    db,
    contents.map(({ line }) => line.id),
  );
  return contents.flatMap(({ line, quantity, packed }) =>
    bags
      .filter(({ order_blend_id, box_id }) => order_blend_id === line.id && box_id === null)
      .slice(0, quantity - packed.length),
  );
}

const withBags = (box: Box, bags: readonly Bag[]): Box => ({
  ...box,
  contents: box.contents.map((one) => ({
    ...one,
    packed: [...one.packed, ...bags.filter(({ order_blend_id }) => order_blend_id === one.line.id)],
  })),
});

interface Opening extends OnBox {
  /** When it was closed, as the caller saw it. */
  packedAt: string | undefined;
}

export const openBox = (
  { db, clock }: PackingDeps,
  { staffId, boxId, packedAt }: Opening,
): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const box = await lockBox(transaction, boxId);
    if ('refused' in box || box.closed === undefined) return box;
    if (packedAt !== undefined && new Date(packedAt).getTime() !== box.closed.packed_at.getTime())
      return closedAlready(box.closed, clock());
    return openLocked(transaction, box, { staffId });
  });

/** The caller holds the lock on the order of a closed box. */
export async function openLocked(
  db: InTransaction,
  box: Box,
  { staffId }: { staffId: number },
): Promise<Box | Refused> {
  if (box.closed?.handed_over_at != null)
    return refuse('changed_meanwhile', { message: 'This box is in the carrier’s van.' });
  await deletePackedBox(db, box.box.id);
  const details = { grossGrams: box.closed?.gross_grams };
  await auditBox(db, { staffId, action: 'open box', box, details });
  return readBox(db, box);
}
