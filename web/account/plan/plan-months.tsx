import type { PlanMonth } from '#contract/plans/plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { pounds } from '#web/ui/figures.ts';
import statement from '../credit/statement.module.css';
import styles from './plan.module.css';

export const PlanMonths = ({ months }: { months: readonly PlanMonth[] }) => (
  <details className={styles.key}>
    <summary>Months so far</summary>
    <table className={statement.table}>
      <caption className="visually-hidden">The months of your plan</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Plan</th>
          <th scope="col">Price</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.starts_on}>
            <td>
              {dayInWords(month.starts_on)} to {dayInWords(month.last_day)}
            </td>
            <td>{month.name}</td>
            <td data-label="Price" className={statement.figure}>
              {pounds(month.amount)}
            </td>
            <td>{stateInWords(month)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

const stateInWords = ({ state, refunded }: PlanMonth): string => {
  if (refunded > 0) return `${pounds(refunded)} refunded`;
  if (state === 'paid') return 'Paid';
  return state === 'ended' ? 'Not paid, ended' : 'To be paid';
};
