import type { Calls } from '#contract/calls.ts';
import { pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type ClosingDeps, closeOwnVote } from './close-vote.ts';
import { findVoteOf, listVotesOf } from './group-tasting-store.ts';
import { voteAnswer } from './read-vote.ts';

export function groupTastingRoutes(deps: ClosingDeps & { clock: Clock }): Handlers<Calls> {
  const { db, clock, catalogueCache } = deps;
  const reading = async (member: Member) => ({
    ...pricesFor(member, await catalogueCache()),
    sign: await openTastingSigner(db),
  });
  const voteOf = async (id: number, member: Member) => {
    const vote = await findVoteOf(db, { id, customerId: member.id });
    return vote === undefined ? refuse('not_found') : { answer: voteAnswer(vote, await reading(member)) };
  };
  return {
    'GET /group-tastings': async ({ member }) => {
      const by = await reading(member);
      const votes = await listVotesOf(db, member.id);
      return { answer: { group_tastings: votes.map((vote) => voteAnswer(vote, by)) } };
    },
    'GET /group-tastings/{id}': ({ params, member }) => voteOf(params.id, member),
    'POST /group-tastings/{id}/results': async ({ params, member }) =>
      (await closeOwnVote(deps, { id: params.id, customerId: member.id }, clock())) ??
      voteOf(params.id, member),
  };
}
