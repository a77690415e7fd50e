/** Plans: members start one and pay its first month by PayPal, businesses are given one, and what is owed is paid. */
import type { PlanState } from '#contract/plans/plan.ts';
import type { StaffPlanRequest } from '#contract/plans/plan-requests.ts';
import { BUSINESS_OFFERS, type BusinessOffer } from '#domain/plans/business-plans.ts';
import { HOME_USER_TYPE, SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import { payBill } from './bills.ts';
import type { Asked } from './client.ts';
import { inDatabase } from './in-database.ts';
import { type Member, noteBroken } from './journal.ts';
import { logInStaff } from './staff.ts';
import { oneOf, type Visit } from './visit.ts';

/** First the free trial, then a month whose payment is saved, so that each further one is charged. */
export async function startPlan(visit: Visit): Promise<void> {
  const { client, journal, db, random } = visit;
  const member = journal.withoutPlan.pop();
  if (member === undefined) return;
  const plan = oneOf(SUBSCRIPTIONS, random) ?? SUBSCRIPTIONS[0];
  const ask = (asked: Omit<Asked, 'token'>) => client.untilAnswered({ ...asked, token: member.token });
  const read = await ask({ kind: 'read the own plan', method: 'GET', path: '/api/plan' });
  if ((JSON.parse(read.text) as PlanState).step === 'try') {
    const trial = await ask({
      kind: 'start a trial',
      method: 'POST',
      path: '/api/plan/trials',
      body: { plan: plan.slug },
      may: [409],
    });
    if (trial.status === 409 && !trial.wasUnsure)
      noteBroken(journal, `Nobody may start a trial: ${trial.text}`);
    // Thirty days later it is over, and a paid plan begins at once.
    const overTrial = { user_type_id: HOME_USER_TYPE, trial_ends_at: null };
    await inDatabase(db, (db) =>
      db.updateTable('customers').set(overTrial).where('id', '=', member.id).execute(),
    );
  }
  const begun = await ask({
    kind: 'start a plan',
    asksPaypal: true,
    method: 'POST',
    path: '/api/plan',
    body: { plan: plan.slug, saves: true },
  });
  const isPaid =
    begun.status === 200 &&
    (await payBill(visit, begun.text, () => journal.plans.set(member.id, plan.perMonth)));
  // The money for one plan may be on its way while another is asked for: whoever did not approve may try again.
  if (!isPaid) journal.withoutPlan.unshift(member);
}

/** The others are for plans of members. */
const MOST_BUSINESSES = 12;

/** A business asks for its plan, and staff give it. Its first fee is owed at once. */
export async function giveBusinessPlan(visit: Visit, staffToken: string): Promise<void> {
  const { client, journal, random } = visit;
  if (journal.businessPlans.size >= MOST_BUSINESSES) return;
  const member = journal.withoutPlan.pop();
  const offer = oneOf(BUSINESS_OFFERS, random);
  if (member === undefined || offer === undefined) return;
  const request = await requestOf(visit, { member, offer, staffToken });
  if (request === undefined) return;
  const given = await client.untilAnswered({
    kind: 'give a business its plan',
    method: 'POST',
    path: `/api/staff/plan-requests/${request.id}/acceptances`,
    token: await logInStaff(visit),
    may: [409],
  });
  if (given.status === 200 || (given.status === 409 && given.wasUnsure))
    journal.businessPlans.set(member.id, offer);
  else noteBroken(journal, `A plan that was asked for may not be given: ${given.text}`);
}

interface Asking {
  member: Member;
  offer: BusinessOffer;
  staffToken: string;
}

async function requestOf(
  { client, journal }: Visit,
  { member, offer, staffToken }: Asking,
): Promise<StaffPlanRequest | undefined> {
  await client.untilAnswered({
    kind: 'ask for a business plan',
    method: 'POST',
    path: '/api/plan-requests',
    token: member.token,
    body: { offer: offer.slug, business: 'Harbour Bakes Ltd', address: '14 Quay Street', message: '' },
    may: [409],
  });
  const requests = await client.untilAnswered({
    kind: 'read requests for plans',
    method: 'GET',
    path: '/api/staff/plan-requests',
    token: staffToken,
  });
  const request = (JSON.parse(requests.text) as StaffPlanRequest[]).find(
    ({ customer_id, state }) => customer_id === member.id && state === 'open',
  );
  if (request === undefined) noteBroken(journal, `The request of member ${member.id} for a plan is lost`);
  return request;
}

/** Pays a part of what a member owes on account. */
export async function payOwed(visit: Visit): Promise<void> {
  const { client, journal, random } = visit;
  const payers = journal.members.filter(
    ({ id, mayOrderOnAccount }) => mayOrderOnAccount && !journal.paying.has(id),
  );
  const member = oneOf(payers, random);
  if (member === undefined) return;
  // A second bill would end the first, which may have been approved.
  journal.paying.add(member.id);
  const pence = 100 + Math.floor(random() * 900);
  const begun = await client.untilAnswered({
    kind: 'pay what is owed',
    asksPaypal: true,
    method: 'POST',
    path: '/api/on-account/payments',
    token: member.token,
    body: { amount: pence / 100 },
    // They owe less, or money of a payment that was ended may be on its way.
    may: [409, 422],
  });
  if (begun.status === 200)
    await payBill(visit, begun.text, () => journal.debtsPaid.push({ memberId: member.id, pence }));
  journal.paying.delete(member.id);
}
