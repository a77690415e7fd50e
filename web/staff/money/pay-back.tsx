import { useRef } from 'react';
import type { StaffAccountPayment } from '#contract/on-account/account.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  payment: StaffAccountPayment;
  onClose: () => void;
}

const FIELDS = {
  amount: { label: 'Amount, £' },
  reference: { label: 'Reference of the transfer' },
  ...FRESH_CODE,
} as const;

export function PayBack({ payment, onClose }: Props) {
  const { id, ahead } = payment;
  const callId = useRef(crypto.randomUUID());
  return (
    <AskDialog
      title="Pay back what is paid ahead"
      fields={FIELDS}
      button="It’s paid back"
      send={({ amount, reference, ...code }) =>
        withFreshCode(code, () =>
          browserApi('POST /staff/account-payments/{id}/pay-backs', {
            params: { id },
            body: { call_id: callId.current, amount: Number(amount), reference },
          }),
        )
      }
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        Ask them which bank account to pay, make the transfer at the bank, and record it here. Of this
        payment, {pounds(ahead)} is paid ahead. It can’t be undone.
      </p>
      <TextField name="amount" inputMode="decimal" value={ahead.toFixed(2)} />
      <TextField name="reference" />
      <FreshCodeField />
    </AskDialog>
  );
}
