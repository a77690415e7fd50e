/**
 * Closing an office vote: nothing more is said from then on, the result is worked out, and once it is stored the names of the coffees are
 * shown. By its buyer at any time, or by a job after its last day. A second closing changes nothing.
 */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { FEWEST_ANSWERING } from '#domain/flights/office-vote.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { lockVote, markVoteClosed, saveVoteResult } from '#server/selling/flights/flights.ts';
import { findResult } from './find-result.ts';
import { findVote, findVoteOf, listVotesToCount, type Vote } from './group-tasting-store.ts';
import { stateOf } from './read-vote.ts';
import { voteClosed } from './vote-mails.ts';

export interface ClosingDeps extends MailingDeps {
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

export async function closeOwnVote(
  deps: ClosingDeps,
  which: { id: number; customerId: number },
  now: Date,
): Promise<null | Refusal<'not_found' | 'changed_meanwhile'>> {
  const vote = await findVoteOf(deps.db, which);
  if (vote === undefined) return refuse('not_found');
  const no = whyNotClosed(vote);
  if (no !== null) return no;
  await closeAndCount(deps, vote.id, now);
  return null;
}

function whyNotClosed(vote: Vote): Refusal<'changed_meanwhile'> | null {
  const state = stateOf(vote);
  if (state === 'cancelled') return CANCELLED;
  if (state === 'on its way') return NOT_THERE;
  return state === 'open' && vote.answered < FEWEST_ANSWERING ? TOO_FEW : null;
}

const CANCELLED = refuse('changed_meanwhile', {
  message: 'The order of this vote was cancelled, so there is nothing to close.',
});
const NOT_THERE = refuse('changed_meanwhile', {
  message: 'The boxes of this vote are not packed yet. There is nothing to close.',
});
const TOO_FEW = refuse('changed_meanwhile', {
  message:
    'Fewer than three people have answered enough so far. With so few a result would tell what each of them said.',
});

/** Those that somebody closed and that are not counted yet, and those whose last day is over. */
export async function closeVotes(deps: ClosingDeps, now: Date): Promise<void> {
  const ids = await listVotesToCount(deps.db, { today: dayInLondon(now), now });
  await eachAlone(ids.map((id) => [`vote ${id}`, () => closeAndCount(deps, id, now)]));
}

/** While the threads are busy it is left closed, and counted by the job. */
async function closeAndCount(deps: ClosingDeps, id: number, now: Date): Promise<void> {
  const { db, outbox, matcher, catalogueCache } = deps;
  await transact(db, async (transaction) => {
    const locked = await lockVote(transaction, id);
    if (locked?.closed_at === null) await markVoteClosed(transaction, id, now);
  });
  const vote = await findVote(db, id);
  if (vote === undefined || vote.counted_at !== null) return;
  const result = await findResult({ db, matcher, catalogue: await catalogueCache() }, vote.flight_id);
  if (result === 'busy') return;
  await transact(db, async (transaction) => {
    const locked = await lockVote(transaction, id);
    if (locked === undefined || locked.counted_at !== null) return;
    await saveVoteResult(transaction, id, { result, now });
    if (!vote.is_cancelled) await outbox.add(transaction, voteClosed(vote, result));
  });
  outbox.flush();
}
