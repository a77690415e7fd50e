import { useRef } from 'react';
import type { TransferToBank } from '#contract/accounting/transfers.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  source: TransferToBank['source'];
  /** In pounds, what there is to take to the bank. */
  held: number;
  onDone: () => void;
  onClose: () => void;
}

const WORDS = {
  cash: {
    title: 'Bank cash',
    day: 'Day it was paid in',
    reference: 'Number of the paying-in slip',
    hint: 'All that is in the till, unless you type another amount.',
  },
  paypal: {
    title: 'Record a payout from PayPal',
    day: 'Day it reached our bank',
    reference: 'What the bank says',
    hint: 'As it stands on the bank’s statement.',
  },
} as const;

/** The amount and the day of what went to the bank. */
export function RecordTransfer({ source, held, onDone, onClose }: Props) {
  const callId = useRef(crypto.randomUUID());
  const words = WORDS[source];
  return (
    <AskDialog
      title={words.title}
      fields={{
        amount: { label: 'Amount, £' },
        moved_on: { label: words.day },
        reference: { label: words.reference },
      }}
      button="Record it"
      send={({ amount, moved_on, reference }) =>
        browserApi('POST /staff/transfers', {
          body: { call_id: callId.current, source, amount: Number(amount), moved_on, reference },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        name="amount"
        inputMode="decimal"
        value={source === 'cash' && held > 0 ? held.toFixed(2) : ''}
        hint={words.hint}
      />
      <DayField name="moved_on" value={dayInLondon(new Date())} />
      <TextField name="reference" optional />
    </AskDialog>
  );
}
