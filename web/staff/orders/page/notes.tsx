import { type SubmitEvent, useRef, useState } from 'react';
import type { OrderInFull } from '../../../../contract/order-desk/order-page.ts';
import { browserApi } from '../../../state/browser-api.ts';
import buttons from '../../../ui/button.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { shortMoment } from '../../ui/times.ts';
import styles from './order-page.module.css';

/** What the buyer wrote, and what staff write among themselves. */
export function Notes({ order, again }: { order: OrderInFull; again: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys('This order', [{ press: 'n', does: 'Write a note', act: () => field.current?.focus() }]);
  return (
    <Panel title="Notes">
      {order.roastery_note !== '' && <Said who="The buyer" words={order.roastery_note} />}
      {order.gift_message !== '' && <Said who="With the present" words={order.gift_message} />}
      {order.notes.map(({ id, words, by, written_at }) => (
        <Said key={id} who={`${by}, ${shortMoment(written_at)}`} words={words} />
      ))}
      <WriteNote orderId={order.id} field={field} again={again} />
    </Panel>
  );
}

const Said = ({ who, words }: { who: string; words: string }) => (
  <div className={styles.note}>
    <blockquote className={styles.quote}>{words}</blockquote>
    <span className={styles.more}>{who}</span>
  </div>
);

interface WriteProps {
  orderId: number;
  field: React.RefObject<HTMLTextAreaElement | null>;
  again: () => void;
}

function WriteNote({ orderId, field, again }: WriteProps) {
  const [busy, setBusy] = useState(false);
  const write = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? '';
    if (busy || words === '') return;
    setBusy(true);
    const outcome = await browserApi('POST /staff/orders/{id}/notes', {
      params: { id: String(orderId) },
      body: { words },
    });
    setBusy(false);
    if (outcome.ok) {
      if (field.current) field.current.value = '';
      again();
    } else showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
  };
  return (
    <form className={styles.note} onSubmit={write}>
      <label htmlFor="order-note">Note for everybody who works here</label>
      <textarea ref={field} id="order-note" name="words" maxLength={1000} />
      <p>
        <button type="submit" className={buttons.quiet} aria-disabled={busy || undefined}>
          Save the note
        </button>
      </p>
    </form>
  );
}
