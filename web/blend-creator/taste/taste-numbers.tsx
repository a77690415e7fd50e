import { TASTES } from '../../../domain/taste/axes.ts';
import { shownScores } from '../../../domain/taste/blend-taste.ts';
import { mixInWords } from './taste-of-mix.ts';
import styles from './taste-panel.module.css';
import { useRestedTaste } from './use-rested-taste.ts';

/** The same taste for those who listen, and for those who want to know it exactly. */
export function TasteNumbers() {
  const rested = useRestedTaste();
  const scores = rested?.now ? shownScores(rested.now) : null;
  return (
    <>
      <p role="status" className="visually-hidden">
        {rested && mixInWords(rested.mix, rested)}
      </p>
      {scores && (
        <details className={styles.numbers}>
          <summary>The eighteen tastes in numbers</summary>
          <table>
            <caption className="visually-hidden">Predicted taste of your blend, from 1 to 10</caption>
            <thead>
              <tr>
                <th scope="col">Taste</th>
                <th scope="col">Score</th>
              </tr>
            </thead>
            <tbody>
              {TASTES.map((taste) => (
                <tr key={taste}>
                  <th scope="row">{taste}</th>
                  <td>{scores[taste].toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
