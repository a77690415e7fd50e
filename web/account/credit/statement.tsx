import { useState } from 'react';
import type { StatementLine } from '#contract/ledger/ledger.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { signedPounds } from '#web/ui/figures.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { dayInWords } from '#web/ui/times.ts';
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

/** Each account has a balance of its own, so a line says whose it is where there are both. */
function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const hasBoth = lines.some(({ account }) => account === 'on_account');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Your credit and what you ordered on account</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What for</th>
          {hasBoth && <th scope="col">Account</th>}
          <th scope="col">Amount</th>
          <th scope="col">{hasBoth ? 'Balance of that account' : 'Balance'}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{dayInWords(line.occurred_at)}</td>
            <td>{line.description}</td>
            {hasBoth && <td data-label="Account">{ACCOUNTS[line.account]}</td>}
            <td data-label="Amount" className={styles.figure}>
              {signedPounds(line.amount)}
            </td>
            <td data-label={hasBoth ? 'Balance of that account' : 'Balance'} className={styles.figure}>
              {signedPounds(line.balance)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ACCOUNTS = { credit: 'Credit', on_account: 'On account' } as const;
