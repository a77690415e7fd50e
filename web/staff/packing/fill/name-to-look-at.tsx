import type { FillLine } from '#contract/packing/filling.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import styles from './fill.module.css';
import type { Filling } from './use-filling.ts';

/** A name that somebody looks at before its first print. */
export function NameToLookAt({ line, filling }: { line: FillLine; filling: Filling }) {
  if (line.looks.length === 0) return null;
  if (line.may_print !== null)
    return (
      <p className={styles.more}>
        {line.may_print
          ? 'Somebody looked at the name: it is printed.'
          : 'The label says the id in place of the name.'}
      </p>
    );
  return (
    <div className={styles.look}>
      <p>
        <strong>Please look at the name before it is printed.</strong> {line.looks.join(' ')}
      </p>
      <div className={styles.acts}>
        <ActButton busy={filling.busy} onAct={() => void filling.printName(line, true)}>
          Print the name
        </ActButton>
        <ActButton busy={filling.busy} onAct={() => void filling.printName(line, false)}>
          Print the id instead
        </ActButton>
      </div>
    </div>
  );
}
