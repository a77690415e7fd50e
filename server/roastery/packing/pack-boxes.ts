/** Bags go into the boxes that they belong in; a box is closed once it holds all of them and weighs what it should. */
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { whyNotClosed } from '#domain/packing/box-weight.ts';
import { isOfCoffee, plainCode, readBagCode } from '#domain/packing/lot.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { type Bag, listBags, putIntoBox, takeOutOfBox } from './bag-store.ts';
import { deletePackedBox, insertPackedBox } from './box-store.ts';
import { type Box, boxesOfOrder, type Closed, expectedWeight, missingBags, netGrams } from './boxes.ts';
import { lockForPacking, notOnTheFloor } from './lock-line.ts';
import { findLineAt, findOrderOfBox } from './order-to-pack-store.ts';
import type { PackingDeps, Refused } from './packing-deps.ts';

type Db = Database | InTransaction;

/** The bag that was scanned and the box that it lies in, or else the first that still misses one of its line. */
export async function findScannedBag(db: Db, code: string): Promise<{ bag: Bag; box: Box } | Refused> {
  const read = readBagCode(code);
  if (read === null) return refuseField('code', noBag(code));
  const line = await findLineAt(db, read.orderId, read.position);
  if (line === undefined || !isOfCoffee(read, line.ctaps_id))
    return refuseField('code', 'There is no such bag in any order.');
  const bag = (await listBags(db, [line.id])).find(({ number }) => number === read.number);
  if (bag === undefined) return refuseField('code', 'This bag has not been filled yet.');
  if (bag.lot_code !== read.lot)
    return refuseField(
      'code',
      `This label is of lot ${read.lot}, and the bag was filled as ${bag.lot_code}.`,
    );
  const boxes = await boxesOfOrder(db, line.order_id);
  const box = boxes.find(({ box: { id } }) => id === bag.box_id) ?? boxes.find((one) => takes(one, line.id));
  if (box === undefined) throw new Error(`Bag ${bag.id} belongs in no box of order ${line.order_id}.`);
  return { bag, box };
}

/** The QR of a coffee's page and the one on a bag look alike. */
function noBag(code: string): string {
  const read = plainCode(code);
  return read === code.trim()
    ? 'That is not the code of a bag of ours. A bag has its lot and its number, such as 261122-1207-1 3.'
    : `That is the coffee ${read}, not a bag of it. Scan the label on the bag, or type its lot and number.`;
}

const takes = ({ contents }: Box, lineId: number): boolean =>
  contents.some(({ line, quantity, packed }) => line.id === lineId && packed.length < quantity);

interface OnBox {
  staffId: number;
  boxId: number;
}

/** Idempotent: a bag that lies in the box already stays there. */
export const packBag = (
  { db, clock }: PackingDeps,
  { staffId, boxId, code }: OnBox & { code: string },
): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const opened = await lockBox(transaction, boxId);
    if ('refused' in opened) return opened;
    const scanned = await findScannedBag(transaction, code);
    if ('refused' in scanned) return scanned;
    const { bag, box } = scanned;
    if (bag.box_id === boxId) return opened;
    if (bag.box_id !== null || !takes(opened, bag.order_blend_id))
      return refuse('changed_meanwhile', { message: belongsIn(box, bag.box_id !== null) });
    const at = clock();
    if (opened.closed !== undefined) return closedAlready(opened.closed, at);
    await putIntoBox(transaction, bag.id, { box_id: boxId, packed_at: at });
    await audit(transaction, {
      staffId,
      action: 'pack bag',
      box: opened,
      details: { code: plainCode(code) },
    });
    return readBox(transaction, opened);
  });

const belongsIn = ({ box, boxes }: Box, isThere: boolean): string => {
  const which =
    boxes > 1 ? `box ${box.position} of order ${box.order_id}` : `the box of order ${box.order_id}`;
  return `Wrong bag. ${isThere ? 'It lies' : 'It belongs'} in ${which}.`;
};

const closedAlready = ({ packed_by, packed_at, gross_grams }: Closed, now: Date): Refused =>
  refuse('changed_meanwhile', {
    message: `${packed_by} closed this box ${whenInWords(packed_at, now)}, with ${gramsOnScale(gross_grams)}. Open it to change what is in it.`,
  });

