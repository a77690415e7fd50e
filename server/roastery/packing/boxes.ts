/** Boxes as they are packed: which bags lie in each, which are still to come, and what it should weigh. */
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { FloorNotes } from '#contract/packing/floor-notes.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { boxTypeFor, expectedGross, mayBeOff } from '#domain/packing/box-weight.ts';
import { tasterCode } from '#domain/tasters/shelf.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type PackingSettings, readPackingSettings } from './bag-settings-store.ts';
import { type Bag, listBags } from './bag-store.ts';
import { listPackedBoxes } from './box-store.ts';
import { listEveryCarton } from './carton-store.ts';
import { type Cup, listCupsOfLines } from './flight-cup-store.ts';
import { readFloorNotes } from './floor-note-store.ts';
import {
  listBoxesOfOrders,
  listLinesOfOrders,
  type RoasteryBox,
  type RoasteryLine,
} from './order-to-pack-store.ts';

export type Closed = Awaited<ReturnType<typeof listPackedBoxes>>[number];
type BoxType = Awaited<ReturnType<typeof listEveryCarton>>[number];

export interface Box {
  box: RoasteryBox;
  boxes: number;
  contents: readonly BoxContents[];
  closed: Closed | undefined;
  /** Cartons, with those that are retired: boxes may be packed in them. */
  types: readonly BoxType[];
  settings: PackingSettings;
  /** What was written about its order. */
  notes: FloorNotes;
}

/** A taster has no number but its own. */
export type PackedBag = Pick<Bag, 'id' | 'number' | 'grams' | 'was_scanned'>;

export interface BoxContents {
  line: RoasteryLine;
  quantity: number;
  /** Filled bags that lie in it, or are left for it once the boxes before it are filled. */
  filled: number;
  packed: readonly PackedBag[];
  /** Of a flight; none before it is settled. */
  cups: readonly Cup[];
  /** Filled ones that lie in no box, while this one takes more. */
  loose: readonly Bag[];
}

/** With what each holds. */
export async function withContents(
  db: Database | InTransaction,
  boxes: readonly RoasteryBox[],
): Promise<Box[]> {
  const ids = boxes.map(({ id }) => id);
  const lines = await listLinesOfOrders(db, [...new Set(boxes.map(({ order_id }) => order_id))]);
  const bags = await listBags(
    db,
    lines.map(({ id }) => id),
  );
  const cups = await listCupsOfLines(
    db,
    lines.filter((line) => !hasCoffee(line)).map(({ id }) => id),
  );
  const closed = await listPackedBoxes(db, ids);
  const types = await listEveryCarton(db);
  const settings = await readPackingSettings(db);
  const notesOf = await readFloorNotes(db, boxes);
  const free = freeBags(bags);
  const looseOf = (lineId: number) =>
    bags.filter((bag) => bag.order_blend_id === lineId && bag.box_id === null);
  const contentsOf = ({ id, contents }: RoasteryBox): BoxContents[] =>
    contents.flatMap(({ line_id, quantity }) => {
      const line = lines.find((one) => one.id === line_id);
      if (line !== undefined && !hasCoffee(line)) return flightIn(id, { line, quantity, cups });
      const packed = bags.filter((bag) => bag.order_blend_id === line_id && bag.box_id === id);
      const filled = packed.length + free(line_id, quantity - packed.length);
      const loose = packed.length < quantity ? looseOf(line_id) : [];
      return line === undefined ? [] : [{ line, quantity, filled, packed, cups: [], loose }];
    });
  return boxes.map((box) => ({
    box,
    boxes: boxes.filter(({ order_id }) => order_id === box.order_id).length,
    contents: contentsOf(box),
    closed: closed.find(({ box_id }) => box_id === box.id),
    types,
    settings,
    notes: notesOf(box),
  }));
}

/** A flight is packed taster by taster, so only what lies in the box counts as there. */
function flightIn(
  boxId: number,
  { line, quantity, cups }: { line: RoasteryLine; quantity: number; cups: readonly Cup[] },
): BoxContents {
  const own = cups.filter(({ line_id }) => line_id === line.id);
  const packed = own.flatMap(({ bag_id: id, grams, box_id, was_scanned }) =>
    id === null || grams === null || box_id !== boxId ? [] : [{ id, number: id, grams, was_scanned }],
  );
  return { line, quantity, filled: packed.length, packed, cups: own, loose: [] };
}

