import type { Insertable, Selectable } from 'kysely';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export type Night = Selectable<Schema['backup_nights']>;

/** Answers whether the night had failed already. */
export async function noteNight(
  db: InTransaction,
  night: Insertable<Schema['backup_nights']>,
): Promise<boolean> {
  const before = await db
    .selectFrom('backup_nights')
    .select('fault')
    .where('day', '=', night.day)
    .forUpdate()
    .executeTakeFirst();
  await db
    .insertInto('backup_nights')
    .values(night)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(night))
    .execute();
  return before != null && before.fault !== null;
}

export async function faultOfNightBefore(db: Database, day: Day): Promise<string | null> {
  const night = await db
    .selectFrom('backup_nights')
    .select('fault')
    .where('day', '=', dayAfter(day, -1))
    .executeTakeFirst();
  return night?.fault ?? null;
}

export const listNights = (db: Database, most: number): Promise<Night[]> =>
  db.selectFrom('backup_nights').selectAll().orderBy('day', 'desc').limit(most).execute();

export const latestSoundNight = (db: Database): Promise<Night | undefined> =>
  db
    .selectFrom('backup_nights')
    .selectAll()
    .where('fault', 'is', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function forgetNights(db: Database, before: Day): Promise<void> {
  await db.deleteFrom('backup_nights').where('day', '<', before).execute();
}
