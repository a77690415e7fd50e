import { softEdgeOf } from '#domain/preference/soft-edge.ts';
import { PETALS } from '#domain/taste/petals.ts';
import type { Belief } from './taste-print.tsx';
import styles from './your-taste.module.css';

/** The same as the picture, in figures. */
export const TasteTable = ({ belief: { target, low, high, open } }: { belief: Belief }) => (
  <details className={styles.table}>
    <summary>The picture as a table</summary>
    <table>
      <caption className="visually-hidden">What you may like best, taste by taste</caption>
      <thead>
        <tr>
          <th scope="col">Taste</th>
          <th scope="col">Our guess</th>
          <th scope="col">Probably between</th>
        </tr>
      </thead>
      <tbody>
        {PETALS.map(({ taste }) => {
          const edge = softEdgeOf({ low: low[taste], high: high[taste] });
          return (
            <tr key={taste}>
              <th scope="row">{taste}</th>
              <td>{open.includes(taste) ? 'can’t tell yet' : target[taste].toFixed(1)}</td>
              <td>
                {edge.low.toFixed(1)} and {edge.high.toFixed(1)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </details>
);