/** Takes so many of a line's filled bags that lie in no box, or as many as are left. */
function freeBags(bags: readonly Bag[]): (lineId: number, most: number) => number {
  const left = new Map<number, number>();
  for (const { order_blend_id, box_id } of bags)
    if (box_id === null) left.set(order_blend_id, (left.get(order_blend_id) ?? 0) + 1);
  return (lineId, most) => {
    const taken = Math.min(most, left.get(lineId) ?? 0);
    left.set(lineId, (left.get(lineId) ?? 0) - taken);
    return taken;
  };
}

export const boxesOfOrder = async (db: Database | InTransaction, orderId: number): Promise<Box[]> =>
  withContents(db, await listBoxesOfOrders(db, [orderId]));

export const missingBags = ({ contents }: Box): number =>
  contents.reduce((sum, { quantity, packed }) => sum + quantity - packed.length, 0);

/** Grams of coffee that the box is sold as. */
export const netGrams = ({ contents }: Box): number =>
  contents.reduce((sum, { line, quantity }) => sum + quantity * line.bag_grams, 0);

/** What the box should weigh: bags that are not filled yet count as what they are sold as. */
export function expectedWeight({ contents, settings }: Box, type: BoxType): number {
  const bags = contents.flatMap(({ line, quantity, packed }) =>
    Array.from({ length: quantity }, (_, i) => ({
      grams: packed[i]?.grams ?? line.bag_grams,
      sold: line.bag_grams,
    })),
  );
  return expectedGross(
    bags,
    { tareGrams: type.tare_grams, holdsGrams: type.holds_grams },
    { grams: settings.emptyBag, gramsPerKilo: settings.emptyBagPerKilo },
  );
}

/** The one that it is packed in, or the lightest that takes so much. */
export function typeOf(box: Box): BoxType {
  const { types, closed } = box;
  const used = types.filter(({ is_used }) => is_used);
  const suits = used.map((type) => ({ type, tareGrams: type.tare_grams, holdsGrams: type.holds_grams }));
  const type =
    types.find(({ id }) => id === closed?.box_type_id) ??
    boxTypeFor(netGrams(box), suits)?.type ??
    used.at(-1);
  if (type === undefined) throw new Error('There is no carton.');
  return type;
}

export function boxAnswer(one: Box): PackedBox {
  const { box, contents, closed } = one;
  const type = typeOf(one);
  const expected = expectedWeight(one, type);
  return {
    id: box.id,
    order_id: box.order_id,
    position: box.position,
    boxes: one.boxes,
    to: printedAddress([`${box.first_name} ${box.last_name}`, box.company_name]).join(', '),
    shipping_option_id: box.shipping_option_id,
    is_gift: box.is_gift,
    notes: one.notes,
    contents: contents.map(({ line, quantity, filled, packed, cups, loose }) => ({
      line_id: line.id,
      name: line.name,
      ctaps_id: line.ctaps_id,
      grind: line.grind,
      bag_grams: line.bag_grams,
      quantity,
      filled,
      loose: loose.map(({ id, number, grams }) => ({ id, number, grams })),
      packed: packed.map(({ id, number, grams, was_scanned }) => ({ id, number, grams, was_scanned })),
      cups: cups.map(({ letter, coffee, bag_id, box_id }) => ({
        letter,
        coffee,
        bag_id,
        code: bag_id === null ? null : tasterCode(bag_id),
        is_packed: box_id === box.id,
      })),
    })),
    net_grams: netGrams(one),
    box_type_id: type.id,
    expected_grams: expected,
    may_be_off: mayBeOff(expected),
    closed:
      closed === undefined
        ? null
        : {
            gross_grams: closed.gross_grams,
            packed_by: closed.packed_by,
            packed_at: closed.packed_at.toISOString(),
            is_weighed: closed.is_weighed,
          },
  };
}
