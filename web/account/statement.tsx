import { useState } from 'react';
import type { StatementLine } from '../../contract/credit.ts';
import { browserApi } from '../api/browser-transport.ts';
import { useAsked } from '../api/use-asked.ts';
import buttons from '../ui/button.module.css';
import { dayInWords, pounds } from '../ui/in-words.ts';
import { Trouble } from '../ui/trouble.tsx';
import styles from './statement.module.css';

const ON_A_PAGE = 20;

/** Every entry of the account's credit, and of what was ordered on account, the newest first. */
export function Statement() {
  const [earlier, setEarlier] = useState<readonly StatementLine[]>([]);
  const [cursor, setCursor] = useState<number | null>(null);
  const { answer, problem, again } = useAsked(cursor ?? 0, () =>
    browserApi('GET /ledger-statements', {
      query: { limit: ON_A_PAGE, ...(cursor === null ? {} : { cursor }) },
    }),
  );
  const lines = [...earlier, ...(answer ?? []).filter(({ id }) => !earlier.some((line) => line.id === id))];
  const last = lines.at(-1);
  const mayHaveMore = answer?.length === ON_A_PAGE && last !== undefined;
  const goOn = () => {
    if (last === undefined) return;
    setEarlier(lines);
    setCursor(last.id);
  };
  return (
    <section aria-labelledby="statement">
      <h2 id="statement">Statement</h2>
      {problem !== null && <Trouble problem={problem} again={again} />}
      {answer !== null && lines.length === 0 && <p>Nothing was paid in or spent yet.</p>}
      {lines.length > 0 && <Lines lines={lines} />}
      {mayHaveMore && (
        <p>
          <button type="button" className={buttons.quiet} onClick={goOn}>
            Show earlier ones
          </button>
        </p>
      )}
    </section>
  );
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
          <td className={styles.figure}>{pounds(line.amount)}</td>
          <td className={styles.figure}>{pounds(line.balance)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
