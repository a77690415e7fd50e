/** GCRA rate limits, counted in the database so that they hold over all processes. */
import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CallLimit, RateLimit } from '#contract/call.ts';
import { emailIdentity } from '#domain/customer/email.ts';
import type { Database } from './database.ts';
import { deleteOldest } from './delete-oldest.ts';
import { IN_PROCESS, networkOf } from './network.ts';
import { type Refusal, refuse } from './refusal.ts';

/** What an attempt counts towards, and who it counts for: a network, an e-mail identity, an account. */
export interface Attempt {
  limit: RateLimit;
  by: string;
}

/** By what the limits of a call count: network, mailbox, account. */
interface Attempter {
  /** The network address that the request came from. */
  address: string;
  /** The mailbox that the call is about; some calls may leave it out. */
  email?: string | null | undefined;
  /** The member who is signed in, and whether the mailbox of the account is proven. */
  member?: { id: number; isProven: boolean } | null | undefined;
  /** The session in which they are. */
  sessionId?: number | undefined;
  /** The secret of the mailbox that is guessed at. Once it is another one, guesses count from none. */
  secret?: string | undefined;
}

/** What one attempt at a call counts towards. */
export const attemptsAt = (limits: readonly CallLimit[], attempter: Attempter): Attempt[] =>
  limits.flatMap((limit) => attemptAt(limit, attempter));

function attemptAt(limit: CallLimit, attempter: Attempter): Attempt[] {
  const { address, email, member, sessionId, secret } = attempter;
  if (!holdsFor(limit, attempter)) return [];
  if (limit.by === 'network') return attemptFrom(limit, address);
  if (limit.by === 'email' || limit.by === 'email and network') {
    if (email == null) return [];
    const mailbox = secret === undefined ? emailIdentity(email) : `${emailIdentity(email)}\n${secret}`;
    if (limit.by === 'email') return [{ limit, by: mailbox }];
    return attemptFrom(limit, address).map(({ by }) => ({ limit, by: `${mailbox}\n${by}` }));
  }
  const signedIn = limit.by === 'session' ? sessionId : member?.id;
  if (signedIn === undefined)
    throw new Error(`“${limit.name}” are counted by ${limit.by}, and nobody is signed in.`);
  return [{ limit, by: String(signedIn) }];
}

function holdsFor({ of }: CallLimit, { member }: Attempter): boolean {
  if (of === 'guests') return member == null;
  if (of === 'members') return member != null;
  return of === undefined || member?.isProven === false;
}

/** An attempt from a network address. Pages that the shop renders by itself make no attempts of their own. */
export const attemptFrom = (limit: RateLimit, address: string): Attempt[] =>
  address === IN_PROCESS ? [] : [{ limit, by: networkOf(address) }];

/**
 * Counts one attempt towards all the limits given, or towards none and answers a refusal that says when it makes sense to
 * try again. Runs outside of any transaction, so that an attempt counts whatever becomes of it.
 */
export async function limitRate(
  db: Database,
  attempts: readonly Attempt[],
): Promise<Refusal<'too_many_tries'> | null> {
  const [only, ...others] = attempts;
  if (only === undefined) return null;
  const { rows } = await (others.length === 0 ? countOne(only) : countAll(attempts)).execute(db);
  return refusalOf(attempts, rows);
}

/**
 * The same together with work that the database does only if the attempt counts, in one statement: `work` is a list of common
 * table expressions that asks for `${isCounted}`, and `result` one value of it.
 */
export async function limitRateOf<Result>(
  db: Database,
  attempts: readonly Attempt[],
  { work, result }: { work: RawBuilder<unknown>; result: RawBuilder<Result> },
): Promise<Refusal<'too_many_tries'> | { result: Result | null }> {
  const { rows } = await sql<Waiting & { result: Result | null }>`
    with ${counting(attempts)}, ${work}
    select ${WAIT}, ${result} as result
    from (select) as once left join longest on true`.execute(db);
  return refusalOf(attempts, rows) ?? { result: rows[0]?.result ?? null };
}

/** What has to be waited for before the next attempt, and for which of the limits, counted from 1. */
interface Waiting {
  wait: number;
  at: number;
}

function refusalOf(attempts: readonly Attempt[], [row]: Waiting[]): Refusal<'too_many_tries'> | null {
  if (row === undefined || row.wait <= 0) return null;
  const message = attempts[row.at - 1]?.limit.message;
  return refuse('too_many_tries', {
    retryAfter: Math.ceil(row.wait),
    ...(message === undefined ? {} : { message }),
  });
}

