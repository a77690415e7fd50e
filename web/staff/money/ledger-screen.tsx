import { Link, useSearchParams } from 'react-router';
import type { LedgerRow } from '../../../contract/books/takings.ts';
import { LEDGER_ACCOUNTS } from '../../../domain/money/ways.ts';
import { browserApi } from '../../state/browser-api.ts';
import { useLiveCall } from '../live/use-live-call.ts';
import { countOf } from '../ui/counts.ts';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { shortMoment } from '../ui/times.ts';
import { daysInWords, inAddress, useDays } from './days.ts';
import styles from './money.module.css';
import { signed } from './sums.ts';
import { accountInWords, entryInWords } from './words.ts';

/** Postings to one account of the ledger: they sum to the figure that led here. */
export function LedgerScreen() {
  const [query] = useSearchParams();
  const { from, to } = useDays();
  const days = { from, to };
  const account = LEDGER_ACCOUNTS.find((one) => one === query.get('account')) ?? 'paypal';
  const kind = query.get('kind') ?? undefined;
  const call = useLiveCall(`${account} ${kind} ${from} ${to}`, ['money', 'orders'], () =>
    browserApi('GET /staff/ledger-rows', {
      query: { ...days, account, ...(kind === undefined ? {} : { kind }) },
    }),
  );
  return (
    <Screen
      title={accountInWords(account)}
      lead={
        <Link to={`/money?${inAddress(days)}`}>
          {kind === undefined ? 'The ledger' : entryInWords(kind)}, {daysInWords(days)}
        </Link>
      }
    >
      <Loaded call={call} what="the ledger">
        {({ count, amount, rows }) =>
          count === 0 ? (
            <Empty>
              <p>Nothing moved on this account.</p>
            </Empty>
          ) : (
            <table className={styles.table}>
              <caption>
                {countOf(count, 'posting')}
                {rows.length < count &&
                  `, of which the newest ${rows.length} are shown: choose fewer days for the others`}
              </caption>
              <thead>
                <tr>
                  <th scope="col">Entry</th>
                  <th scope="col">What</th>
                  <th scope="col">When</th>
                  <th scope="col" className={styles.figure}>
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.id} ${row.customer_id}`}>
                    <th scope="row">{row.id}</th>
                    <td>{nameOf(row)}</td>
                    <td>{shortMoment(row.occurred_at)}</td>
                    <td className={styles.figure}>{signed(row.amount)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    Sum of {countOf(count, 'posting')}
                  </th>
                  <td className={styles.figure}>{signed(amount)}</td>
                </tr>
              </tfoot>
            </table>
          )
        }
      </Loaded>
    </Screen>
  );
}

function nameOf({ kind, reference, description, customer_id }: LedgerRow) {
  const [order = ''] = reference.split('/');
  if (kind.startsWith('order_')) return <Link to={`/orders/${order}`}>{description}</Link>;
  return kind === 'account_payment' && customer_id !== null ? (
    <Link to={`/money/${customer_id}`}>{description}</Link>
  ) : (
    description
  );
}
