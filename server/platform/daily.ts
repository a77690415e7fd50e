/** Work of once a day. It is tried each hour until it ended well; after that an hour costs one look, however much there is of it. */
import { dayInLondon, minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from './database.ts';
import type { Job } from './jobs.ts';

interface Daily extends Pick<Job, 'name' | 'work'> {
  /** Minutes after midnight in London before which it isn't begun. */
  fromMinutes: number;
}

/** Two processes that begin at the same moment both do it, as they may do any job. */
export const daily = (db: Database, { name, fromMinutes, work }: Daily): Job => ({
  name,
  everyMs: HOUR_MS,
  work: async (now) => {
    if (minutesInLondon(now) < fromMinutes) return;
    const day = dayInLondon(now);
    if (await isDone(db, name, day)) return;
    await work(now);
    await setDone(db, name, day);
  },
});

async function isDone(db: Database, name: string, day: string): Promise<boolean> {
  const done = await db
    .selectFrom('daily_work')
    .select('name')
    .where('name', '=', name)
    .where('done_on', '=', day)
    .executeTakeFirst();
  return done !== undefined;
}

async function setDone(db: Database, name: string, day: string): Promise<void> {
  await db
    .insertInto('daily_work')
    .values({ name, done_on: day })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_on: day }))
    .execute();
}
