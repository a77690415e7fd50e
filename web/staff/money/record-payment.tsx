import { useRef, useState } from 'react';
import type { StaffAccount } from '#contract/on-account/staff-on-account.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  account: StaffAccount;
  onDone: () => void;
  onClose: () => void;
}

const FIELDS = {
  amount: { label: 'Amount, £' },
  received_on: { label: 'Day it reached our bank' },
  reference: { label: 'What the bank says' },
  ...FRESH_CODE,
} as const;

/** Records a transfer. What looks like one that is recorded is asked about, and the same button says that it is another. */
export function RecordPayment({ account, onDone, onClose }: Props) {
  const callId = useRef(crypto.randomUUID());
  const [isAsked, setAsked] = useState(false);
  return (
    <AskDialog
      title="Record a payment"
      fields={FIELDS}
      button={isAsked ? 'It is another payment' : 'Record it'}
      send={async ({ amount, received_on, reference, ...code }) => {
        const outcome = await withFreshCode(code, () =>
          browserApi('POST /staff/account-payments', {
            body: {
              call_id: callId.current,
              customer_id: account.customer_id,
              amount: Number(amount),
              received_on,
              reference,
              is_another: isAsked,
            },
          }),
        );
        // A code that is asked for in between leaves what was asked before.
        if (!outcome.ok && outcome.status !== 403) setAsked(outcome.status === 409);
        return outcome;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        name="amount"
        inputMode="decimal"
        value={account.owed === 0 ? '' : account.owed.toFixed(2)}
      />
      <DayField name="received_on" value={dayInLondon(new Date())} />
      <TextField name="reference" optional hint={`Their reference is ${account.pay_to.reference}.`} />
      <p>What it pays ahead can be used from tomorrow.</p>
      <FreshCodeField />
    </AskDialog>
  );
}
