/** What a member’s profile says of predictive ordering. */
import type { Reordering } from '#contract/reorders/reorders.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import { estimateInWords } from '#domain/reorders/in-words.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { estimateNextOrder, nextProposal } from './next-order.ts';
import { listOpinions } from './opinion-store.ts';
import { readHistories, usualLately } from './order-history.ts';
import type { PastOrder } from './past-order-store.ts';
import { readProposal, stateAt } from './read-proposal.ts';

export async function readReordering(deps: PaymentDeps, memberId: number): Promise<Reordering> {
  const { db, clock } = deps;
  const now = clock();
  const member = await readCustomer(db, memberId);
  const { predictive_ordering: is_on } = member;
  const workingDays = await deps.settingsCache.workingDays();
  const usual = await usualLately(db, now);
  const of = (await readHistories(db, [member], { usual, workingDays, now })).get(memberId);
  if (of === undefined) throw new Error('A member was read without their orders.');
  const estimate = estimateNextOrder(of)?.estimate;
  const open = of.last !== undefined && stateAt(of.last, now) === 'proposed' ? of.last : null;
  const next = nextProposal(of);
  const today = dayInLondon(now);
  return {
    is_on,
    consumption: estimate === undefined ? null : estimateInWords(estimate, today),
    grams_a_day: estimate === undefined ? null : Math.round(estimate.gramsADay),
    runs_out_on: estimate?.runsOutOn ?? null,
    next_proposal_on: !is_on || next === null ? null : next.on > today ? next.on : today,
    proposal: open === null ? null : await readProposal(deps, open),
    last_arrival: await readLastArrival(deps, of.orders),
  };
}

async function readLastArrival(
  { db }: PaymentDeps,
  orders: readonly PastOrder[],
): Promise<Reordering['last_arrival']> {
  const last = orders.find(({ statusId }) => statusId === STATUS.delivered);
  if (last === undefined) return null;
  const row = (await listOpinions(db, [last.customerId])).find(({ orderId }) => orderId === last.id);
  return { order_id: last.id, opinion: row?.opinion ?? null };
}
