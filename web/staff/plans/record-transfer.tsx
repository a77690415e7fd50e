import type { StaffPlan } from '#contract/plans/plan.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  plan: StaffPlan;
  onClose: () => void;
}

const FIELDS = { reference: { label: 'Reference of the transfer' }, ...FRESH_CODE } as const;

export const RecordTransfer = ({ plan, onClose }: Props) => (
  <AskDialog
    title="Record a bank transfer"
    fields={FIELDS}
    button="Record it"
    send={({ reference, ...code }) =>
      withFreshCode(code, () =>
        browserApi('PUT /staff/plans/{id}/transfer', { params: { id: plan.id }, body: { reference } }),
      )
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      PayPal refused to refund the {pounds(refundedOf(plan))} of this plan. Ask them which bank account to
      pay, make the transfer at the bank, and record it here. They are told by mail. It can’t be undone.
    </p>
    <TextField name="reference" />
    <FreshCodeField />
  </AskDialog>
);

/** One month’s fee goes back at most. */
const refundedOf = ({ months }: StaffPlan): number =>
  months.find(({ refunded }) => refunded > 0)?.refunded ?? 0;