/**
 * GCRA: each key has the time at which all its attempts are paid off, and an attempt moves that time on by the seconds that
 * one attempt costs. The condition of the update decides, on the row as it is then; what was judged before keeps an attempt
 * from counting towards one limit when another refuses it. Keys are locked in their order, so that two requests with the
 * same keys cannot deadlock.
 */
const counting = (attempts: readonly Attempt[]) => sql`
  asked as materialized (
    select key, step, span, at, (select paid_off_at from rate_limits where rate_limits.key = asked.key) as paid_off_at
    from rows from (json_to_recordset(${asJson(attempts)}::json) as (key text, step float8, span float8))
      with ordinality as asked (key, step, span, at)
  ), longest as materialized (
    select extract(epoch from greatest(paid_off_at, now()) - now())::float8 + step - span as wait, at::int as at
    from asked order by wait desc, at limit 1
  ), counted as (
    insert into rate_limits (key, paid_off_at)
    select key, now() + step * interval '1 second' from asked
    where (select wait from longest) <= ${ROUNDING} order by key
    on conflict (key) do update set paid_off_at = greatest(rate_limits.paid_off_at, now())
      + (select step from asked where asked.key = rate_limits.key) * interval '1 second'
    where rate_limits.paid_off_at <= now()
      + (select span - step + ${ROUNDING} from asked where asked.key = rate_limits.key) * interval '1 second'
    returning key
  )`;

/** As JSON, whose length PostgreSQL can't see: arrays of parameters would have it plan the statement again each time. */
const asJson = (attempts: readonly Attempt[]): string =>
  JSON.stringify(
    attempts.map((attempt) => ({ key: keyOf(attempt), step: stepOf(attempt), span: attempt.limit.seconds })),
  );

/** Whether the attempt counted towards all its limits. */
export const isCounted = sql<boolean>`(select count(*) from counted) = (select count(*) from asked)`;

const WAIT = sql`case when ${isCounted} then 0 else greatest(wait, 1) end as wait, at`;

const countAll = (attempts: readonly Attempt[]) =>
  sql<Waiting>`with ${counting(attempts)} select ${WAIT} from longest`;

/** Counts one attempt towards a single limit, which is cheaper. */
const countOne = (one: Attempt) => {
  const step = stepOf(one);
  return sql<Waiting>`
    with counted as (
      insert into rate_limits (key, paid_off_at) values (${keyOf(one)}, now() + ${step}::float8 * interval '1 second')
      on conflict (key) do update set
        paid_off_at = greatest(rate_limits.paid_off_at, now()) + ${step}::float8 * interval '1 second'
      where rate_limits.paid_off_at <= now() + ${one.limit.seconds - step + ROUNDING}::float8 * interval '1 second'
      returning key
    )
    select 0 as wait, 1 as at from counted
    union all
    select greatest(1, extract(epoch from paid_off_at - now())::float8 + ${step}::float8 - ${one.limit.seconds}::float8), 1
    from rate_limits where key = ${keyOf(one)} and not exists (select from counted)`;
};

/** Takes back attempts that turned out not to count, such as a login with the right password. */
export async function returnAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  await sql`
    with asked as (
      select key, step from unnest(
        ${attempts.map(keyOf)}::text[], ${attempts.map(stepOf)}::float8[]
      ) as asked (key, step)
    ), locked as (
      select key from rate_limits where key in (select key from asked) order by key for update
    )
    update rate_limits set paid_off_at = paid_off_at - step * interval '1 second'
    from asked join locked using (key) where rate_limits.key = asked.key`.execute(db);
}

/** Forgets all attempts that count for the same. */
export async function clearAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  await sql`
    with locked as (
      select key from rate_limits where key = any(${attempts.map(keyOf)}::text[]) order by key for update
    )
    delete from rate_limits where key in (select key from locked)`.execute(db);
}

/** A key whose attempts are all paid off counts like a key without a row. */
export const deleteExpiredAttempts = (db: Database): Promise<void> =>
  deleteOldest(db, {
    table: 'rate_limits',
    key: 'key',
    column: 'paid_off_at',
    before: sql<Date>`now()`,
  });

/** The seconds that one attempt costs. */
const stepOf = ({ limit }: Attempt): number => limit.seconds / limit.attempts;

/** The database counts in microseconds. */
const ROUNDING = 0.0001;

/** Hashed, so that no address and no name stands in the table. */
const keyOf = ({ limit, by }: Attempt): string => hash('sha256', `${limit.name}\n${by}`, 'base64url');
