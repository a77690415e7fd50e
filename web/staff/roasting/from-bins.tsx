import type { RoastPlan } from '../../../contract/roasting/roast-plan.ts';
import { weightInWords } from '../../../domain/weight.ts';
import { shortDay } from '../ui/times.ts';
import styles from './roasting.module.css';
import sheet from './sheet.module.css';

/** What needs no roasting, since it lies in bins. */
export const FromBins = ({ plan }: { plan: RoastPlan }) => (
  <section className={styles.part}>
    <h2>From the shelf</h2>
    <table className={sheet.table}>
      <caption className="visually-hidden">Coffee that is filled from bins</caption>
      <thead>
        <tr>
          <th scope="col">Bin</th>
          <th scope="col">Coffee</th>
          <th scope="col">Roasted</th>
          <th scope="col">For</th>
          <th scope="col" className={sheet.figure}>
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        {plan.from_bins.map((use) => (
          <tr key={`${use.bin_id} ${use.order_blend_id}`}>
            <td className={sheet.time}>{use.bin}</td>
            <th scope="row">{use.name}</th>
            <td>{shortDay(use.roasted_on)}</td>
            <td>order {use.order_id}</td>
            <td className={sheet.figure}>{weightInWords(use.grams)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
