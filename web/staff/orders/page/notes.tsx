import { useRef } from 'react';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Said, WriteNote } from '#web/staff/ui/notes/notes.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';

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
      <WriteNote
        key={order.id}
        about={`order ${order.id}`}
        field={field}
        save={(words) =>
          browserApi('POST /staff/orders/{id}/notes', { params: { id: String(order.id) }, body: { words } })
        }
        onSaved={again}
      />
    </Panel>
  );
}
