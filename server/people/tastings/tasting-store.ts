/** SQL on who tastes a flight, and on what they say. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Answer } from '#contract/calls.ts';
import type { OfLetters } from '#domain/tastings/cups.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

type Said = Answer<'GET /tastings/{key}'>['drinkers'][number]['said'][number];
export type Wishes = Omit<Extract<Said, { kind: 'wishes' }>, 'id' | 'brand'> & {
  brand: { id: number; name: string } | null;
};

/** What is said, as it is stored. */
export type Saying = OfLetters | Wishes;

export interface TastingAnswer {
  request_id: string;
  subject: string;
  body: Saying;
  was_blind: boolean;
  /** As JSON writes it. */
  answered_at: string;
}

export interface TastingDrinker {
  id: number;
  /** None of a colleague who gave none. */
  name: string | null;
  claimed_at: Date | null;
  answers: TastingAnswer[];
}

const isSeen = (seen: Seen) =>
  seen === 'all' ? sql<boolean>`true` : sql<boolean>`secret_hash = ${seen.secretHash}`;

/** Everybody at home; of colleagues who has that secret, and nobody else. */
export type Seen = 'all' | { secretHash: string };

/** In the order in which they joined, each with what they said, the oldest first. */
export const listTastingDrinkers = (
  db: Db,
  flightId: number,
  seen: Seen = 'all',
): Promise<TastingDrinker[]> =>
  db
    .selectFrom('tasting_drinkers as drinker')
    .select(['drinker.id', 'drinker.name', 'drinker.claimed_at'])
    .select((drinker) =>
      jsonArrayFrom(
        drinker
          .selectFrom('tasting_answers as answer')
          .select([
            'answer.request_id',
            'answer.subject',
            'answer.body',
            'answer.was_blind',
            'answer.answered_at',
          ])
          .whereRef('answer.drinker_id', '=', 'drinker.id')
          .orderBy('answer.answered_at')
          .orderBy('answer.id'),
      )
        .$castTo<TastingAnswer[]>()
        .as('answers'),
    )
    .where('flight_id', '=', flightId)
    .where(isSeen(seen))
    .orderBy('drinker.id')
    .execute();

/** A colleague, or the nickname of one who is here already. */
export async function ensureColleague(
  db: Db,
  {
    flightId,
    secretHash,
    name,
    now,
  }: { flightId: number; secretHash: string; name: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('tasting_drinkers')
    .values({ flight_id: flightId, name, joined_at: now, secret_hash: secretHash })
    .onConflict((conflict) => conflict.columns(['flight_id', 'secret_hash']).doUpdateSet({ name }))
    .execute();
}

/** Or whoever tastes under that name already; nobody where they were deleted meanwhile. */
export async function ensureTastingDrinker(
  db: Db,
  { flightId, name, now }: { flightId: number; name: string; now: Date },
): Promise<{ claimed_at: Date | null } | undefined> {
  await db
    .insertInto('tasting_drinkers')
    .values({ flight_id: flightId, name, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('tasting_drinkers')
    .select('claimed_at')
    .where('flight_id', '=', flightId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
}

interface NewAnswer {
  drinkerId: number;
  requestId: string;
  subject: string;
  body: Saying;
  wasBlind: boolean;
  now: Date;
}

/** In place of what was said before of the same. */
export async function saveTastingAnswer(db: Db, answer: NewAnswer): Promise<void> {
  const said = {
    request_id: answer.requestId,
    body: JSON.stringify(answer.body),
    was_blind: answer.wasBlind,
    answered_at: answer.now,
  };
  await db
    .insertInto('tasting_answers')
    .values({ drinker_id: answer.drinkerId, subject: answer.subject, ...said })
    .onConflict((conflict) => conflict.columns(['drinker_id', 'subject']).doUpdateSet(said))
    .execute();
}

/** What was stored under the id of a request, whoever said it. */
export const findTastingAnswer = (db: Db, requestId: string) =>
  db
    .selectFrom('tasting_answers')
    .select(['drinker_id', 'body'])
    .where('request_id', '=', requestId)
    .$castTo<{ drinker_id: number; body: Saying }>()
    .executeTakeFirst();

/** Answers whether there was one of this flight, and of whom the caller sees. */
export async function deleteTastingAnswer(
  db: InTransaction,
  { flightId, requestId, seen }: { flightId: number; requestId: string; seen: Seen },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tasting_answers')
    .using('tasting_drinkers')
    .whereRef('tasting_drinkers.id', '=', 'drinker_id')
    .where('flight_id', '=', flightId)
    .where(isSeen(seen))
    .where('claimed_at', 'is', null)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Locked, so that what they said is claimed once. */
export const lockTastingDrinker = (
  db: InTransaction,
  { flightId, id, seen }: { flightId: number; id: number; seen: Seen },
) =>
  db
    .selectFrom('tasting_drinkers')
    .select(['id', 'claimed_at'])
    .where('flight_id', '=', flightId)
    .where('id', '=', id)
    .where(isSeen(seen))
    .forUpdate()
    .executeTakeFirst();

/** What they said went into a profile, and is left in it alone. */
export async function markClaimed(db: InTransaction, id: number, now: Date): Promise<void> {
  await db.deleteFrom('tasting_answers').where('drinker_id', '=', id).execute();
  await db.updateTable('tasting_drinkers').set({ claimed_at: now }).where('id', '=', id).execute();
}

export const deleteTastingDrinkers = async (
  db: InTransaction,
  flightIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('tasting_drinkers').where('flight_id', '=', anyOf(flightIds)).execute();
};
