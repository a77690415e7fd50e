/** A trace as it is answered. */
import type { Trace, TracedBatch, TracedOrder } from '#contract/traceability/trace.ts';
import type { TracedLot } from '#server/coffee/stock/stock.ts';
import type { TracedBag } from '#server/roastery/packing/packing.ts';
import type { TracedBatch as BatchRow } from '#server/roastery/roasting/roasting.ts';
import type { TracedLine } from './traced-order-store.ts';

interface Green {
  batch_id: number;
  lot_id: number | null;
  grams: number;
}

interface Filled {
  batch_id: number;
  bag_id: number;
}

export const lotAnswers = (
  lots: readonly TracedLot[],
  {
    greens,
    beanOf,
    cupped,
    perhaps,
  }: {
    greens: readonly Green[];
    beanOf: (id: number) => string;
    /** Those that a revealed cupping holds. */
    cupped: ReadonlySet<number>;
    perhaps: boolean;
  },
): Trace['lots'] => {
  const byLot = Map.groupBy(greens, ({ lot_id }) => lot_id);
  return lots.map(({ code, bean_id, supplier, crop, arrived_on, sacks, organic_certificate, ...lot }) => ({
    id: lot.id,
    code,
    bean_id,
    supplier,
    crop,
    arrived_on,
    sacks,
    organic_certificate,
    bean: beanOf(bean_id),
    is_cupped: cupped.has(lot.id),
    perhaps,
    grams: (byLot.get(lot.id) ?? []).reduce((sum, { grams }) => sum + grams, 0),
  }));
};

export function batchAnswers(
  batches: readonly BatchRow[],
  {
    greens,
    filled,
    lots,
    cupped,
    perhaps,
  }: {
    greens: readonly Green[];
    filled: readonly Filled[];
    lots: readonly TracedLot[];
    cupped: ReadonlySet<number>;
    perhaps: boolean;
  },
): TracedBatch[] {
  const codes = new Map(lots.map(({ id, code }) => [id, code]));
  const greensOf = Map.groupBy(greens, ({ batch_id }) => batch_id);
  const filledOf = Map.groupBy(filled, ({ batch_id }) => batch_id);
  return batches.map(
    ({ id, day, name, state, roasted_grams, bin_code, on_hand, outside_lots, has_profile, is_weighed }) => ({
      id,
      day,
      name,
      state,
      roasted_grams,
      bin_code,
      in_bin: on_hand,
      outside_lots,
      has_profile,
      is_cupped: cupped.has(id),
      is_weighed,
      perhaps,
      lots: [
        ...new Set(
          (greensOf.get(id) ?? []).flatMap(({ lot_id }) =>
            lot_id === null ? [] : (codes.get(lot_id) ?? []),
          ),
        ),
      ],
      bags: new Set((filledOf.get(id) ?? []).map(({ bag_id }) => bag_id)).size,
    }),
  );
}

/** By their number. */
export function orderAnswers(
  bags: readonly TracedBag[],
  {
    lines,
    showsEmail,
    perhaps,
  }: { lines: readonly TracedLine[]; showsEmail: boolean; perhaps: ReadonlySet<number> },
): TracedOrder[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const orders = new Map<number, TracedOrder>();
  for (const bag of bags) {
    const line = lineOf.get(bag.line_id);
    if (line === undefined) throw new Error(`Bag ${bag.id} is of no line of an order.`);
    const order = orders.get(line.order_id) ?? orderAnswer(line, showsEmail);
    orders.set(line.order_id, order);
    order.bags.push({
      code: `${bag.lot_code} ${bag.number}`,
      coffee: line.name,
      ctaps_id: line.ctaps_id,
      grams: bag.grams,
      is_weighed: bag.is_weighed,
      was_scanned: bag.was_scanned,
      perhaps: perhaps.has(bag.id),
    });
  }
  return [...orders.values()].toSorted((one, other) => one.id - other.id);
}

const orderAnswer = (line: TracedLine, showsEmail: boolean): TracedOrder => ({
  id: line.order_id,
  order_status_id: line.order_status_id,
  created_at: line.created_at.toISOString(),
  name: `${line.first_name} ${line.last_name}`.trim(),
  town: line.city,
  email: showsEmail ? line.email : null,
  bags: [],
});