/** Takes every bag out. */
export const unpackBox = ({ db, clock }: PackingDeps, { staffId, boxId }: OnBox): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const box = await lockBox(transaction, boxId);
    if ('refused' in box) return box;
    if (box.closed !== undefined) return closedAlready(box.closed, clock());
    await takeOutOfBox(transaction, boxId);
    await audit(transaction, { staffId, action: 'unpack box', box });
    return readBox(transaction, box);
  });

interface Closing extends OnBox {
  boxTypeId: number;
  grossGrams: number;
  /** All of its bags were put in without a scan: the weight alone says that they are right. */
  areAllIn: boolean;
}

/** Idempotent for the same person, with the same type and weight. */
export const closeBox = (
  { db, clock }: PackingDeps,
  { staffId, boxId, boxTypeId, grossGrams, areAllIn }: Closing,
): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const box = await lockBox(transaction, boxId);
    if ('refused' in box) return box;
    const at = clock();
    const { closed } = box;
    if (closed !== undefined)
      return closed.gross_grams === grossGrams &&
        closed.box_type_id === boxTypeId &&
        closed.packer_id === staffId
        ? box
        : closedAlready(closed, at);
    const bags = areAllIn ? await listBagsFor(transaction, box) : [];
    const missing = missingBags(box) - bags.length;
    if (missing > 0) return refuse('changed_meanwhile', { message: stillMissing(missing, areAllIn) });
    const type = box.types.find(({ id, is_used }) => id === boxTypeId && is_used);
    if (type === undefined)
      return refuseField('box_type_id', 'This carton is no longer used. Please choose another one.');
    if (netGrams(box) > type.holds_grams)
      return refuseField(
        'box_type_id',
        `A box “${type.name}” holds ${gramsOnScale(type.holds_grams)} of coffee. These are ${gramsOnScale(netGrams(box))}.`,
      );
    const wrong = whyNotClosed(grossGrams, expectedWeight(withBags(box, bags), type));
    if (wrong !== null) return refuseField('gross_grams', wrong);
    for (const { id } of bags) await putIntoBox(transaction, id, { box_id: boxId, packed_at: at });
    await insertPackedBox(transaction, {
      box_id: boxId,
      box_type_id: boxTypeId,
      gross_grams: grossGrams,
      packed_by: staffId,
      packed_at: at,
    });
    const unscanned = bags.length === 0 ? {} : { unscanned: bags.length };
    const details = { grossGrams, type: type.name, ...unscanned };
    await audit(transaction, { staffId, action: 'close box', box, details });
    return readBox(transaction, box);
  });

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
    if (box.closed.handed_over_at !== null)
      return refuse('changed_meanwhile', { message: 'This box is in the carrier’s van.' });
    if (packedAt !== undefined && new Date(packedAt).getTime() !== box.closed.packed_at.getTime())
      return closedAlready(box.closed, clock());
    await deletePackedBox(transaction, boxId);
    await audit(transaction, {
      staffId,
      action: 'open box',
      box,
      details: { grossGrams: box.closed.gross_grams },
    });
    return readBox(transaction, box);
  });

async function lockBox(db: InTransaction, boxId: number): Promise<Box | Refused> {
  const orderId = await findOrderOfBox(db, boxId);
  if (orderId === undefined) return refuse('not_found');
  if (!(await lockForPacking(db, orderId))) return notOnTheFloor(orderId);
  return findBox(db, orderId, boxId);
}

const readBox = (db: InTransaction, { box }: Box): Promise<Box> => findBox(db, box.order_id, box.id);

async function findBox(db: InTransaction, orderId: number, boxId: number): Promise<Box> {
  const box = (await boxesOfOrder(db, orderId)).find(({ box: { id } }) => id === boxId);
  if (box === undefined) throw new Error(`Box ${boxId} is gone.`);
  return box;
}

interface Audited {
  staffId: number;
  action: string;
  box: Box;
  details?: object;
}

const audit = (db: InTransaction, { staffId, action, box: { box }, details }: Audited): Promise<void> =>
  insertAuditEntry(db, {
    staffId,
    action,
    object: `order ${box.order_id}`,
    details: { box: box.position, ...details },
  });
