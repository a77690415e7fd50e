/** Thirty days after a vote closed nobody needs to know any more under which nickname something was said. */
import { DAY_MS } from '#domain/durations.ts';
import { NICKNAME_DAYS } from '#domain/flights/office-vote.ts';
import { forgetNamesAt } from '#server/people/tastings/tastings.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { noteNicknamesForgotten } from '#server/selling/flights/flights.ts';
import { listNamedBefore } from './group-tasting-store.ts';

const AT_ONCE = 100;

export const forgetNicknames = (db: Database, now: Date): Promise<void> =>
  inBatches(AT_ONCE, async (most) => {
    const votes = await listNamedBefore(db, new Date(now.getTime() - NICKNAME_DAYS * DAY_MS), most);
    for (const { id, flight_id } of votes)
      await transact(db, async (transaction) => {
        await forgetNamesAt(transaction, flight_id);
        await noteNicknamesForgotten(transaction, id, now);
      });
    return votes.length;
  });
