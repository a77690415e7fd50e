import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { weightInWords } from '#domain/weight.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import styles from './roasting.module.css';

/** What needs no roasting, since it lies in bins. */
export const FromBins = ({ plan }: { plan: RoastPlan }) => (
  <section className={styles.part}>
    <h2>From the shelf</h2>
    <Sheet
      caption="Coffee that is filled from bins"
      rows={plan.from_bins}
      idOf={({ bin_id, order_blend_id }) => `${bin_id} ${order_blend_id}`}
      columns={COLUMNS}
    />
  </section>
);

const COLUMNS: readonly SheetColumn<RoastPlan['from_bins'][number]>[] = [
  { head: 'Bin', cell: ({ bin }) => bin, kind: 'time' },
  { head: 'Coffee', cell: ({ name }) => name, kind: 'name' },
  { head: 'Roasted', cell: ({ roasted_on }) => shortDay(roasted_on) },
  { head: 'For', cell: ({ order_id }) => `order ${order_id}` },
  { head: 'Weight', cell: ({ grams }) => weightInWords(grams), kind: 'figure' },
];
