import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { PlanMonth, StaffPlan } from '../../../contract/plans/plan.ts';
import { dayInWords } from '../../../domain/dispatch/day-in-words.ts';
import { browserApi } from '../../state/browser-api.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { pounds } from '../../ui/figures.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { showProblem } from '../../ui/toast/show-problem.ts';
import { useLiveCall } from '../live/use-live-call.ts';
import { useMay } from '../shell/me.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { stateOfPlan } from './plan-words.ts';

/** One member's plan and its months. */
export function MemberScreen() {
  const { id = '' } = useParams();
  const [asks, setAsks] = useState(false);
  const plans = useLiveCall('plans', ['customers', 'money'], () => browserApi('GET /staff/plans'));
  const plan = plans.answer?.plans.find((one) => String(one.id) === id);
  const mayEnd = useMay()('people') && (plan?.state === 'running' || plan?.state === 'unpaid');
  const end = async () => {
    setAsks(false);
    const outcome = await browserApi('POST /staff/plans/{id}/endings', { params: { id } });
    if (!outcome.ok) showProblem(outcome.problem);
    plans.again();
  };
  return (
    <Screen
      title={plan?.full_name ?? 'Member'}
      lead={<Link to="/members">All members</Link>}
      actions={mayEnd && <ActButton onAct={() => setAsks(true)}>End the plan</ActButton>}
    >
      <Loaded call={plans} what="the plan">
        {() => (plan === undefined ? <Empty>There is no such plan.</Empty> : <Plan plan={plan} />)}
      </Loaded>
      <Confirm
        question={asks ? 'End this plan?' : null}
        no="Leave it"
        yes="End the plan"
        onNo={() => setAsks(false)}
        onYes={() => void end()}
      >
        <p>
          As if its member did: with the month that is paid, or at once while it is unpaid or cooling off,
          when the fee goes back less the credit used. They are told by mail.
        </p>
      </Confirm>
    </Screen>
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
          <li key={month.starts_on}>{monthInWords(month)}</li>
        ))}
      </ul>
    </Panel>
  </>
);

const STATES: Record<PlanMonth['state'], string> = {
  due: 'due',
  paid: 'paid',
  failed: 'not paid yet',
  ended: 'ended',
};

const monthInWords = ({ starts_on, last_day, name, amount, state, refunded }: PlanMonth): string =>
  `${dayInWords(starts_on)} to ${dayInWords(last_day)}: ${name}, ${pounds(amount)}, ${STATES[state]}${
    refunded > 0 ? `, ${pounds(refunded)} went back` : ''
  }`;
