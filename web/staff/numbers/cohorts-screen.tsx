import type { Cohort } from '#contract/numbers/numbers.ts';
import { useCall } from '#web/api/use-call.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortMonth } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { ChooseSpan } from './choose-span.tsx';
import styles from './numbers.module.css';
import { PartsOfNumbers } from './parts.tsx';
import { inAddress, useSpan } from './spans.ts';
import { shareOf, spanInWords } from './words.ts';

/** After how many months: what fits on a phone. */
const MONTHS = [0, 1, 3, 6, 12] as const;

/** By the month of their first order, who came back. */
export function CohortsScreen() {
  const { from, to } = useSpan();
  const span = { from, to };
  const call = useCall(`cohorts ${inAddress(span)}`, () => browserApi('GET /staff/cohorts', { query: span }));
  return (
    <Screen title="Numbers" lead={`Repeat customers, ${spanInWords(span)}`}>
      <PartsOfNumbers current="Repeat customers" />
      <ChooseSpan path="/numbers/cohorts" />
      <Loaded call={call} what="the months">
        {(cohorts) =>
          cohorts.length === 0 ? (
            <Empty>
              <p>Nobody ordered for the first time in these days.</p>
            </Empty>
          ) : (
            <Table cohorts={cohorts} />
          )
        }
      </Loaded>
    </Screen>
  );
}

const Table = ({ cohorts }: { cohorts: readonly Cohort[] }) => (
  <>
    <p>{inWords(cohorts)}</p>
    <table className={styles.table}>
      <caption>How many had ordered again by the end of the same month, and of later ones</caption>
      <thead>
        <tr>
          <th scope="col">First order in</th>
          <th scope="col" className={styles.amount}>
            Customers
          </th>
          {MONTHS.map((after) => (
            <th key={after} scope="col" className={styles.amount}>
              {after === 0 ? 'Same month' : `+${after}`}
              <span className="visually-hidden">{unitOf(after)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map(({ month, customers, again }) => (
          <tr key={month}>
            <th scope="row">{shortMonth(month)}</th>
            <td className={styles.amount}>{customers.toLocaleString('en-GB')}</td>
            {MONTHS.map((after) => {
              const reordered = again[after];
              return (
                <td key={after} className={styles.amount}>
                  {reordered === undefined ? '' : shareOf(reordered, customers)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

/** Behind its number, for those who hear the table. */
function unitOf(after: number): string {
  if (after === 0) return '';
  return after === 1 ? ' month' : ' months';
}

function inWords(cohorts: readonly Cohort[]): string {
  const customers = cohorts.reduce((sum, cohort) => sum + cohort.customers, 0);
  const again = cohorts.reduce((sum, cohort) => sum + (cohort.again.at(-1) ?? 0), 0);
  return `Of ${customers.toLocaleString('en-GB')} customers who ordered for the first time, ${again.toLocaleString('en-GB')} had ordered again by the end: ${shareOf(again, customers)}.`;
}
