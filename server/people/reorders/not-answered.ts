import type { Received } from '#contract/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { Proposal } from './proposal-store.ts';
import { stateAt } from './read-proposal.ts';

export type ProposalAnswer = Received<'POST /proposed-orders/{key}/answers'>['body'];

export type NotAnswered = Refusal<'not_found' | 'changed_meanwhile' | 'invalid' | 'unavailable'>;

export const refusalOfAnswered = (proposal: Proposal, now: Date): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', {
    message:
      stateAt(proposal, now) === 'expired'
        ? 'This suggestion has expired. Nothing was ordered.'
        : 'You have answered this already. Nothing was changed.',
  });

export const refusalOfCancelled = (orderId: number): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', { message: `Order ${orderId} was cancelled. There is nothing to pay.` });
