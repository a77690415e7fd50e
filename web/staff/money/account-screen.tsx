import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StaffAccount } from '#contract/on-account/staff-on-account.ts';
import { AGES } from '#domain/on-account/terms.ts';
import { AuditOf } from '#web/staff/audit/audit-of.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { dayAndMonth } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from './money.module.css';
import { OwedDebts } from './owed-debts.tsx';
import { Payments } from './payments.tsx';
import { RecordPayment } from './record-payment.tsx';
import { Reminders } from './reminders.tsx';
import { Statements } from './statements.tsx';
import { sumOf } from './sums.ts';

/** One account: what is owed, every payment, and which orders it paid. */
export function AccountScreen() {
  const { customerId = '' } = useParams();
  const call = useLiveCall(customerId, ['money', 'orders'], () =>
    browserApi('GET /staff/on-account/{id}', { params: { id: customerId } }),
  );
  const account = call.answer;
  return (
    <Screen
      title={account === null ? 'Account' : account.company_name || account.full_name}
      lead={<Link to="/money/accounts">All accounts</Link>}
      actions={account && <Acts account={account} again={call.again} />}
    >
      <Loaded call={call} what="the account" one="account">
        {(loaded) => (
          <>
            <Figures label="The account" figures={figuresOf(loaded)} />
            <p>
              {loaded.full_name}, {loaded.email}. Reference {loaded.pay_to.reference}.
            </p>
            <OwedDebts account={loaded} />
            <Payments account={loaded} again={call.again} />
            <Interest account={loaded} />
            <Reminders account={loaded} again={call.again} />
            <Statements customerId={loaded.customer_id} />
            <section aria-labelledby="done" className={styles.part}>
              <h2 id="done">What staff did</h2>
              <AuditOf
                object={`customer ${loaded.customer_id}`}
                topics={['money', 'customers']}
                none="Nothing yet."
              />
            </section>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const figuresOf = ({
  owed,
  overdue,
  balance_limit,
  usable_balance,
  usable_tomorrow,
  beyond_limit,
  paid_ahead,
  ages,
  is_on_hold,
  next_due_on,
}: StaffAccount) => [
  {
    name: 'Owed',
    value: pounds(owed),
    more: AGES.flatMap((name, age) =>
      (ages[age] ?? 0) > 0 ? [`${name}: ${pounds(ages[age] ?? 0)}`] : [],
    ).join(', '),
  },
  {
    name: 'Late',
    value: pounds(overdue),
    more: is_on_hold ? 'On hold: no further order on account' : undefined,
    isAlarm: overdue > 0,
  },
  {
    name: 'Limit',
    value: pounds(balance_limit),
    more: beyond_limit > 0 ? `${pounds(beyond_limit)} beyond it` : `${pounds(usable_balance)} left`,
    isAlarm: beyond_limit > 0,
  },
  {
    name: 'Paid ahead',
    value: pounds(paid_ahead),
    more: usable_tomorrow > 0 ? `${pounds(usable_tomorrow)} can be used from tomorrow` : undefined,
  },
  {
    name: 'Oldest due',
    value: next_due_on === null ? '–' : dayAndMonth(next_due_on),
    more: next_due_on?.slice(0, 4),
  },
];

function Acts({ account, again }: { account: StaffAccount; again: () => void }) {
  const may = useMay();
  const [isRecording, setRecording] = useState(false);
  const mayRecord = may('money');
  const record = () => setRecording(true);
  useKeys('Account', mayRecord ? [{ press: 'r', does: 'Record a payment', act: record }] : []);
  if (!mayRecord) return null;
  const close = () => {
    setRecording(false);
    again();
  };
  return (
    <>
      <ActButton kind="primary" press="r" onAct={record}>
        Record a payment
      </ActButton>
      {isRecording && <RecordPayment account={account} onClose={close} onDone={close} />}
    </>
  );
}

/** What our terms allow to ask for beside what is owed, and what one does to ask for it. */
const Interest = ({ account: { interest, pay_to } }: { account: StaffAccount }) =>
  interest.length === 0 ? null : (
    <section aria-labelledby="interest" className={styles.part}>
      <h2 id="interest">Interest</h2>
      <p>
        Our terms allow {pounds(sumOf(interest, ({ amount }) => amount))} by today. Nothing adds it by itself.
      </p>
      <ul>
        {interest.map(({ name, days, amount }) => (
          <li key={name}>
            {name}, {countOf(days, 'day')} late: {pounds(amount)}
          </li>
        ))}
      </ul>
      <p>
        To ask for it, send an invoice from your own books, with a reference other than {pay_to.reference}.
        Don’t record here what is paid for it: that would pay the oldest order.
      </p>
    </section>
  );
