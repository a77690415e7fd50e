import { type ReactNode, useState } from 'react';
import type { TrackedBox } from '#contract/carrier/tracking.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import styles from './carrier.module.css';

interface Props {
  boxes: readonly TrackedBox[];
  /** References that stand in the file without a number. */
  withoutNumber: readonly string[];
  onTake: () => Promise<Reply<unknown>>;
  children: ReactNode;
}

/** What would become of each row, before anything is saved. */
export function TrackingPreview({ boxes, withoutNumber, onTake, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState('');
  const useful = boxes.filter(({ outcome }) => outcome === 'new' || outcome === 'replaces');
  const others = boxes.filter(({ outcome }) => outcome !== 'new');
  const take = async () => {
    setBusy(true);
    const outcome = await onTake();
    setBusy(false);
    if (!outcome.ok) setWords(outcome.problem.message);
  };
  return (
    <>
      <p role="status">
        {useful.length} of {boxes.length} rows are for boxes that are here.
        {withoutNumber.length > 0 && ` Without a number: ${withoutNumber.join(', ')}.`}
      </p>
      {others.length > 0 && (
        <table className={styles.rows}>
          <caption>Rows to check</caption>
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Tracking number</th>
              <th scope="col">What becomes of it</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ reference, tracking_number, outcome, words: why }) => (
              <tr key={`${reference} ${tracking_number}`}>
                <th scope="row">{reference}</th>
                <td>{tracking_number}</td>
                <td>
                  {OUTCOMES[outcome]} {why}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p role="alert">{words}</p>
      <div className={styles.acts}>
        <ActButton kind="primary" busy={busy || useful.length === 0} onAct={() => void take()}>
          {useful.length === 0 ? 'Nothing to take in' : `Take in ${useful.length}`}
        </ActButton>
        {children}
      </div>
    </>
  );
}

const OUTCOMES: Readonly<Record<TrackedBox['outcome'], string>> = {
  new: '',
  same: 'Nothing: it is known already.',
  replaces: 'It replaces another number.',
  unknown: 'Nothing.',
  refused: 'Nothing.',
};
