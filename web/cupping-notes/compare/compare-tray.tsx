import { Form } from 'react-router';
import buttons from '#web/ui/button.module.css';
import { setPicks, usePicks } from './compare-picks.ts';
import styles from './compare-tray.module.css';
import { MOST_COMPARED } from './compared.ts';

export const COMPARE_FORM = 'compare';

/** Sends what was ticked in the list, and what was picked on other pages, to be compared. */
export function CompareTray({ shownIds }: { shownIds: readonly string[] }) {
  const picks = usePicks();
  const elsewhere = picks.filter(({ ctapsId }) => !shownIds.includes(ctapsId));
  const hasPicks = picks.length > 0;
  return (
    <Form
      id={COMPARE_FORM}
      action="/cuppingnotes/compare"
      className={`${styles.tray} ${hasPicks ? styles.picked : ''}`}
    >
      <p role="status">
        {hasPicks
          ? `${picks.length} of ${MOST_COMPARED}: ${picks.map(({ name }) => name).join(', ')}`
          : 'Tick up to three to compare.'}
      </p>
      {elsewhere.map(({ ctapsId }) => (
        <input key={ctapsId} type="hidden" name="ids" value={ctapsId} />
      ))}
      <div className={styles.tools}>
        {hasPicks && (
          <button type="button" className={buttons.quiet} onClick={() => setPicks([])}>
            Clear
          </button>
        )}
        <button type="submit" className={hasPicks ? buttons.primary : buttons.quiet}>
          Compare
        </button>
      </div>
    </Form>
  );
}
