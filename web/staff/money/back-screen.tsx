import { Link } from 'react-router';
import type { BillRefundUnderWay, MoneyGoingBack, RefundUnderWay } from '#contract/accounting/owed.ts';
import { isOtherAnswer } from '#domain/order/refund.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { SummedTable } from '#web/staff/ui/table/summed-table.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './money.module.css';
import { PartsOfRoom } from './parts-of-room.tsx';
import { signed } from './sums.ts';

/** Money that goes back to customers, and payments that are not what was agreed: each with what to do. */
export function BackScreen() {
  const call = useLiveCall('going back', ['orders', 'money'], () =>
    browserApi('GET /staff/money-going-back'),
  );
  return (
    <Screen title="Refunds" lead="Money that goes back, and payments to look at">
      <PartsOfRoom current="Refunds" />
      <AskedOfMoney />
      <Loaded call={call} what="the refunds">
        {(back) => <Back back={back} />}
      </Loaded>
    </Screen>
  );
}

const WHAT_TO_DO: Readonly<Record<RefundUnderWay['state'], string>> = {
  asked: 'PayPal is being asked. It goes by itself; if PayPal does not answer, it is asked again.',
  pending: 'PayPal holds it back and gives it later. Nothing to do.',
  refused:
    'PayPal refused it for good. Open the order: give it as credit or by bank transfer, or ask once more.',
  done: 'Given',
};

const COMPARE =
  'PayPal answered with something else than we asked for, so that money may have moved. Compare it with PayPal’s own list, and give nothing in another way before. We keep asking.';

const isAlarm = ({ state, trouble }: Pick<RefundUnderWay, 'state' | 'trouble'>): boolean =>
  state === 'refused' || isOtherAnswer(trouble);

const TRANSFER = 'Make the bank transfer. Then open the order and record its reference and day.';

const WHERE: Readonly<Record<string, string>> = {
  paypal: 'To PayPal',
  credit: 'As credit',
  on_account: 'Off the account',
  bank: 'To the bank',
};

const Back = ({ back: { under_way, of_bills, mismatched, given } }: { back: MoneyGoingBack }) => (
  <>
    {under_way.length + of_bills.length === 0 && <p role="status">No refund is under way.</p>}
    {under_way.length > 0 && (
      <table className={styles.table}>
        <caption>{countOf(under_way.length, 'refund')} of orders under way</caption>
        <Head of="Order" amount="Amount" />
        <tbody>
          {under_way.map((refund) => (
            <tr key={refund.id} className={isAlarm(refund) ? styles.alarm : undefined}>
              <th scope="row">
                <Link to={`/orders/${refund.order_id}`}>{refund.order_id}</Link>
              </th>
              <td>
                {shortMoment(refund.asked_at)}
                {refund.asked_by !== '' && `, ${refund.asked_by}`}
              </td>
              <td className={styles.figure}>{signed(refund.amount)}</td>
              <td>
                {refund.destination === 'bank' ? TRANSFER : whatToDo(refund)}
                {refund.trouble !== null && ` PayPal says: ${refund.trouble}.`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {of_bills.length > 0 && <OfBills refunds={of_bills} />}
    {mismatched.length > 0 && <Mismatched payments={mismatched} />}
    {given.count > 0 && <Given given={given} />}
  </>
);

const whatToDo = ({ state, trouble }: Pick<RefundUnderWay, 'state' | 'trouble'>): string =>
  isOtherAnswer(trouble) ? COMPARE : WHAT_TO_DO[state];

const Head = ({ of, amount }: { of: string; amount: string }) => (
  <thead>
    <tr>
      <th scope="col">{of}</th>
      <th scope="col">Asked</th>
      <th scope="col" className={styles.figure}>
        {amount}
      </th>
      <th scope="col">What to do</th>
    </tr>
  </thead>
);

const OF_BILL = {
  gift_card: { what: 'Gift card', pageOf: (id: number) => `/gift-cards/sold/${id}`, at: 'the card' },
  plan: { what: 'Fee of a plan', pageOf: (id: number) => `/members/${id}`, at: 'the plan' },
} as const;

/** By their own pages, where a transfer that was made in PayPal’s place is recorded. */
const OfBills = ({ refunds }: { refunds: readonly BillRefundUnderWay[] }) => (
  <table className={styles.table}>
    <caption>{countOf(refunds.length, 'refund')} of gift cards and plans under way</caption>
    <Head of="Of" amount="Amount" />
    <tbody>
      {refunds.map(({ kind, id, asked_at, amount, state, trouble }) => (
        <tr key={`${kind} ${id}`} className={isAlarm({ state, trouble }) ? styles.alarm : undefined}>
          <th scope="row">
            <Link to={OF_BILL[kind].pageOf(id)}>
              {OF_BILL[kind].what} {id}
            </Link>
          </th>
          <td>{shortMoment(asked_at)}</td>
          <td className={styles.figure}>{signed(amount)}</td>
          <td>
            {state === 'refused'
              ? `PayPal refused it for good. Make a bank transfer, then open ${OF_BILL[kind].at} and record it.`
              : whatToDo({ state, trouble })}
            {trouble !== null && ` PayPal says: ${trouble}.`}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Mismatched = ({ payments }: { payments: MoneyGoingBack['mismatched'] }) => (
  <table className={styles.table}>
    <caption>Payments that are not what was agreed</caption>
    <Head of="For" amount="Agreed" />
    <tbody>
      {payments.map(({ id, order_id, bill, amount, asked_at, paypal_order_id }) => (
        <tr key={id} className={styles.alarm}>
          <th scope="row">
            {order_id === null ? (
              `Bill, ${(bill ?? '').replaceAll('_', ' ')}`
            ) : (
              <Link to={`/orders/${order_id}`}>{order_id}</Link>
            )}
          </th>
          <td>{shortMoment(asked_at)}</td>
          <td className={styles.figure}>{signed(amount)}</td>
          <td>
            Look it up at PayPal{paypal_order_id === null ? '' : ` as ${paypal_order_id}`}: what came is not
            what was agreed. Refund it there, and let the buyer pay for the order again.
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type GivenRefund = MoneyGoingBack['given']['rows'][number];

const orderOf = ({ order_id }: GivenRefund) => <Link to={`/orders/${order_id}`}>{order_id}</Link>;

const Given = ({ given: { count, amount, rows } }: { given: MoneyGoingBack['given'] }) => (
  <SummedTable
    caption={`Refunded within 31 days${rows.length < count ? `: the newest ${rows.length} of ${count}` : ''}`}
    rows={rows}
    idOf={({ id }) => id}
    columns={[
      { head: 'Order', cell: orderOf },
      { head: 'Refunded', cell: ({ done_at }) => (done_at === null ? '–' : shortMoment(done_at)) },
      { head: 'Where', cell: ({ destination }) => WHERE[destination] ?? destination },
    ]}
    figures={[{ head: 'Amount', cell: (refund) => signed(refund.amount), sum: signed(amount) }]}
    count={count}
    noun="refund"
  />
);

/** Money that doesn’t move yet, since a second person has to confirm it, or the person who asked has to do it. */
function AskedOfMoney() {
  const { answer } = useLiveCall('approvals', ['staff'], () => browserApi('GET /staff/approvals'));
  const count = answer?.filter(({ right }) => right === 'money').length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link to="/people">
        {count === 1
          ? 'One act that gives money waits for a second person'
          : `${count} acts that give money wait for a second person`}
      </Link>
    </p>
  );
}
