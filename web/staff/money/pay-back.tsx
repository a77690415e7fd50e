import { useRef, useState } from 'react';
import type { StaffAccountPayment } from '../../../contract/on-account/account.ts';
import { toPence } from '../../../domain/money/pounds.ts';
import { FRESH_CODE_ABOVE } from '../../../domain/staff/limits.ts';
import { browserApi } from '../../state/browser-api.ts';
import { pounds } from '../../ui/figures.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { AskDialog } from '../ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '../ui/acts/fresh-code.tsx';

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
  // What went back before, today, counts too, so that the shop may ask for it all the same.
  const [needsCode, setNeedsCode] = useState(toPence(ahead) > FRESH_CODE_ABOVE.refund);
  return (
    <AskDialog
      title="Pay back what is paid ahead"
      fields={FIELDS}
      button="It’s paid back"
      send={async ({ amount, reference, ...code }) => {
        const outcome = await withFreshCode(code, () =>
          browserApi('POST /staff/account-payments/{id}/pay-backs', {
            params: { id },
            body: { call_id: callId.current, amount: Number(amount), reference },
          }),
        );
        if (!outcome.ok && outcome.problem.code === 'fresh_code_needed') setNeedsCode(true);
        return outcome;
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        Ask them which bank account to pay, make the transfer at the bank, and record it here. Of this
        payment, {pounds(ahead)} is paid ahead. It can’t be undone.
      </p>
      <TextField name="amount" inputMode="decimal" value={ahead.toFixed(2)} />
      <TextField name="reference" />
      {needsCode && <FreshCodeField />}
    </AskDialog>
  );
}
