/**
 * Thirty days after a vote closed what colleagues said is deleted, with their nicknames; the result and the names of the coffees stay. Where
 * its order was cancelled, no result comes of it, and it is deleted at once.
 */
import { DAY_MS } from '#domain/durations.ts';
import { ANSWER_DAYS } from '#domain/flights/office-vote.ts';
import { deleteTastingDrinkers } from '#server/people/tastings/tastings.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { noteNicknamesForgotten } from '#server/selling/flights/flights.ts';
import { listRememberedBefore } from './group-tasting-store.ts';

const AT_ONCE = 100;

export const forgetAnswers = (db: Database, now: Date): Promise<void> =>
  inBatches(AT_ONCE, async (most) => {
    const votes = await listRememberedBefore(db, new Date(now.getTime() - ANSWER_DAYS * DAY_MS), most);
    for (const { id, flight_id } of votes)
      await transact(db, async (transaction) => {
        await deleteTastingDrinkers(transaction, [flight_id]);
        await noteNicknamesForgotten(transaction, id, now);
      });
    return votes.length;
  });
