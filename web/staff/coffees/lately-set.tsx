import type { GreenPriceListOnceSet } from '#contract/prices/green-price-lists.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { momentInWords } from '#web/ui/times.ts';
import styles from './coffees.module.css';
import type { ListedPrice } from './set-price-list.tsx';

/** What was set lately, to go back from: the earlier prices are looked at like any others. */
export function LatelySet({ onLook }: { onLook: (prices: readonly ListedPrice[]) => void }) {
  const lists = useLiveCall('lists', ['stock'], () => browserApi('GET /staff/green-price-lists'));
  return (
    <section className={styles.part}>
      <h2>Lately set</h2>
      <Loaded call={lists} what="what was set lately">
        {(rows) =>
          rows.length === 0 ? (
            <Empty>
              <p>No price has been changed yet.</p>
            </Empty>
          ) : (
            <Sheet
              caption="Prices that were set lately"
              rows={rows}
              idOf={({ set_at }) => set_at}
              columns={[...COLUMNS, { head: 'Acts', cell: goingBack(onLook), kind: 'act' }]}
            />
          )
        }
      </Loaded>
    </section>
  );
}

const COLUMNS: readonly SheetColumn<GreenPriceListOnceSet>[] = [
  { head: 'When', cell: ({ set_at }) => momentInWords(set_at), kind: 'name' },
  { head: 'What', cell: whatInWords },
];

function whatInWords({ beans }: GreenPriceListOnceSet): string {
  const [bean] = beans;
  if (bean === undefined) return '';
  if (beans.length > 1) return `${countOf(beans.length, 'bean')}: ${bean.name} and others`;
  return `${bean.name}: ${pounds(bean.before)} → ${pounds(bean.after)}`;
}

const goingBack =
  (onLook: (prices: readonly ListedPrice[]) => void) =>
  ({ set_at, beans }: GreenPriceListOnceSet) => (
    <ActButton
      onAct={() => onLook(beans.map(({ bean_id, before }) => ({ bean_id, green_bean_price: before })))}
    >
      Go back<span className="visually-hidden"> to before {momentInWords(set_at)}</span>
    </ActButton>
  );
