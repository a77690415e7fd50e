/** An assistant proposes an act. Nothing but the proposal is written. */
import type { Calls } from '#contract/calls.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { HOURS_TO_CONFIRM, MOST_WAITING, proposedActInWords } from '#domain/staff/proposed-act.ts';
import { lockGrant } from '#server/people/agent-access/agent-access.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { KINDS_OF_ACTS, lookAt, type Wish, whyNotFit, whyPointless } from './kinds-of-acts.ts';
import { mayMake } from './make-call.ts';
import { countWaiting, deleteEnded, insertProposedAct } from './proposed-act-store.ts';

interface Proposing {
  db: Database;
  clock: Clock;
  handlers: Handlers<Calls>;
  member: Member;
  address: string;
  grantId: number;
}

export interface Proposed {
  sentence: string;
  answer: { act: string; id: number; ends_at: string };
}

export async function propose(
  { db, clock, handlers, grantId, ...by }: Proposing,
  wish: Wish,
): Promise<Proposed | Refusal> {
  if (!mayMake(KINDS_OF_ACTS[wish.act].does, by.member)) return refuse('not_allowed');
  const shown = await lookAt(handlers, wish, by);
  if ('refused' in shown)
    return shown.refused === 'not_found' ? refuse('malformed', { message: NOTHING_THERE }) : shown;
  const refusal = whyNotFit(wish, shown);
  if (refusal !== null) return refusal;
  const pointless = whyPointless(wish, shown);
  if (pointless !== null) return refuse('malformed', { message: pointless });
  const now = clock();
  const endsAt = new Date(now.getTime() + HOURS_TO_CONFIRM * HOUR_MS);
  const { act, objectId, words, inStock } = wish;
  // What a customer typed stands in no sentence.
  const name = act === 'draft answer' ? '' : shown.name;
  const told = proposedActInWords(act, { id: objectId, name, inStock });
  return transact(db, async (transaction) => {
    const grant = await lockGrant(transaction, { id: grantId });
    if (grant === undefined || grant.ended_at !== null) return refuse('not_allowed');
    await deleteEnded(transaction, now);
    if ((await countWaiting(transaction, grantId)) >= MOST_WAITING)
      return refuse('malformed', { message: TOO_MANY });
    await insertProposedAct(transaction, {
      grant_id: grantId,
      act,
      object_id: objectId,
      words,
      in_stock: inStock,
      proposed_at: now,
      ends_at: endsAt,
    });
    return {
      sentence: `Proposed, not done: ${told}. Somebody who may do that confirms or refuses it in the back office, within ${HOURS_TO_CONFIRM} hours.`,
      answer: { act, id: objectId, ends_at: endsAt.toISOString() },
    };
  });
}

const NOTHING_THERE = 'There is nothing with that number.';
const TOO_MANY = `${MOST_WAITING} proposals of yours wait already. Somebody has to look at them first.`;
