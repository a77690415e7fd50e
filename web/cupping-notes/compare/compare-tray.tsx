import { Form } from 'react-router';
import buttons from '../../ui/button.module.css';
import { usePicks } from './compare-picks.ts';
import styles from './compare-tray.module.css';
import { MOST_COMPARED } from './compared.ts';

export const COMPARE_FORM = 'compare';

/** Sends what was ticked in the list, and what was picked on other pages, to be compared. */
export function CompareTray({ shownIds }: { shownIds: readonly string[] }) {
  const picks = usePicks();
  const elsewhere = picks.filter(({ ctapsId }) => !shownIds.includes(ctapsId));
  return (
    <Form id={COMPARE_FORM} action="/cuppingnotes/compare" className={styles.tray}>
      <p>
        {picks.length === 0
          ? `Tick up to ${MOST_COMPARED} coffees to see them side by side.`
          : `To compare: ${picks.map(({ name }) => name).join(', ')}`}
      </p>
      {elsewhere.map(({ ctapsId }) => (
        <input key={ctapsId} type="hidden" name="ids" value={ctapsId} />
      ))}
      <button type="submit" className={buttons.quiet}>
        Compare
      </button>
    </Form>
  );
}
