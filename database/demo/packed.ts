/** Bags as they were filled, boxes as they were packed, and the carrier's files of the demo's six months. */
import type { Day } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { BOX_GRAMS } from '#domain/order/boxes.ts';
import { boxTypeFor, expectedGross, type WeighedBag } from '#domain/packing/box-weight.ts';
import { bestBefore } from '#domain/packing/label.ts';
import { lotCode } from '#domain/packing/lot.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { WorkedLine } from './lines.ts';
import type { Batch } from './roasted.ts';
import type { DemoStaff } from './staff.ts';
import { after, later } from './times.ts';

/** The box types that every database has. */
const BOX_TYPES = [
  { id: 1, tareGrams: 60, holdsGrams: 1000 },
  { id: 2, tareGrams: 120, holdsGrams: 3000 },
  { id: 3, tareGrams: 280, holdsGrams: 8000 },
  { id: 4, tareGrams: 620, holdsGrams: BOX_GRAMS },
] as const;
const EMPTY_BAG = { grams: 8, gramsPerKilo: 20 };
const MONTHS = { beans: 12, ground: 6 };
const LOOKED_AT = 7 * 60 + 20;
const [FILLED_AT, PACKED_AT, FILE_AT, HANDED_OVER_AT] = [8 * 60, 13 * 60 + 30, 15 * 60, 16 * 60 + 30];
/** Today's first boxes went with a van in the morning. */
const [FIRST_PACKED, FIRST_FILE, FIRST_VAN] = [8 * 60 + 40, 9 * 60 + 10, 9 * 60 + 20];

interface Floor {
  today: Day;
  staff: DemoStaff;
}

export async function insertBags(
  db: InTransaction,
  batches: readonly Batch[],
  { today, staff }: Floor,
): Promise<void> {
  const bags: object[] = [];
  const moves: object[] = [];
  const boxes = new Map<number, PackedBox>();
  for (const batch of batches) {
    for (const [place, line] of batch.lines.entries()) {
      if (!isFilled(line)) continue;
      const isPacked = line.stage !== 'filled';
      const grams = line.weight / line.quantity;
      const day = batch.day;
      const filledAt = later(timeInLondon(day, FILLED_AT + (place % 40)), after(batch.droppedAt, 3));
      const packedAt = later(timeInLondon(day, day === today ? FIRST_PACKED : PACKED_AT), after(filledAt, 2));
      for (const [index, box] of boxOfBags(line).entries()) {
        const id = bags.length + 1;
        bags.push({
          id,
          order_blend_id: line.id,
          number: index + 1,
          lot_code: lotCode({ roastedOn: day, orderId: line.order_id, position: line.position }),
          roasted_on: day,
          best_before: bestBefore(day, line.grind_id, MONTHS),
          grams,
          filled_by: staff.Pia,
          filled_at: filledAt,
          box_id: isPacked ? box : null,
          packed_at: isPacked ? packedAt : null,
        });
        const move = { bin_id: batch.id, bag_id: id, order_blend_id: line.id, staff_id: staff.Pia };
        moves.push({ ...move, grams: -grams, kind: 'filled', moved_at: filledAt });
        if (!isPacked) continue;
        const begun = boxes.get(box);
        boxes.set(box, {
          line,
          bags: [...(begun?.bags ?? []), { grams, sold: grams }],
          lastBagAt: later(begun?.lastBagAt ?? packedAt, packedAt),
        });
      }
    }
  }
  await insertRows(
    db,
    'looked_at_names',
    filledLines(batches).map(({ id, dispatch_on }) => ({
      order_blend_id: id,
      may_print: true,
      looked_by: staff.Otto,
      looked_at: timeInLondon(dispatch_on, LOOKED_AT),
    })),
  );
  await insertRows(db, 'bags', bags);
  await insertRows(db, 'bin_moves', moves);
  await insertBoxes(db, boxes, { today, staff });
}

interface PackedBox {
  line: WorkedLine;
  bags: readonly WeighedBag[];
  lastBagAt: Date;
}

async function insertBoxes(
  db: InTransaction,
  boxes: ReadonlyMap<number, PackedBox>,
  { today, staff }: Floor,
): Promise<void> {
  const rows = [...boxes].map(([id, { line, bags, lastBagAt }]) => {
    const grams = bags.reduce((sum, { sold }) => sum + sold, 0);
    const type = boxTypeFor(grams, BOX_TYPES) ?? BOX_TYPES[3];
    const day = line.dispatch_on;
    return {
      box_id: id,
      box_type_id: type.id,
      gross_grams: expectedGross(bags, type, EMPTY_BAG),
      packed_by: staff.Pia,
      packed_at: after(lastBagAt, 1),
      handed_over_at:
        line.stage === 'dispatched' ? timeInLondon(day, day === today ? FIRST_VAN : HANDED_OVER_AT) : null,
    };
  });
  await insertRows(db, 'packed_boxes', rows);
  const sent = [...boxes].filter(([, { line }]) => line.stage === 'dispatched');
  const days = [...new Set(sent.map(([, { line }]) => line.dispatch_on))].toSorted();
  const fileAt = (day: Day) => timeInLondon(day, day === today ? FIRST_FILE : FILE_AT);
  await insertRows(
    db,
    'carrier_files',
    days.map((day, index) => ({ id: index + 1, made_by: staff.Pia, made_at: fileAt(day) })),
  );
  await insertRows(
    db,
    'carrier_file_boxes',
    sent.map(([id, { line }]) => ({
      file_id: days.indexOf(line.dispatch_on) + 1,
      box_id: id,
      is_again: false,
    })),
  );
}

/** The box of each bag of a line. */
const boxOfBags = ({ boxes }: WorkedLine): number[] =>
  boxes.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));

const isFilled = ({ stage }: WorkedLine) =>
  stage === 'filled' || stage === 'packed' || stage === 'dispatched';

/** Lines whose bags have a buyer's own name on them: somebody looked at each before it was printed. */
const filledLines = (batches: readonly Batch[]): WorkedLine[] =>
  batches.flatMap(({ lines }) => lines.filter((line) => isFilled(line) && line.ctaps_id.startsWith('C')));
