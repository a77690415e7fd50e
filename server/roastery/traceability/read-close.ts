/** The figures of a day as they stand now: where each gram and bag is, and what does not add up. */
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { DAY_MS } from '#domain/durations.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { STATUS } from '#domain/order/status.ts';
import { findFaults } from '#server/platform/checks.ts';
import type { Database } from '#server/platform/database.ts';
import {
  type BagsOfOrder,
  bagsOfOrders,
  batchesOf,
  binMoves,
  binsWithCoffee,
  boxesOf,
  differencesOf,
  dueBetween,
  greenMoves,
  lotsToCount,
  type Moves,
  onHand,
  takingsOn,
  untrackedOf,
} from './close-report-store.ts';
import { differencesOfTasters } from './taster-difference-store.ts';

const MOST_ROWS = 50;

export async function readClose(db: Database, day: Day, days: WorkingDays): Promise<DayClosing> {
  const bags = await bagsOfOrders(db, day);
  const bins = await binsWithCoffee(db);
  const takings = await takingsOn(db, day);
  const next = nextWorkingDay(day, days);
  return {
    day,
    closed_at: null,
    closed_by: null,
    figures: await readFigures(db, day, bags),
    differences: await readDifferences(db, day),
    untracked: await untrackedOf(db, day),
    staying: bags.flatMap(staying),
    bins: bins.map((bin) => ({ ...bin, age: daysBetween(bin.roasted_on, day) })),
    to_count: (await lotsToCount(db)).map((lot) => ({
      ...lot,
      counted_at: lot.counted_at?.toISOString() ?? null,
    })),
    takings: {
      orders: toPounds(takings.orders),
      ledger: toPounds(takings.ledger),
      paypal: toPounds(takings.paypal),
      paypal_ledger: toPounds(takings.paypal_ledger),
    },
    late: await dueBetween(db, { after: '-infinity', until: day }),
    tomorrow: { day: next, ...(await dueBetween(db, { after: day, until: next })) },
  };
}

async function readFigures(
  db: Database,
  day: Day,
  bags: readonly BagsOfOrder[],
): Promise<DayClosing['figures']> {
  const green = byKind(await greenMoves(db, day));
  const bins = byKind(await binMoves(db, day));
  const here = await onHand(db);
  const batches = await batchesOf(db, day);
  const add = (of: 'due' | 'filled' | 'packed' | 'handed_over' | 'as_planned') =>
    bags.reduce((sum, order) => sum + order[of], 0);
  return {
    green: {
      arrived: green('arrived'),
      roasted: green('roasted'),
      counted: green('counted'),
      sample: green('sample'),
      lost: green('lost'),
      on_hand: here.green,
    },
    batches: {
      ...batches,
      loss_bp:
        batches.green === 0 || batches.as_planned > 0
          ? null
          : Math.round((1 - batches.out / batches.green) * 10_000),
    },
    bins: {
      roasted: bins('roasted'),
      filled: bins('filled'),
      unfilled: bins('unfilled'),
      counted: bins('counted'),
      waste: bins('waste'),
      on_hand: here.bins,
    },
    bags: {
      due: add('due'),
      filled: add('filled'),
      packed: add('packed'),
      handed_over: add('handed_over'),
      as_planned: add('as_planned'),
    },
    boxes: await boxesOf(db, day),
  };
}

const byKind = (moves: readonly Moves[]) => {
  const grams = new Map(moves.map((move) => [move.kind, move.grams]));
  return (kind: string) => grams.get(kind) ?? 0;
};

async function readDifferences(db: Database, day: Day): Promise<DayClosing['differences']> {
  const faults = await findFaults(db, { ...differencesOf(day), ...differencesOfTasters(day) });
  return faults.map(({ what, rows }) => ({
    what,
    rows: [
      ...rows.slice(0, MOST_ROWS).map(({ row }) => String(row)),
      ...(rows.length > MOST_ROWS ? [`and ${rows.length - MOST_ROWS} more`] : []),
    ],
  }));
}

/** How far the bags came that were due and are still in the house. */
function staying(order: BagsOfOrder): DayClosing['staying'] {
  const bags = order.due - order.handed_over;
  if (bags <= 0) return [];
  return [{ order_id: order.order_id, bags, words: howFar(order) }];
}

function howFar({ due, filled, packed, order_status_id, hold_reason }: BagsOfOrder): string {
  if (hold_reason !== null) return `It is held: ${hold_reason}`;
  if (order_status_id === STATUS.delivered || order_status_id === STATUS.dispatched)
    return 'It is dispatched; nobody noted that the carrier took it.';
  if (filled < due) return bagsSoFar(filled, due, 'filled');
  if (packed < due) return bagsSoFar(packed, due, 'packed');
  return 'It is packed and not dispatched.';
}

const bagsSoFar = (count: number, due: number, done: string): string =>
  due === 1 ? `Its bag is not ${done}.` : `${count} of ${due} bags are ${done}.`;

const daysBetween = (from: Day, to: Day): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
