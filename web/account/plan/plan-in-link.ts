import { useLocation } from 'react-router';
import { planOf } from '#domain/plans/plans.ts';

/** Pages and mails lead here, to a part of the profile that comes later than the page. */
export const PLAN_ANCHOR = 'plan';

interface PlanInLink {
  /** The plan that was chosen on another page. */
  plan: ReturnType<typeof planOf>;
  /** Whether a link led here, so that what it is about stands open. */
  isMeant: boolean;
}

export function usePlanInLink(): PlanInLink {
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const plan = planOf(query.get('plan') ?? '');
  return { plan, isMeant: plan !== undefined || hash === `#${PLAN_ANCHOR}` };
}
