import { useState } from 'react';
import { useParams } from 'react-router';
import type { PlanMonth, StaffPlan } from '#contract/plans/plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { stateOfPlan } from './plan-words.ts';

/** One member's plan and its months. */
export function MemberScreen() {
  const { id = '' } = useParams();
  return (
    <PlanScreen
      of={{ plan: id }}
      find={({ plans }) => plans[0]}
      titleOf={(plan) => plan?.full_name ?? 'Member'}
      canEnd={({ state }) => state === 'running' || state === 'unpaid'}
      end={() => browserApi('POST /staff/plans/{id}/endings', { params: { id } })}
      ending="As if its member did: with the month that is paid, or at once while it is unpaid or cooling off, when the fee goes back less the credit used. They are told by mail."
    >
      {(plan, again) => (
        <>
          <Plan plan={plan} />
          {plan.refund_trouble !== null && <RefusedRefund plan={plan} again={again} />}
        </>
      )}
    </PlanScreen>
  );
}

const Plan = ({ plan }: { plan: StaffPlan }) => (
  <>
    <Panel title={plan.name}>
      <Facts
        facts={[
          ['Email', plan.email],
          ['A month', pounds(plan.amount)],
          ['Since', dayInWords(plan.begins_on)],
          ['State', stateOfPlan(plan)],
          ['PayPal says', plan.refund_trouble ?? ''],
        ]}
      />
    </Panel>
    <Panel title="Months">
      <ul>
        {plan.months.map((month) => (
          <li key={month.starts_on}>{monthInWords(month, plan.refund_trouble !== null)}</li>
        ))}
      </ul>
    </Panel>
  </>
);

function RefusedRefund({ plan, again }: { plan: StaffPlan; again: () => void }) {
  const mayRecord = useMay()('money');
  const [records, setRecords] = useState(false);
  return (
    <Panel title="Refund">
      <p>PayPal refused it for good, so it goes by a bank transfer.</p>
      {mayRecord && <ActButton onAct={() => setRecords(true)}>Record a bank transfer</ActButton>}
      {records && (
        <RecordTransfer
          plan={plan}
          onClose={() => {
            setRecords(false);
            again();
          }}
        />
      )}
    </Panel>
  );
}

const STATES: Record<PlanMonth['state'], string> = {
  due: 'due',
  paid: 'paid',
  failed: 'not paid yet',
  ended: 'ended',
};

const monthInWords = (
  { starts_on, last_day, name, amount, state, refunded }: PlanMonth,
  isRefused: boolean,
): string =>
  `${dayInWords(starts_on)} to ${dayInWords(last_day)}: ${name}, ${pounds(amount)}, ${STATES[state]}${
    refunded > 0 ? `, ${pounds(refunded)} ${isRefused ? 'is still to go back' : 'went back'}` : ''
  }`;

interface Props {
  plan: StaffPlan;
  onClose: () => void;
}

const FIELDS = { reference: { label: 'Reference of the transfer' }, ...FRESH_CODE } as const;

const RecordTransfer = ({ plan, onClose }: Props) => (
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
