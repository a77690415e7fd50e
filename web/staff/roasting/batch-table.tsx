import type { Batch } from '../../../contract/roasting/batch.ts';
import type { RoastPlan } from '../../../contract/roasting/roast-plan.ts';
import { gramsOnScale } from '../../../domain/weight.ts';
import { clockTime } from '../ui/times.ts';
import styles from './roasting.module.css';
import { forWhom, stateOf } from './words.ts';

interface Props {
  machine: RoastPlan['machines'][number];
  batches: readonly Batch[];
}

/** One machine's batches, in order. */
export const BatchTable = ({ machine, batches }: Props) => (
  <section className={styles.part}>
    <h2>
      {machine.name} <span className={styles.soft}>{machine.free_minutes} minutes left</span>
    </h2>
    {batches.length > 0 && (
      <table className={styles.table}>
        <caption className="visually-hidden">Batches on {machine.name}</caption>
        <thead>
          <tr>
            <th scope="col">At</th>
            <th scope="col">Coffee</th>
            <th scope="col">Green</th>
            <th scope="col">Roasted</th>
            <th scope="col">For</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch.position}>
              <td className={styles.time}>{clockTime(batch.starts_at)}</td>
              <th scope="row">
                {batch.name}
                <span className={styles.soft}>
                  {' '}
                  roast {batch.roast_id}
                  {batch.is_organic ? ', organic' : ''}
                </span>
              </th>
              <td>
                <ul className={styles.plain}>
                  {batch.greens.map((green) => (
                    <li key={green.position}>
                      {gramsOnScale(green.grams)} {batch.greens.length > 1 ? green.bean : ''}{' '}
                      <span className={styles.soft}>{green.lot ?? 'no lot'}</span>
                    </li>
                  ))}
                </ul>
              </td>
              <td>{gramsOnScale(batch.roasted_grams ?? batch.expected_grams)}</td>
              <td>{forWhom(batch)}</td>
              <td>{stateOf(batch)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
