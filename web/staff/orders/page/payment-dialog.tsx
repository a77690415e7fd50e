import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { numberOf } from '../words.ts';
import type { ChangeProps } from './tracking-dialog.tsx';

const FIELDS = { by: { label: 'How it was paid' } } as const;

/** An order that waits for its payment was paid in cash or by a transfer. */
export const PaymentDialog = ({ order, onDone, onClose, onRefused }: ChangeProps) => (
  <AskDialog
    title={`The payment of ${numberOf(order.id)}`}
    fields={FIELDS}
    button={order.money === null ? 'Record it' : `Record ${pounds(order.money.total)}`}
    send={async ({ by }) => {
      const outcome = await browserApi('POST /staff/orders/{id}/payments', {
        params: { id: String(order.id) },
        body: { by: by === 'cash' ? 'cash' : 'bank' },
      });
      if (!outcome.ok) onRefused();
      return outcome;
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <SelectField
      name="by"
      choices={[
        { value: 'bank', text: 'By bank transfer' },
        { value: 'cash', text: 'In cash' },
      ]}
    />
    <p>The order is received with that, and its buyer told by mail. It can’t be undone, only refunded.</p>
  </AskDialog>
);
