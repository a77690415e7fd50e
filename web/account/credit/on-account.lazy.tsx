import { useState } from 'react';
import { Link } from 'react-router';
import type { OnAccount as Account } from '#contract/on-account/account.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { dueInWords } from '#domain/on-account/terms.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { downloadPdf } from '#web/ui/download-file.ts';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './statement.module.css';

/** What the member owes on account: each debt with its due day, and where to pay it. */
export function OnAccount() {
  const { answer, problem, again } = useCall('on account', () => browserApi('GET /on-account'));
  return (
    <Panel title="On account">
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {answer === null && problem === null && <p>One moment…</p>}
      {answer !== null && <Owed account={answer} />}
    </Panel>
  );
}

function Owed({ account }: { account: Account }) {
  const { owed, overdue, paid_ahead, usable_tomorrow, is_on_hold } = account;
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
        {usable_tomorrow > 0 &&
          ` We recorded ${pounds(usable_tomorrow)} of that today: you can order with it from tomorrow.`}
      </p>
      {is_on_hold && (
        <p>
          <strong>Please pay what is late before you order on account again.</strong> Orders under way go on.
        </p>
      )}
      {owed > 0 && <Debts account={account} />}
      {owed > 0 && <PayByPaypal account={account} />}
      {owed > 0 && <PayTo account={account} />}
      <Statements />
    </>
  );
}

function Debts({ account: { orders, fees, opening } }: { account: Account }) {
  const today = dayInLondon(new Date());
  const debts = [
    ...orders.map(({ order_id, purchase_order, ...order }) => ({
      id: `order ${order_id}`,
      what: (
        <>
          <Link to={`/orders/${order_id}`}>{order_id}</Link>
          {purchase_order !== '' && `, your purchase order ${purchase_order}`}
        </>
      ),
      ...order,
    })),
    ...fees.map(({ fee_id, name, ...fee }) => ({ id: `fee ${fee_id}`, what: name, ...fee })),
    ...opening.map(({ opening_id, name, ...debt }) => ({ id: `opening ${opening_id}`, what: name, ...debt })),
  ];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">What is still to be paid</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Due</th>
          <th scope="col">Total</th>
          <th scope="col">Still owed</th>
        </tr>
      </thead>
      <tbody>
        {debts.map(({ id, what, due_on, total, owed }) => (
          <tr key={id}>
            <td>{what}</td>
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
    <p>With this reference your payment reaches your account. It pays the oldest first.</p>
  </>
);

/** All of it, or what is late alone. */
function PayByPaypal({ account: { owed, overdue } }: { account: Account }) {
  const [busy, setBusy] = useState(false);
  const pay = async (amount: number) => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('POST /on-account/payments', { body: { amount } });
    if (outcome.ok) return location.assign(outcome.answer.paypal_approval_url);
    setBusy(false);
    showProblem(outcome.problem);
  };
  return (
    <p className={layout.actions}>
      <button
        type="button"
        className={buttons.primary}
        aria-disabled={busy || undefined}
        onClick={() => void pay(owed)}
      >
        {busy ? 'One moment…' : `Pay ${pounds(owed)} with PayPal`}
      </button>
      {overdue > 0 && overdue < owed && (
        <button
          type="button"
          className={buttons.quiet}
          aria-disabled={busy || undefined}
          onClick={() => void pay(overdue)}
        >
          Pay the late {pounds(overdue)}
        </button>
      )}
    </p>
  );
}

/** Monthly statements to download, once there is one. */
function Statements() {
  const { answer } = useCall('statements', () => browserApi('GET /account-statements'));
  const download = async (id: number) => {
    const outcome = await browserApi('GET /account-statements/{id}/file', { params: { id } });
    if (outcome.ok) downloadPdf(outcome.answer);
    else showProblem(outcome.problem);
  };
  if (answer === null || answer.length === 0) return null;
  return (
    <>
      <h3>Statements</h3>
      <p className={layout.actions}>
        {answer.slice(0, 12).map(({ id, month }) => (
          <button key={id} type="button" className={buttons.quiet} onClick={() => void download(id)}>
            {monthInWords(month)}
          </button>
        ))}
      </p>
    </>
  );
}
