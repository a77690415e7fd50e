/** Bags that may hold what was traced although nobody noted it; staff say whether their buyers get the letter too. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { RecallPreview } from '#contract/traceability/recall.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import styles from './floor.module.css';
import { perhapsInWords, reasonInWords } from './recall-words.ts';

interface Props {
  perhaps: RecallPreview['perhaps'];
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => Promise<unknown>;
}

export function Perhaps({ perhaps, isIncluded, onInclude }: Props) {
  const [busy, setBusy] = useState(false);
  if (perhaps.length === 0) return null;
  const include = async () => {
    setBusy(true);
    await onInclude(!isIncluded);
    setBusy(false);
  };
  return (
    <div className={styles.letter}>
      <h3>Perhaps</h3>
      <p>{perhapsInWords(perhaps)}</p>
      <details>
        <summary>Which orders, and why</summary>
        <ul>
          {perhaps.map((one) => (
            <li key={`${one.order_id} ${one.coffee}`}>
              <Link to={`/orders/${one.order_id}`}>№ {one.order_id}</Link>: {reasonInWords(one)}
            </li>
          ))}
        </ul>
      </details>
      <p>
        <ActButton onAct={include} busy={busy}>
          {isIncluded ? 'Leave these out' : 'Write to these as well'}
        </ActButton>
      </p>
    </div>
  );
}
