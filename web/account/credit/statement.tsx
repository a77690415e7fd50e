import { useState } from 'react';
import type { StatementLine } from '../../../contract/credit/credit.ts';
import { useCall } from '../../api/use-call.ts';
import { browserApi } from '../../state/browser-api.ts';
import buttons from '../../ui/button.module.css';
import { pounds } from '../../ui/figures.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { dayInWords } from '../../ui/times.ts';
import styles from './statement.module.css';

const ON_A_PAGE = 20;

/** Every entry of the account's credit, and of what was ordered on account, the newest first. */
export function Statement() {
  const [before, setBefore] = useState<readonly StatementLine[]>([]);
  const [cursor, setCursor] = useState('');
  const { answer, problem, again } = useCall(cursor, () => readPage(cursor));
  const isHere = answer?.cursor === cursor;
  const lines = isHere ? [...before, ...answer.lines] : before;
  const goOn = () => {
    if (!isHere) return;
    setBefore(lines);
    setCursor(answer.next);
  };
  return (
    <section aria-labelledby="statement">
      <h2 id="statement">Statement</h2>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {isHere && lines.length === 0 && <p>No transactions yet.</p>}
      {lines.length > 0 && <Lines lines={lines} />}
      {answer !== null && answer.next !== '' && (
        <p>
          <button type="button" className={buttons.quiet} aria-disabled={!isHere || undefined} onClick={goOn}>
            Show earlier entries
          </button>
        </p>
      )}
    </section>
  );
}

/** The cursor says which page it is, and the first has none. */
async function readPage(cursor: string) {
  const query = { limit: String(ON_A_PAGE), ...(cursor === '' ? {} : { cursor }) };
  const outcome = await browserApi('GET /ledger-statements', { query });
  if (!outcome.ok) return outcome;
  const { answer: lines, nextCursor: next = '' } = outcome;
  return { ok: true as const, answer: { cursor, lines, next } };
}

const Lines = ({ lines }: { lines: readonly StatementLine[] }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Your credit and what you ordered on account</caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">What for</th>
        <th scope="col">Amount</th>
        <th scope="col">Balance</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>{dayInWords(line.occurred_at)}</td>
          <td>
            {line.description}
            {line.account === 'on_account' && ' (on account)'}
          </td>
          <td data-label="Amount" className={styles.figure}>
            {pounds(line.amount)}
          </td>
          <td data-label="Balance" className={styles.figure}>
            {pounds(line.balance)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
