import { useState } from 'react';
import type { PlanFee, StaffBusinessPlan } from '#contract/plans/business-plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { WAIVE_REASONS, type WaiveReason } from '#domain/plans/fee-waiver.ts';
import { holds } from '#domain/staff/rights.ts';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { downloadPdf } from '#web/ui/download-file.ts';
import { pounds } from '#web/ui/figures.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import layout from '#web/ui/layout.module.css';
import { showProblem } from '#web/ui/toast/show-problem.ts';

interface Props {
  plan: StaffBusinessPlan;
  again: () => void;
}

/** Each fee with its invoice; one that was charged by mistake is waived, paid or not. */
export function Fees({ plan, again }: Props) {
  const mayReadMoney = holds(useMe().rights, ['money'], false);
  const mayWaive = useMay()('money');
  const [waiving, setWaiving] = useState<PlanFee>();
  const close = () => {
    setWaiving(undefined);
    again();
  };
  return (
    <>
      {plan.fees.map((fee) => (
        <div key={fee.id}>
          <p>
            {daysOf(fee)}: {pounds(fee.amount)}, {stateOf(fee)}
          </p>
          <p className={layout.actions}>
            {mayReadMoney && <ActButton onAct={() => void saveInvoice(fee.id)}>Invoice as PDF</ActButton>}
            {mayReadMoney && fee.waived_on !== null && (
              <ActButton onAct={() => void saveNote(fee.id)}>Credit note as PDF</ActButton>
            )}
            {mayWaive && fee.waived_on === null && (
              <ActButton onAct={() => setWaiving(fee)}>Waive this fee</ActButton>
            )}
          </p>
        </div>
      ))}
      {waiving !== undefined && <Waive plan={plan} fee={waiving} onDone={close} onClose={close} />}
    </>
  );
}

const daysOf = ({ starts_on, last_day }: PlanFee): string =>
  `${dayInWords(starts_on)} to ${dayInWords(last_day)}`;

function stateOf({ owed, due_on, waived_on }: PlanFee): string {
  if (waived_on !== null) return `waived on ${dayInWords(waived_on)}`;
  return owed === 0 ? 'paid' : `${pounds(owed)} owed, due on ${dayInWords(due_on)}`;
}

async function saveInvoice(id: number): Promise<void> {
  const outcome = await browserApi('GET /staff/plan-fees/{id}/invoice/file', { params: { id } });
  if (outcome.ok) downloadPdf(outcome.answer);
  else showProblem(outcome.problem);
}

async function saveNote(id: number): Promise<void> {
  const outcome = await browserApi('GET /staff/plan-fees/{id}/credit-note/file', { params: { id } });
  if (outcome.ok) downloadPdf(outcome.answer);
  else showProblem(outcome.problem);
}

function goesOnInWords({ state, waits_for_payment, paid_by }: StaffBusinessPlan): string {
  if (state !== 'running') return '';
  return waits_for_payment
    ? ` Once nothing of the plan is late, the ${paid_by} under way is invoiced: end it first if that is not wanted.`
    : ' The plan goes on: end it as well if it is not wanted.';
}

/** What was paid of it stays the customer’s. */
function paidInWords({ owed, amount }: PlanFee): string {
  const paid = amount - owed;
  return paid <= 0
    ? ''
    : ` The ${pounds(paid)} that they paid of it stays on their account: it pays what else they owe, and then what they order on account.`;
}

const FIELDS = { reason: { label: 'Why' }, ...FRESH_CODE } as const;

interface Waiving {
  plan: StaffBusinessPlan;
  fee: PlanFee;
  onDone: () => void;
  onClose: () => void;
}

function Waive({ plan, fee, onDone, onClose }: Waiving) {
  return (
    <AskDialog
      title={`Waive ${pounds(fee.amount)}`}
      fields={FIELDS}
      button={`Waive ${pounds(fee.amount)}`}
      send={({ reason, ...code }) =>
        withFreshCode(code, () =>
          browserApi('POST /staff/plan-fees/{id}/waivers', {
            params: { id: fee.id },
            body: { reason: reason as WaiveReason },
          }),
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {plan.business} no longer owes the fee for {daysOf(fee)}. A credit note takes back its invoice and
        goes to them by mail; it can’t be undone.{paidInWords(fee)}
        {goesOnInWords(plan)}
      </p>
      <SelectField
        name="reason"
        choices={Object.entries(WAIVE_REASONS).map(([value, text]) => ({ value, text: capitalised(text) }))}
      />
      <FreshCodeField />
    </AskDialog>
  );
}
