import { useEffect, useState } from 'react';
import { TASTES } from '#domain/taste/axes.ts';
import { shownScores } from '#domain/taste/blend-taste.ts';
import { explained } from '#domain/taste/explained.ts';
import { useCreatorData } from '#web/blend-creator/store/creator-data.ts';
import { onCreatorChange } from '#web/blend-creator/store/creator-store.ts';
import { mixInWords } from './taste-of-mix.ts';
import styles from './taste-panel.module.css';
import { currentTaste, type DrawnTaste } from './use-taste-drawing.ts';

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
                  <th scope="row">{explained(name)}</th>
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

const DEBOUNCE_MS = 500;

/** The taste, debounced: updated once the blend has been unchanged for a moment, for announcements and the table. */
function useDebouncedTaste(): DrawnTaste | null {
  const creatorData = useCreatorData();
  const [taste, setTaste] = useState<DrawnTaste | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setTaste(currentTaste(creatorData));
    const stop = onCreatorChange(() => {
      clearTimeout(timer);
      timer = setTimeout(update, DEBOUNCE_MS);
    });
    update();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [creatorData]);
  return taste;
}
