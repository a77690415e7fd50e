import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import type { PlanState } from '#contract/plans/plan.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { isPaymentCancelled, PAYMENT_CANCELLED } from '#web/state/go-to-paypal.ts';
import { memberChanged } from '#web/state/member.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { AskForPlan } from './ask-for-plan.tsx';
import { BusinessPlan } from './business-plan.tsx';
import styles from './plan.module.css';
import { PLAN_ANCHOR } from './plan-in-link.ts';
import { RunningPlan } from './running-plan.tsx';
import { StartPlan } from './start-plan.tsx';

const hasBusinessPlan = ({ business }: PlanState): boolean => business !== null && business.state !== 'ended';

/** The plan that the member pays for, to change or end it; or those that can be started. */
export function PlanPanel({ user }: { user: User }) {
  useWordOfCancelledPayment();
  const { answer, problem, again } = useCall(`plan ${user.user_type_id}`, () => browserApi('GET /plan'));
  const part = useRef<HTMLDivElement>(null);
  const isThere = answer !== null;
  const isWaiting = !isThere && problem === null;
  useEffect(() => {
    // The page was drawn before this part of it was there.
    if (isThere && location.hash === `#${PLAN_ANCHOR}`) part.current?.scrollIntoView();
  }, [isThere]);
  const changed = () => {
    again();
    void memberChanged();
  };
  return (
    <div ref={part} id={PLAN_ANCHOR} className={`${styles.part} ${isWaiting ? styles.waits : ''}`}>
      <Panel title="Your plan">
        {problem !== null && <ProblemNotice problem={problem} again={again} />}
        {isWaiting && <p>One moment…</p>}
        {answer?.plan && (
          <RunningPlan plan={answer.plan} freeDelivery={answer.free_delivery} onChange={changed} />
        )}
        {answer?.business && <BusinessPlan plan={answer.business} onChange={changed} />}
        {answer?.plan === null && !hasBusinessPlan(answer) && (
          <StartPlan state={answer} user={user} onChange={changed} />
        )}
        {answer && !hasBusinessPlan(answer) && <AskForPlan state={answer} user={user} onAsked={again} />}
      </Panel>
    </div>
  );
}

/** PayPal leads back to this page after a cancelled payment, for a plan or for what is owed on account. */
function useWordOfCancelledPayment(): void {
  const navigate = useNavigate();
  const isCancelled = isPaymentCancelled(useLocation().search);
  useEffect(() => {
    if (!isCancelled) return;
    showToast(PAYMENT_CANCELLED, { tone: 'good', seconds: 8 });
    navigate('/profile', { replace: true });
  }, [isCancelled, navigate]);
}
