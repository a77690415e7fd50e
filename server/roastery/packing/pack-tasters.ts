/** Tasters go into the box of their flight. The scan says under which letter a bag is tasted, and binds it to that cup. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { isTooOld, readTasterCode, tasterCode } from '#domain/tasters/shelf.ts';
import { tastingCodeIn } from '#domain/tastings/codes.ts';
import {
  keepFor,
  listBagsByIds,
  lockTaster,
  lockTasters,
  putTasterIntoBox,
  readSignedTasting,
  stopKeeping,
  takeTasterOut,
} from '#server/coffee/tasters/tasters.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { type Box, boxesOfOrder } from './boxes.ts';
import { type Cup, findLineOfCup } from './flight-cup-store.ts';
import { auditBox, closedAlready, lockBox, type OnBox, readBox } from './lock-box.ts';
import type { PackingDeps, Refused } from './packing-deps.ts';

/** Whether something that was scanned or typed is meant as a taster; then which, if its label is one of ours. */
export async function readTaster(db: Database, code: string): Promise<number | Refused | null> {
  const typed = readTasterCode(code);
  if (typed !== null) return typed;
  if (!/^[FT]\d/.test(tastingCodeIn(code))) return null;
  const subject = await readSignedTasting(db, code);
  if (subject === null) return refuseField('code', 'That is not the label of a taster of ours.');
  return subject.is === 'taster'
    ? subject.id
    : refuseField('code', 'That is the card of a flight. Please scan a taster.');
}

/** The box that a taster lies in, or is kept for. */
export async function findBoxOfTaster(
  db: Database,
  id: number,
): Promise<{ box: Box; isPacked: boolean } | Refused> {
  const [bag] = await listBagsByIds(db, [id]);
  if (bag === undefined) return refuseField('code', 'There is no such taster.');
  const line = bag.cup_id === null ? undefined : await findLineOfCup(db, bag.cup_id);
  if (line === undefined)
    return refuse('changed_meanwhile', {
      message: `Taster ${tasterCode(id)} is kept for no flight. Please choose the box first.`,
    });
  const boxes = await boxesOfOrder(db, line.order_id);
  const box =
    boxes.find(({ box: { id: boxId } }) => boxId === bag.box_id) ??
    boxes.find(({ contents }) => contents.some((one) => one.line.id === line.id && isOpen(one)));
  return box === undefined ? refuse('not_found') : { box, isPacked: bag.box_id !== null };
}

const isOpen = ({ packed, quantity }: Box['contents'][number]): boolean => packed.length < quantity;

interface Scanned extends OnBox {
  tasterId: number;
  wasTyped: boolean;
}

/** Idempotent: a taster that lies in the box stays there. Lock order: the order of the box, then the tasters. */
export const packTaster = (
  { db, clock }: PackingDeps,
  { tasterId, wasTyped, ...onBox }: Scanned,
): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const box = await lockBox(transaction, onBox.boxId);
    if ('refused' in box) return box;
    const kept = cupsOf(box).flatMap(({ bag_id }) => bag_id ?? []);
    await lockTasters(transaction, [...kept, tasterId]);
    // Of these bags, one may have gone elsewhere before they were locked.
    const locked = await readBox(transaction, box);
    const bag = await lockTaster(transaction, tasterId);
    if (bag?.box_id === onBox.boxId) return locked;
    const at = clock();
    const keptFor = bag?.cup_id ?? null;
    const isOfOrder = keptFor !== null && (await isCupOfOrder(transaction, keptFor, locked));
    const cup = findCup(locked, { bag, isOfOrder }, dayInLondon(at));
    if ('refused' in cup) return cup;
    if (locked.closed !== undefined) return closedAlready(locked.closed, at);
    await bindTo(transaction, cup, { tasterId, keptFor });
    await putTasterIntoBox(transaction, tasterId, {
      box_id: onBox.boxId,
      packed_at: at,
      was_scanned: !wasTyped,
    });
    const details = { taster: tasterCode(tasterId), letter: cup.letter, ...(wasTyped && { scanned: false }) };
    await auditBox(transaction, { staffId: onBox.staffId, action: 'pack taster', box, details });
    return readBox(transaction, box);
  });

