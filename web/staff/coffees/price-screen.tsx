import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { GreenPrice, GreenPriceOnceSet } from '#contract/prices/green-prices.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { dayInWords } from '#web/ui/times.ts';
import { AnotherPrice } from './another-price.tsx';
import styles from './coffees.module.css';
import { PriceLine } from './price-line.tsx';
import { useGreenPrices } from './use-green-prices.ts';

/** One bean’s green price: what it was, and what another one would change. */
export function PriceScreen() {
  const { beanId = '' } = useParams();
  const prices = useGreenPrices();
  const bean = prices.answer?.find(({ bean_id }) => String(bean_id) === beanId);
  return (
    <Screen
      title={bean?.name ?? 'Coffees'}
      lead={<Link to="/coffees">All coffees</Link>}
      actions={
        <>
          <WhoDidThis object={`bean ${beanId}`} />
          <ActLink to={`/coffees/beans/${beanId}`} words="What is written about it" />
          <ActLink to={`/stock/${beanId}`} words="Its stock" />
        </>
      }
    >
      <Loaded call={prices} what="the price">
        {() =>
          bean === undefined ? (
            <Empty>
              <p>We have no such bean.</p>
            </Empty>
          ) : (
            <Price bean={bean} again={prices.again} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Price({ bean, again }: { bean: GreenPrice; again: () => void }) {
  const { bean_id, green_bean_price, set_at, landed_cost, proposed, blends } = bean;
  const may = useMay();
  const [typed, setTyped] = useState('');
  const history = useLiveCall(bean_id, ['stock'], () =>
    browserApi('GET /staff/beans/{id}/green-prices', { params: { id: bean_id } }),
  );
  const take = may('catalogue') ? (price: number) => setTyped(price.toFixed(2)) : null;
  return (
    <>
      <Figures
        label="What a green kilo costs"
        figures={[
          { name: 'FOB price', value: pounds(green_bean_price), more: `since ${dayInWords(set_at)}` },
          ...(landed_cost === null
            ? []
            : [{ name: 'Landed cost', value: pounds(landed_cost), more: 'with freight, of its lots' }]),
          ...(proposed === null
            ? []
            : [{ name: 'Suggested FOB price', value: pounds(proposed), more: 'by its lots' }]),
          { name: 'House blends', value: blends, more: 'that hold it' },
        ]}
      />
      {take !== null && (
        <AnotherPrice
          bean={bean}
          typed={typed}
          onType={setTyped}
          onSet={() => {
            setTyped('');
            again();
            history.again();
          }}
        />
      )}
      <Loaded call={history} what="earlier prices">
        {(rows) => <PriceHistory rows={rows} onTake={take} />}
      </Loaded>
    </>
  );
}

interface Props {
  rows: readonly GreenPriceOnceSet[];
  /** Looks at what an earlier price would change now; nothing for those who may not set one. */
  onTake: ((price: number) => void) | null;
}

/** The prices of twelve months, as a line and as a table. */
const PriceHistory = ({ rows, onTake }: Props) => (
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
