/** Bags go into the boxes that they belong in, by their labels. */
import { hasCoffee } from '#domain/flights/flight.ts';
import { isOfCoffee, plainCode, readBagCode } from '#domain/packing/lot.ts';
import { takeTastersOut } from '#server/coffee/tasters/tasters.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { type Bag, findBag, listBags, putIntoBox, takeOneOut, takeOutOfBox } from './bag-store.ts';
import { type Box, boxesOfOrder } from './boxes.ts';
import { auditBox, closedAlready, lockBox, type OnBox, readBox } from './lock-box.ts';
import { findLineAt, listLinesById } from './order-to-pack-store.ts';
import type { PackingDeps, Refused } from './packing-deps.ts';

type Db = Database | InTransaction;

/** The bag that was scanned and the box that it lies in, or else the first that still misses one of its line. */
export async function findScannedBag(db: Db, code: string): Promise<{ bag: Bag; box: Box } | Refused> {
  const read = readBagCode(code);
  if (read === null) return refuseField('code', noBag(code));
  const line = await findLineAt(db, read.orderId, read.position);
  if (line === undefined || !hasCoffee(line) || !isOfCoffee(read, line.ctaps_id))
    return refuseField('code', 'There is no such bag in any order.');
  const bag = (await listBags(db, [line.id])).find(({ number }) => number === read.number);
  if (bag === undefined) return refuseField('code', 'This bag has not been filled yet.');
  if (bag.lot_code !== read.lot)
    return refuseField(
      'code',
      `This label is of lot ${read.lot}, and the bag was filled as ${bag.lot_code}.`,
    );
  return { bag, box: await boxOfBag(db, bag, line.order_id) };
}

async function boxOfBag(db: Db, bag: Bag, orderId: number): Promise<Box> {
  const boxes = await boxesOfOrder(db, orderId);
  const box =
    boxes.find(({ box: { id } }) => id === bag.box_id) ?? boxes.find((one) => takes(one, bag.order_blend_id));
  if (box === undefined) throw new Error(`Bag ${bag.id} belongs in no box of order ${orderId}.`);
  return box;
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

interface Scanned extends OnBox {
  code: string;
  /** It was read and typed by hand. */
  wasTyped: boolean;
}

/** Idempotent: a bag that lies in the box already stays there. One that was ticked counts as scanned from then on, while its box is open. */
export const packBag = (
  { db, clock }: PackingDeps,
  { code, wasTyped, ...onBox }: Scanned,
): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const opened = await lockBox(transaction, onBox.boxId);
    if ('refused' in opened) return opened;
    const scanned = await findScannedBag(transaction, code);
    if ('refused' in scanned) return scanned;
    const details = { code: plainCode(code), ...(wasTyped && { scanned: false }) };
    return putIn(transaction, opened, { ...scanned, ...onBox, wasScanned: !wasTyped, details, at: clock() });
  });

interface OneBag extends OnBox {
  bagId: number;
}

/** A bag that somebody ticks, as one of its line: nothing was scanned. Idempotent. */
export const tickBag = ({ db, clock }: PackingDeps, { bagId, ...onBox }: OneBag): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const opened = await lockBox(transaction, onBox.boxId);
    if ('refused' in opened) return opened;
    const bag = await findBag(transaction, bagId);
    const [line] = bag === undefined ? [] : await listLinesById(transaction, [bag.order_blend_id]);
    if (bag === undefined || line === undefined) return refuse('not_found');
    const box = await boxOfBag(transaction, bag, line.order_id);
    const details = { bag: `${bag.lot_code} ${bag.number}`, scanned: false };
    return putIn(transaction, opened, { bag, box, ...onBox, wasScanned: false, details, at: clock() });
  });

interface PuttingIn extends OnBox {
  bag: Bag;
  /** The box that the bag lies or belongs in. */
  box: Box;
  wasScanned: boolean;
  details: object;
  at: Date;
}

/** The caller holds the lock on the order of the box. */
async function putIn(
  db: InTransaction,
  opened: Box,
  { bag, box, boxId, staffId, wasScanned, details, at }: PuttingIn,
): Promise<Box | Refused> {
  const isIn = bag.box_id === boxId;
  const isProven = wasScanned && bag.was_scanned === false && opened.closed === undefined;
  if (isIn && !isProven) return opened;
  if (!isIn && (bag.box_id !== null || !takes(opened, bag.order_blend_id)))
    return refuse('changed_meanwhile', { message: belongsIn(box, bag.box_id !== null) });
  if (opened.closed !== undefined) return closedAlready(opened.closed, at);
  await putIntoBox(db, bag.id, { box_id: boxId, packed_at: at, was_scanned: wasScanned });
  await auditBox(db, { staffId, action: 'pack bag', box: opened, details });
  return readBox(db, opened);
}

/** Idempotent: a bag that lies elsewhere stays there. */
export const untickBag = (
  { db, clock }: PackingDeps,
  { bagId, staffId, boxId }: OneBag,
): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const box = await lockBox(transaction, boxId);
    if ('refused' in box) return box;
    const bag = bagsIn(box).find(({ id }) => id === bagId);
    if (bag === undefined) return box;
    if (box.closed !== undefined) return closedAlready(box.closed, clock());
    await takeOneOut(transaction, bagId);
    const taken = await findBag(transaction, bagId);
    const details = { bag: `${taken?.lot_code} ${bag.number}` };
    await auditBox(transaction, { staffId, action: 'take bag out', box, details });
    return readBox(transaction, box);
  });

/** Tasters aside, whose numbers are of another kind. */
const bagsIn = ({ contents }: Box) => contents.flatMap(({ line, packed }) => (hasCoffee(line) ? packed : []));

const belongsIn = ({ box, boxes }: Box, isThere: boolean): string => {
  const which =
    boxes > 1 ? `box ${box.position} of order ${box.order_id}` : `the box of order ${box.order_id}`;
  return `Wrong bag. ${isThere ? 'It lies' : 'It belongs'} in ${which}.`;
};

/** Takes every bag out. */
export const unpackBox = ({ db, clock }: PackingDeps, { staffId, boxId }: OnBox): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const box = await lockBox(transaction, boxId);
    if ('refused' in box) return box;
    if (box.closed !== undefined) return closedAlready(box.closed, clock());
    await takeOutOfBox(transaction, boxId);
    await takeTastersOut(transaction, boxId);
    await auditBox(transaction, { staffId, action: 'unpack box', box });
    return readBox(transaction, box);
  });
