import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BankRow } from '#contract/on-account/bank.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { FRESH_CODE_ABOVE } from '#domain/staff/limits.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from './money.module.css';

/** Every row with whose it seems to be; those that were recorded before are only counted. */
export function BankRows({ rows }: { rows: readonly BankRow[] }) {
  const open = rows.filter(({ state }) => state !== 'recorded');
  const recorded = rows.length - open.length;
  return (
    <>
      <p>
        {open.length} of {rows.length} rows are not recorded yet.
        {recorded > 0 && ` ${recorded} were recorded before.`}
      </p>
      {open.length > 0 && (
        <table className={styles.table}>
          <caption>Payments to confirm</caption>
          <thead>
            <tr>
              <th scope="col">What the bank says</th>
              <th scope="col">Day</th>
              <th scope="col">Amount</th>
              <th scope="col">Whose</th>
              <th scope="col">To do</th>
            </tr>
          </thead>
          <tbody>
            {open.map((row) => (
              <Row key={`${row.received_on} ${row.amount} ${row.reference} ${row.occurrence}`} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const WHY: Readonly<Record<BankRow['state'], string>> = {
  recorded: '',
  'by reference': 'by its reference',
  'by sum': 'by the exact sum alone',
  paypal: 'a payout from PayPal',
  unknown: 'We can’t tell. Open the account and record it there.',
};

function Row({ row }: { row: BankRow }) {
  const callId = useRef(crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { received_on, amount, reference, occurrence, customer } = row;
  const [needsCode, setNeedsCode] = useState(false);
  const recorded = { call_id: callId.current, amount, reference, occurrence };
  const send = (): Promise<Reply<unknown>> =>
    customer === null
      ? browserApi('POST /staff/transfers', {
          body: { ...recorded, source: 'paypal', moved_on: received_on },
        })
      : browserApi('POST /staff/account-payments', {
          body: { ...recorded, customer_id: customer.id, received_on, is_another: isAsked },
        });
  const record = async () => {
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    if (!outcome.ok && outcome.problem.code === 'fresh_code_needed') return setNeedsCode(true);
    setDone(outcome.ok);
    setWords(outcome.ok ? '' : outcome.problem.message);
    // Only the shop’s own question is answered by the button: what failed is just tried again.
    setAsked(!outcome.ok && outcome.status === 409);
  };
  const canRecord = customer !== null || row.state === 'paypal';
  return (
    <tr>
      <th scope="row">{reference || '–'}</th>
      <td>{dayInWords(received_on)}</td>
      <td>{pounds(amount)}</td>
      <td>
        {customer !== null && (
          <>
            <Link to={`/money/${customer.id}`}>{customer.name}</Link>, owes {pounds(customer.owed)},{' '}
          </>
        )}
        {WHY[row.state]}
      </td>
      <td>
        <span role="status">{isDone ? 'Recorded' : words}</span>
        {canRecord && !isDone && (
          <ActButton busy={busy} onAct={() => void record()}>
            {isAsked && customer !== null ? 'It is another payment' : 'Record it'}
          </ActButton>
        )}
        {needsCode && customer !== null && (
          <AskDialog
            title={`Record ${pounds(amount)} of ${customer.name}`}
            fields={FRESH_CODE}
            button="Record it"
            send={(code) => withFreshCode(code, send)}
            onDone={() => {
              setNeedsCode(false);
              setDone(true);
            }}
            onClose={() => setNeedsCode(false)}
          >
            <p>Rows of more than {formatPounds(FRESH_CODE_ABOVE.refund)} in a day take a fresh code.</p>
            <FreshCodeField />
          </AskDialog>
        )}
      </td>
    </tr>
  );
}
