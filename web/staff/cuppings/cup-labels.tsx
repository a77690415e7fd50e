import { Link } from 'react-router';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import styles from './cup-labels.module.css';
import { useCupping } from './use-cupping.ts';

/** A label for each cup: its code, and nothing else. */
export function CupLabels() {
  const { id, call } = useCupping();
  return (
    <Screen
      title="Labels of the cups"
      lead={<Link to={`/cuppings/${id}`}>{call.answer?.name ?? 'The cupping'}</Link>}
      actions={
        call.answer !== null && (
          <ActButton kind="primary" onAct={() => window.print()}>
            Print
          </ActButton>
        )
      }
    >
      <Loaded call={call} what="the codes" one="cupping">
        {({ codes }) => (
          <ul className={styles.labels}>
            {codes.map((code) => (
              <li key={code} className={styles.label}>
                {code}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  );
}
