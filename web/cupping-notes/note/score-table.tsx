import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { explained } from '#domain/taste/explained.ts';
import { PETALS } from '#domain/taste/petals.ts';
import styles from './score-table.module.css';
import { scoresInWords } from './scores-in-words.ts';

const COLOURS = new Map(PETALS.map(({ taste, colour }) => [taste, colour]));

/** Every figure, the strongest first. Where they are folded, on a phone, words stand for them. */
export function ScoreTable({ scores }: { scores: Readonly<Scores> }) {
  return (
    <section aria-labelledby="taste-title">
      <h2 id="taste-title">Taste</h2>
      <p className={styles.words}>{scoresInWords(scores)}</p>
      <details className={styles.all}>
        <summary>All eighteen tastes</summary>
        <table className={styles.scores}>
          <caption>All eighteen tastes, out of 10</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Taste</th>
              <th scope="col">Score</th>
            </tr>
          </thead>
          <tbody>
            {TASTES.toSorted((a, b) => scores[b] - scores[a]).map((taste) => (
              <tr key={taste}>
                <th scope="row">{explained(taste)}</th>
                <td>
                  <span className={styles.score}>
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={barWidth(scores[taste])} height="10" fill={COLOURS.get(taste)} />
                    </svg>
                    {scores[taste].toFixed(1)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** Width of a bar: score 1, the lowest, is still visible. */
const barWidth = (score: number): number => Math.round(2 + (98 * (score - 1)) / 9);
