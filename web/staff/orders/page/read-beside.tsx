import { useEffect, useState } from 'react';
import { SAY_SO_EVERY_MS } from '#domain/staff/still-there.ts';
import { onChanges } from '#web/staff/live/changes.ts';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './order-page.module.css';

/** Who else has the order open, so that two people don't mend it side by side unawares. */
export function ReadBeside({ orderId }: { orderId: number }) {
  const others = useOthers(orderId);
  return (
    <p role="status" className={styles.beside}>
      {others.length > 0 &&
        `${LIST.format(others)} ${others.length === 1 ? 'has' : 'have'} this order open too.`}
    </p>
  );
}

const LIST = new Intl.ListFormat('en-GB');

/** Says that this page is there for as long as it is seen. */
function useOthers(orderId: number): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const params = { id: String(orderId) };
    const gone = new AbortController();
    const { signal } = gone;
    const sayHere = async () => {
      if (document.visibilityState === 'hidden') return;
      const outcome = await browserApi('PUT /staff/orders/{id}/readers/me', { params });
      if (outcome.ok && !signal.aborted) setOthers(outcome.answer.others);
    };
    const sayGone = () => void browserApi('DELETE /staff/orders/{id}/readers/me', { params });
    const whenShownOrHidden = () => (document.visibilityState === 'hidden' ? sayGone() : void sayHere());
    void sayHere();
    const timer = setInterval(() => void sayHere(), SAY_SO_EVERY_MS);
    const stopListening = onChanges((topics) => {
      if (topics.includes('readers')) void sayHere();
    });
    document.addEventListener('visibilitychange', whenShownOrHidden, { signal });
    return () => {
      gone.abort();
      clearInterval(timer);
      stopListening();
      sayGone();
    };
  }, [orderId]);
  return others;
}
