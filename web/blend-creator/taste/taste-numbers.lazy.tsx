import { TASTES } from '#domain/taste/axes.ts';
import { shownScores } from '#domain/taste/blend-taste.ts';
import { mixInWords } from './taste-of-mix.ts';
import styles from './taste-panel.module.css';
import { useDebouncedTaste } from './use-debounced-taste.ts';

/** The predicted taste in words for screen readers, and as a table of scores. */
export function TasteNumbers() {
  const taste = useDebouncedTaste();
  const scores = taste?.now ? shownScores(taste.now) : null;
  return (
    <>
      <p role="status" className="visually-hidden">
        {taste && mixInWords(taste.mix, taste)}
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
              {TASTES.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{scores[name].toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
