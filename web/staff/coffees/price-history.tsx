import type { GreenPriceOnceSet } from '#contract/green-prices/green-prices.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { pounds } from '#web/ui/figures.ts';
import { dayInWords } from '#web/ui/times.ts';
import styles from './coffees.module.css';
import { PriceLine } from './price-line.tsx';

interface Props {
  rows: readonly GreenPriceOnceSet[];
  /** Looks at what an earlier price would change now; nothing for those who may not set one. */
  onTake: ((price: number) => void) | null;
}

/** The prices of twelve months, as a line and as a table. */
export const PriceHistory = ({ rows, onTake }: Props) => (
  <section className={styles.part}>
    <h2>Twelve months</h2>
    {rows.length > 1 && <PriceLine rows={rows} />}
    <Sheet
      caption="Green prices of the last twelve months"
      rows={rows}
      idOf={({ id }) => id}
      columns={onTake === null ? COLUMNS : [...COLUMNS, { head: 'Acts', cell: taking(onTake), kind: 'act' }]}
    />
  </section>
);

const COLUMNS: readonly SheetColumn<GreenPriceOnceSet>[] = [
  { head: 'Since', cell: ({ set_at }) => dayInWords(set_at), kind: 'name' },
  { head: 'Price', cell: ({ green_bean_price }) => pounds(green_bean_price), kind: 'figure' },
];

const taking =
  (onTake: (price: number) => void) =>
  ({ green_bean_price }: GreenPriceOnceSet) => (
    <ActButton onAct={() => onTake(green_bean_price)}>
      Look<span className="visually-hidden"> at {pounds(green_bean_price)} again</span>
    </ActButton>
  );
