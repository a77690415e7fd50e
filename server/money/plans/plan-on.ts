import { PLANS, type Plan, planOf, SUBSCRIPTIONS } from '#domain/plans/plans.ts';

/** The plan of a user type that has or awaits a trial. */
export function planOn(userTypeId: number): Plan {
  const plan = PLANS.find((one) => one.userTypeId === userTypeId);
  if (plan === undefined) throw new Error(`User type ${userTypeId} has a trial but is not a plan.`);
  return plan;
}

export function planCalled(slug: Plan['slug']): Plan {
  const plan = planOf(slug);
  if (plan === undefined) throw new Error(`There is no plan “${slug}”.`);
  return plan;
}

/** A plan that is paid by the month and gives its price as credit. */
export type Subscription = (typeof SUBSCRIPTIONS)[number];

export function subscriptionOn(userTypeId: number): Subscription {
  const plan = SUBSCRIPTIONS.find((one) => one.userTypeId === userTypeId);
  if (plan === undefined) throw new Error(`User type ${userTypeId} is paid for but is no subscription.`);
  return plan;
}

export function subscriptionOf(slug: Subscription['slug']): Subscription {
  const plan = SUBSCRIPTIONS.find((one) => one.slug === slug);
  if (plan === undefined) throw new Error(`There is no subscription “${slug}”.`);
  return plan;
}
