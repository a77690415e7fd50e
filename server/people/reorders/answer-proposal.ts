/** A member answers a proposal, by the mailed link or in the profile. Nothing but this orders anything. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { putOffUntil, skippedUntil } from '#domain/reorders/proposal-rules.ts';
import { changeCustomer, lockAccount, lockBuyer } from '#server/foundation/customers/customers.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { approveProposal } from './approve-proposal.ts';
import {
  type End,
  endProposal,
  forecastOf,
  listLastProposals,
  lockProposal,
  type Proposal,
} from './proposal-store.ts';
import { type NotAnswered, type ProposalAnswer, refusalOfAnswered, stateAt } from './read-proposal.ts';
import { endStandingOrder } from './standing/save-standing-order.ts';

/** Idempotent: the same answer again changes nothing, and answers where to pay once more. Another one than before is refused. */
export async function answerProposal(
  deps: PaymentDeps,
  proposal: Proposal,
  body: ProposalAnswer,
): Promise<{ approvalUrl: string | null } | NotAnswered> {
  if (body.answer === 'approve') return approveProposal(deps, proposal, body);
  const { db, clock } = deps;
  if (proposal.standing_order_id !== null && body.answer === 'later') return NOT_LATER;
  if (proposal.standing_order_id !== null && body.answer === 'stop')
    return (await endStandingOrder(deps, proposal.standing_order_id, { customerId: proposal.customer_id }))
      ? ANSWERED
      : refuse('not_found');
  if (body.answer === 'stop') {
    // Who wants to be left in peace is, however late, and whatever became of this proposal.
    const stopping = { memberId: proposal.customer_id, isOn: false, now: clock() };
    return (await switchReordering(db, stopping)) ? ANSWERED : refuse('not_found');
  }
  const end = endBy(body.answer, proposal, clock());
  return transact(db, async (transaction) => {
    const member = await lockBuyer(transaction, proposal.customer_id);
    const locked = await lockProposal(transaction, proposal.id);
    if (member === undefined || locked === undefined) return refuse('not_found');
    if (locked.state === end.state) return ANSWERED;
    if (stateAt(locked, end.answered_at) !== 'proposed') return refusalOfAnswered(locked, end.answered_at);
    await endProposal(transaction, locked.id, end);
    return ANSWERED;
  });
}

const ANSWERED = { approvalUrl: null };

const NOT_LATER = refuseField('answer', 'Please order it, skip it or change it: it has its day.');

function endBy(
  answer: Exclude<ProposalAnswer['answer'], 'approve' | 'stop'>,
  proposal: Proposal,
  now: Date,
): End {
  const forecast = forecastOf(proposal);
  if (forecast === null) return { state: answer === 'change' ? 'changed' : 'skipped', answered_at: now };
  const { proposed_at, grams } = proposal;
  const { grams_a_day: gramsADay } = forecast;
  const later = putOffUntil(dayInLondon(now));
  if (answer === 'later') return { state: 'put off', answered_at: now, again_on: later };
  // A member who changes the order goes on in the cart, and may yet leave it there.
  if (answer === 'change') return { state: 'changed', answered_at: now, again_on: later };
  const again_on = skippedUntil(dayInLondon(proposed_at), { grams, gramsADay });
  return { state: 'skipped', answered_at: now, again_on };
}

/** Switched off, the open proposal ends too. Answers whether there is such a member still. */
export async function switchReordering(
  db: Database,
  { memberId, isOn, now }: { memberId: number; isOn: boolean; now: Date },
): Promise<boolean> {
  return transact(db, async (transaction) => {
    if ((await lockAccount(transaction, memberId)) === undefined) return false;
    await changeCustomer(transaction, memberId, { predictive_ordering: isOn });
    const last = (await listLastProposals(transaction, [memberId])).get(memberId);
    const open = isOn || last === undefined ? undefined : await lockProposal(transaction, last.id);
    if (open?.state === 'proposed')
      await endProposal(transaction, open.id, { state: 'stopped', answered_at: now });
    return true;
  });
}
