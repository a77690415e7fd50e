import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { StaffPlans } from '#contract/plans/plan.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';

interface Props<Plan> {
  of: { plan: string } | { business_plan: string };
  find: (found: StaffPlans) => Plan | undefined;
  titleOf: (plan: Plan | undefined) => string;
  canEnd: (plan: Plan) => boolean;
  end: () => Promise<Reply<unknown>>;
  /** What ending it means, said before it is ended. */
  ending: string;
  children: (plan: Plan, again: () => void) => ReactNode;
}

/** One plan, of a member or of a business, which staff may end. */
export function PlanScreen<Plan>({ of, find, titleOf, canEnd, end, ending, children }: Props<Plan>) {
  const [asks, setAsks] = useState(false);
  const plans = useLiveCall(`plan ${JSON.stringify(of)}`, ['customers', 'money'], () =>
    browserApi('GET /staff/plans', { query: of }),
  );
  const plan = plans.answer === null ? undefined : find(plans.answer);
  const mayEnd = useMay()('people') && plan !== undefined && canEnd(plan);
  const endNow = async () => {
    setAsks(false);
    const outcome = await end();
    if (!outcome.ok) showProblem(outcome.problem);
    plans.again();
  };
  return (
    <Screen
      title={titleOf(plan)}
      lead={<Link to="/members">All members</Link>}
      actions={mayEnd && <ActButton onAct={() => setAsks(true)}>End the plan</ActButton>}
    >
      <Loaded call={plans} what="the plan">
        {() => (plan === undefined ? <Empty>There is no such plan.</Empty> : children(plan, plans.again))}
      </Loaded>
      <Confirm
        question={asks ? 'End this plan?' : null}
        no="Cancel"
        yes="End the plan"
        onNo={() => setAsks(false)}
        onYes={() => void endNow()}
      >
        <p>{ending}</p>
      </Confirm>
    </Screen>
  );
}
