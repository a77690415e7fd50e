import { Link } from 'react-router';
import type { OnAccount as Account, AccountOrder } from '../../contract/on-account/account.ts';
import { dayInWords } from '../../domain/dispatch/day-in-words.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { dueInWords } from '../../domain/on-account/terms.ts';
import { useCall } from '../api/use-call.ts';
import { browserApi } from '../state/browser-api.ts';
import { pounds } from '../ui/figures.ts';
import { Facts, Panel } from '../ui/panel.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import styles from './credit/statement.module.css';

/** What the member owes on account: each order with its due day, and where to pay it. */
export function OnAccount() {
  const { answer, problem, again } = useCall('on account', () => browserApi('GET /on-account'));
  return (
    <Panel title="On account" action={<Link to="?tab=3">Every entry</Link>}>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {answer === null && problem === null && <p>One moment…</p>}
      {answer !== null && <Owed account={answer} />}
    </Panel>
  );
}

function Owed({ account }: { account: Account }) {
  const { owed, overdue, paid_ahead, orders, is_on_hold } = account;
  return (
    <>
      <p>
        {owed === 0 ? (
          'You owe nothing.'
        ) : (
          <>
            You owe <strong>{pounds(owed)}</strong>.
          </>
        )}
        {overdue > 0 && ` ${pounds(overdue)} of it is late.`}
        {paid_ahead > 0 && ` You’ve paid ${pounds(paid_ahead)} ahead, which your next order on account uses.`}
      </p>
      {is_on_hold && (
        <p>
          <strong>Please pay what is late before you order on account again.</strong> Orders under way go on.
        </p>
      )}
      {orders.length > 0 && <Orders orders={orders} />}
      {owed > 0 && <PayTo account={account} />}
    </>
  );
}

function Orders({ orders }: { orders: readonly AccountOrder[] }) {
  const today = dayInLondon(new Date());
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Orders that are still to be paid</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Due</th>
          <th scope="col">Total</th>
          <th scope="col">Still owed</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ order_id, due_on, total, owed }) => (
          <tr key={order_id}>
            <td>
              <Link to={`/orders/${order_id}`}>{order_id}</Link>
            </td>
            <td>
              {dayInWords(due_on)}, {dueInWords(due_on, today)}
            </td>
            <td data-label="Total" className={styles.figure}>
              {pounds(total)}
            </td>
            <td data-label="Still owed" className={styles.figure}>
              {pounds(owed)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PayTo = ({ account: { pay_to } }: { account: Account }) => (
  <>
    <h3>Pay by bank transfer</h3>
    <Facts
      facts={[
        ['Account name', pay_to.account_name],
        ['Sort code', pay_to.sort_code],
        ['Account number', pay_to.account_number],
        ['Reference', <strong key="reference">{pay_to.reference}</strong>],
      ]}
    />
    <p>With this reference your payment reaches your account. It pays your oldest order first.</p>
  </>
);
