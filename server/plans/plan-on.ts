import { PLANS, type Plan } from '../../domain/plans/plans.ts';

/** The plan of a user type that has or awaits a trial. */
export function planOn(userTypeId: number): Plan {
  const plan = PLANS.find((known) => known.userTypeId === userTypeId);
  if (plan === undefined) throw new Error(`User type ${userTypeId} has a trial but is not a plan.`);
  return plan;
}
