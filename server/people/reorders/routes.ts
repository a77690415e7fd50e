import type { Calls } from '#contract/calls.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Opinion } from '#domain/reorders/proposal-rules.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { userAnswer } from '#server/people/accounts/accounts.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { findOrderOf } from '#server/selling/orders/orders.ts';
import { answerProposal, switchReordering } from './answer-proposal.ts';
import { setOpinion } from './opinion-store.ts';
import { findProposalByKey, findProposalOf, type Proposal } from './proposal-store.ts';
import { type ProposalAnswer, readProposal } from './read-proposal.ts';
import { readReordering } from './read-reordering.ts';
import { standingOrderRoutes } from './standing-routes.ts';

export function reorderRoutes(deps: PaymentDeps): Handlers<Calls> {
  const { db, clock } = deps;
  const takeAnswer = async (proposal: Proposal | undefined, body: ProposalAnswer) => {
    if (proposal === undefined) return refuse('not_found');
    const outcome = await answerProposal(deps, proposal, body);
    if ('refused' in outcome) return outcome;
    const now = await findProposalOf(db, proposal.id, proposal.customer_id);
    if (now === undefined) return refuse('not_found');
    const { approvalUrl } = outcome;
    return {
      answer: {
        proposal: await readProposal(deps, now),
        ...(approvalUrl === null ? {} : { paypal_approval_url: approvalUrl }),
      },
    };
  };
  return {
    ...standingOrderRoutes(deps),
    'PUT /customers/predictive-ordering': async ({ body, member }) => {
      const isMember = await switchReordering(db, { memberId: member.id, isOn: body.on, now: clock() });
      return isMember ? { answer: await userAnswer(deps, member.id) } : refuse('not_signed_in');
    },
    'GET /reorders': async ({ member }) => ({ answer: await readReordering(deps, member.id) }),
    'POST /reorders/{id}/answers': async ({ params, body, member }) =>
      takeAnswer(await findProposalOf(db, params.id, member.id), body),
    'PUT /orders/{id}/timing': async ({ params, body, member }) => {
      const timing = { orderId: params.id, memberId: member.id, opinion: body.opinion, now: clock() };
      return (await sayWhenItCame(db, timing)) ?? { answer: await readReordering(deps, member.id) };
    },
    'GET /proposed-orders/{key}': async ({ params, query }) => {
      const proposal = await findProposalByKey(db, hashOf(params.key));
      return proposal === undefined
        ? refuse('not_found')
        : answered(await readProposal(deps, proposal, query.quantities?.split(',').map(Number)));
    },
    'POST /proposed-orders/{key}/answers': async ({ params, body }) =>
      takeAnswer(await findProposalByKey(db, hashOf(params.key)), body),
  };
}

interface Timing {
  orderId: number;
  memberId: number;
  opinion: Opinion;
  now: Date;
}

/** Idempotent: of each order that came, the last word counts. */
async function sayWhenItCame(
  db: Database,
  { orderId, memberId, opinion, now }: Timing,
): Promise<null | Refusal<'not_found'>> {
  return transact(db, async (transaction) => {
    const member = await lockAccount(transaction, memberId);
    const order = await findOrderOf(transaction, orderId, memberId);
    if (member === undefined || order?.order_status_id !== STATUS.delivered) return refuse('not_found');
    await setOpinion(transaction, { orderId, customerId: memberId, opinion }, now);
    return null;
  });
}