/** Two flights of an order swap their bags of a coffee: those of an office vote are alike. */
async function bindTo(
  db: InTransaction,
  { id: cupId, bag_id: before }: Cup,
  { tasterId, keptFor }: { tasterId: number; keptFor: number | null },
): Promise<void> {
  if (before === tasterId) return;
  if (before !== null) await stopKeeping(db, before);
  await keepFor(db, { bagId: tasterId, cupId });
  if (before !== null && keptFor !== null) await keepFor(db, { bagId: before, cupId: keptFor });
}

const isCupOfOrder = async (db: InTransaction, cupId: number, { box }: Box): Promise<boolean> =>
  (await findLineOfCup(db, cupId))?.order_id === box.order_id;

const cupsOf = ({ contents }: Box): Cup[] => contents.flatMap(({ cups }) => cups);

type LockedTaster = Awaited<ReturnType<typeof lockTaster>>;

/** The cup that a bag is for, or why it isn’t, with what the packer does about it. */
function findCup(
  { contents }: Box,
  { bag, isOfOrder }: { bag: LockedTaster; isOfOrder: boolean },
  today: string,
): Cup | Refused {
  if (bag === undefined || bag.emptied_at !== null) return wrong('There is no such taster.');
  const code = tasterCode(bag.id);
  if (bag.written_off_at !== null)
    return wrong(`${code} was written off. Throw it away, and take another of the same coffee.`);
  if (bag.box_id !== null) return wrong(`Wrong taster. ${code} lies in another box.`);
  if (isTooOld(bag.roasted_on, today))
    return wrong(`${code} is too old to be sent. Put it aside, and take another of the same coffee.`);
  const flights = contents.filter(({ line }) => !hasCoffee(line));
  if (flights.length === 0) return wrong('Wrong box. There is no taster flight in it.');
  if (flights.every(({ cups }) => cups.length === 0))
    return wrong('This flight waits for tasters: its five coffees are chosen once enough are filled.');
  const ofCoffee = flights.flatMap((flight) =>
    flight.cups
      .filter(({ ctaps_id }) => ctaps_id === bag.ctaps_id)
      .map((cup) => ({
        cup,
        isGrind: flight.line.grind_id === bag.grind_id,
        isSize: flight.line.bag_grams === bag.sold_grams,
        hasRoom: isOpen(flight),
      })),
  );
  if (ofCoffee.length === 0)
    return wrong(`Wrong taster. The coffee in ${code} is not in this flight. Put it back on the shelf.`);
  const ofSize = ofCoffee.filter(({ isSize }) => isSize);
  if (ofSize.length === 0)
    return wrong(
      `Wrong size. ${code} holds ${bag.sold_grams} g. Put it back on the shelf, and take the other size of the same coffee.`,
    );
  const cups = ofSize.filter(({ isGrind }) => isGrind);
  if (cups.length === 0)
    return wrong(`Wrong grind. Take a taster of the same coffee that is ground as the flight is.`);
  const left = cups.filter(({ cup, hasRoom }) => cup.box_id === null && hasRoom).map(({ cup }) => cup);
  const own = left.find(({ id }) => id === bag.cup_id);
  if (own !== undefined) return own;
  const [first] = left;
  if (first === undefined)
    return wrong(`There is one of this coffee in the box already. Put ${code} back on the shelf.`);
  return bag.cup_id === null || isOfOrder
    ? first
    : wrong(`${code} is kept for another flight. Take one of the same coffee that is free.`);
}

const wrong = (message: string): Refused => refuse('changed_meanwhile', { message });

interface OneTaster extends OnBox {
  tasterId: number;
}

/** It stays kept for its cup. Idempotent: a taster that lies elsewhere stays there. */
export const unpackTaster = (
  { db, clock }: PackingDeps,
  { tasterId, staffId, boxId }: OneTaster,
): Promise<Box | Refused> =>
  transact(db, async (transaction) => {
    const box = await lockBox(transaction, boxId);
    if ('refused' in box) return box;
    const cup = cupsOf(box).find(({ bag_id, box_id }) => bag_id === tasterId && box_id === boxId);
    if (cup === undefined) return box;
    if (box.closed !== undefined) return closedAlready(box.closed, clock());
    await takeTasterOut(transaction, tasterId);
    const details = { taster: tasterCode(tasterId), letter: cup.letter };
    await auditBox(transaction, { staffId, action: 'take taster out', box, details });
    return readBox(transaction, box);
  });
