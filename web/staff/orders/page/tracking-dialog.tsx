import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { numberOf } from '../words.ts';

export interface ChangeProps {
  order: OrderInFull;
  onDone: () => void;
  onClose: () => void;
  /** Somebody may have been faster: the screen behind shows the new state. */
  onRefused: () => void;
}

/** A tracking number for each box, in their order. */
export function TrackingDialog({ order, onDone, onClose, onRefused }: ChangeProps) {
  const fields = Object.fromEntries(
    order.boxes.map(({ id }, i) => [String(id), { label: `Box ${i + 1}` }] as const),
  );
  return (
    <AskDialog
      title={`Tracking numbers of ${numberOf(order.id)}`}
      fields={fields}
      button="Save"
      send={async (typed) => {
        const outcome = await browserApi('PUT /staff/orders/{id}/tracking', {
          params: { id: String(order.id) },
          body: {
            version: order.version,
            tracking_numbers: order.boxes.map(({ id }) => typed[String(id)] ?? ''),
          },
        });
        if (!outcome.ok) onRefused();
        return outcome;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {order.boxes.map(({ id, tracking_number }) => (
        <TextField key={id} name={String(id)} value={tracking_number ?? ''} />
      ))}
    </AskDialog>
  );
}
