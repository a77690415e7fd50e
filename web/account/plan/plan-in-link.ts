import { useLocation } from 'react-router';
import { planOf } from '#domain/plans/plans.ts';

/** Pages and mails lead here, to a part of the profile that comes later than the page. */
export const PLAN_ANCHOR = 'plan';

/** The plan that was chosen on another page, if any. */
export function usePlanInLink(): ReturnType<typeof planOf> {
  const query = new URLSearchParams(useLocation().search);
  return planOf(query.get('plan') ?? '');
}
