import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CustomerPriceLists } from '#contract/prices/customer-price-lists.ts';
import { TIERS } from '#web/staff/coffees/price-words.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { momentInWords } from '#web/ui/times.ts';
import { ChangeList } from './change-list.tsx';
import styles from './prices.module.css';

/** What one customer pays: by their account, and by the lists that were agreed. */
export function CustomerPricesScreen() {
  const { id = '' } = useParams();
  const lists = useLiveCall(`price lists ${id}`, ['customers'], () =>
    browserApi('GET /staff/customers/{id}/price-lists', { params: { id } }),
  );
  const name = lists.answer?.full_name ?? '';
  return (
    <Screen
      title={name === '' ? 'Prices of a customer' : `Prices for ${name}`}
      lead={<Link to={`/customers/${id}`}>Their page</Link>}
    >
      <Loaded call={lists} what="what they pay" one="customer">
        {(shown) => <Lists key={id} id={id} shown={shown} again={lists.again} />}
      </Loaded>
    </Screen>
  );
}

interface ListsProps {
  id: string;
  shown: CustomerPriceLists;
  again: () => void;
}

function Lists({ id, shown, again }: ListsProps) {
  const may = useMay();
  const [words, setWords] = useState('');
  const newest = shown.lists[0]?.id ?? 0;
  return (
    <>
      <p>
        Their account has {TIERS[shown.account_tier]} prices. Of the two tiers, the account’s and the list’s,
        the better one counts.
      </p>
      <p role="status">{words}</p>
      {shown.is_own && <p>This is your own record: somebody else has to change it.</p>}
      {may('money') && !shown.is_own && (
        <ChangeList
          key={newest}
          id={id}
          shown={shown}
          onSaved={(isToday) => {
            setWords(isToday ? 'Saved. They pay these prices now.' : 'Saved. It begins on that day.');
            again();
          }}
        />
      )}
      <section className={styles.part}>
        <h2>What was agreed</h2>
        {shown.lists.length === 0 ? (
          <Empty>
            <p>No list yet: they pay what their account has.</p>
          </Empty>
        ) : (
          <Sheet
            caption="Price lists, the newest first"
            rows={shown.lists}
            idOf={({ id: one }) => one}
            columns={COLUMNS}
          />
        )}
      </section>
    </>
  );
}

type List = CustomerPriceLists['lists'][number];

const STATES = {
  past: 'Past',
  valid: 'Valid',
  'to come': 'To come',
  replaced: 'Replaced before it began',
} as const;

const COLUMNS: readonly SheetColumn<List>[] = [
  { head: 'From', cell: ({ valid_from }) => momentInWords(valid_from), kind: 'name' },
  { head: 'State', cell: ({ state }) => STATES[state] },
  { head: 'Tier', cell: ({ price_tier }) => TIERS[price_tier] },
  {
    head: 'Off',
    cell: ({ beans }) =>
      beans.length === 0 ? (
        'Nothing'
      ) : (
        <ul className={styles.off}>
          {beans.map(({ bean_id, name, percent_off }) => (
            <li key={bean_id}>
              {percent_off}% off {name}
            </li>
          ))}
        </ul>
      ),
  },
  { head: 'By', cell: ({ set_by }) => set_by },
];
