import { Link } from 'react-router';
import type { PaypalFee } from '#contract/accounting/paypal-fees.ts';
import { billInWords } from '#domain/money/ledger-words.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { countOf, notAllShown } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { SummedTable } from '#web/staff/ui/table/summed-table.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { daysInWords, inAddress, useDays } from './days.ts';
import styles from './money.module.css';
import { signed } from './sums.ts';

/** What PayPal kept of each payment, and gave back with each refund: it sums to the day’s figure. */
export function FeesScreen() {
  const { from, to } = useDays();
  const days = { from, to };
  const call = useLiveCall(`fees ${from} ${to}`, ['money', 'orders'], () =>
    browserApi('GET /staff/paypal-fees', { query: days }),
  );
  return (
    <Screen
      title="PayPal’s fees"
      lead={<Link to={`/money?${inAddress(days)}`}>Takings of {daysInWords(days)}</Link>}
      actions={<Link to={`/money/month?month=${from.slice(0, 7)}`}>The month’s file of fees</Link>}
    >
      <Loaded call={call} what="the fees">
        {({ count, amount, fees, rows }) =>
          count === 0 ? (
            <Empty>
              <p>PayPal reported no payment and no refund.</p>
            </Empty>
          ) : (
            <SummedTable
              caption={`${countOf(count, 'row')}${notAllShown(rows.length, count)}`}
              rows={rows}
              idOf={({ paypal_id }) => paypal_id}
              columns={[
                { head: 'What', cell: nameOf },
                { head: 'When', cell: ({ at }) => shortMoment(at) },
                { head: 'At PayPal', cell: idOf },
              ]}
              figures={[
                { head: 'Paid or refunded', cell: (row) => signed(row.amount), sum: signed(amount) },
                {
                  head: 'Fee',
                  cell: ({ fee }) => (fee === null ? 'Not reported' : signed(fee)),
                  sum: signed(fees),
                },
              ]}
              count={count}
              noun="row"
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

function nameOf(row: PaypalFee) {
  return row.kind === 'refund' ? <>Refund: {paidFor(row)}</> : paidFor(row);
}

function paidFor({ order_id, bill, customer_id }: PaypalFee) {
  if (order_id !== null) return <Link to={`/orders/${order_id}`}>Order {order_id}</Link>;
  const words = billInWords(bill ?? '');
  return bill === 'account' && customer_id !== null ? (
    <Link to={`/money/${customer_id}`}>{words}</Link>
  ) : (
    words
  );
}

const idOf = ({ paypal_id }: PaypalFee) => <span className={styles.long}>{paypal_id}</span>;
