/** GCRA rate limits, counted in the database so that they hold over all processes. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallLimit, RateLimit } from '../../contract/call.ts';
import { emailIdentity } from '../../domain/customer/email.ts';
import type { Database } from './database.ts';
import { IN_PROCESS, networkOf } from './network.ts';
import { type Refusal, refuse } from './refusal.ts';

/** What an attempt counts towards, and whom it counts for: a network, an e-mail identity, an account. */
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
  /** The member who is signed in. */
  memberId?: number | undefined;
  /** The session in which they are. */
  sessionId?: number | undefined;
  /** The secret of the mailbox that is guessed at. Once it is another one, guesses count from none. */
  secret?: string | undefined;
}

/** What one attempt at a call counts towards. */
export const attemptsAt = (limits: readonly CallLimit[], attempter: Attempter): Attempt[] =>
  limits.flatMap((limit) => attemptAt(limit, attempter));

function attemptAt(limit: CallLimit, { address, email, memberId, sessionId, secret }: Attempter): Attempt[] {
  if (limit.of === 'guests' && memberId !== undefined) return [];
  if (limit.by === 'network') return attemptFrom(limit, address);
  if (limit.by === 'email' || limit.by === 'email and network') {
    if (email == null) return [];
    const mailbox = secret === undefined ? emailIdentity(email) : `${emailIdentity(email)}\n${secret}`;
    if (limit.by === 'email') return [{ limit, by: mailbox }];
    return attemptFrom(limit, address).map(({ by }) => ({ limit, by: `${mailbox}\n${by}` }));
  }
  const signedIn = limit.by === 'session' ? sessionId : memberId;
  if (signedIn === undefined)
    throw new Error(`“${limit.name}” are counted by ${limit.by}, and nobody is signed in.`);
  return [{ limit, by: String(signedIn) }];
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
  const { rows } = await (others.length === 0 ? countOne(only) : count(attempts)).execute(db);
  const seconds = rows[0]?.wait ?? 0;
  return seconds <= 0 ? null : refuse('too_many_tries', { retryAfter: Math.ceil(seconds) });
}

/**
 * GCRA: each key has the time at which all its attempts are paid off, and an attempt moves that time on by the seconds that
 * one attempt costs. The condition of the update decides, on the row as it is then; what was judged before keeps an attempt
 * from counting towards one limit when another refuses it. Keys are locked in their order, so that two requests with the
 * same keys cannot deadlock.
 */
const count = (attempts: readonly Attempt[]) => sql<{ wait: number }>`
  with asked as (
    select key, step, span from unnest(
      ${attempts.map(keyOf)}::text[],
      ${attempts.map(stepOf)}::float8[],
      ${attempts.map(({ limit }) => limit.seconds)}::float8[]
    ) as asked (key, step, span)
  ), judged as (
    select key, step, extract(epoch from greatest(paid_off_at, now()) - now())::float8 + step - span as wait
    from asked left join rate_limits using (key)
  ), counted as (
    insert into rate_limits (key, paid_off_at)
    select key, now() + step * interval '1 second' from judged
    where not exists (select from judged where wait > ${ROUNDING}) order by key
    on conflict (key) do update set paid_off_at = greatest(rate_limits.paid_off_at, now())
      + (select step from asked where asked.key = rate_limits.key) * interval '1 second'
    where rate_limits.paid_off_at <= now()
      + (select span - step + ${ROUNDING} from asked where asked.key = rate_limits.key) * interval '1 second'
    returning key
  )
  select case
    when (select count(*) from counted) = (select count(*) from asked) then 0
    else greatest((select max(wait) from judged), 1)
  end as wait`;

/** Counts one attempt towards a single limit, which is cheaper. */
const countOne = (one: Attempt) => {
  const step = stepOf(one);
  return sql<{ wait: number }>`
    with counted as (
      insert into rate_limits (key, paid_off_at) values (${keyOf(one)}, now() + ${step}::float8 * interval '1 second')
      on conflict (key) do update set
        paid_off_at = greatest(rate_limits.paid_off_at, now()) + ${step}::float8 * interval '1 second'
      where rate_limits.paid_off_at <= now() + ${one.limit.seconds - step + ROUNDING}::float8 * interval '1 second'
      returning key
    )
    select 0 as wait from counted
    union all
    select greatest(1, extract(epoch from paid_off_at - now())::float8 + ${step}::float8 - ${one.limit.seconds}::float8)
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
  await db.deleteFrom('rate_limits').where('key', 'in', attempts.map(keyOf)).execute();
}

/** A key whose attempts are all paid off counts like a key without a row. */
export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db.deleteFrom('rate_limits').where('paid_off_at', '<', sql<Date>`now()`).execute();
}

/** The seconds that one attempt costs. */
const stepOf = ({ limit }: Attempt): number => limit.seconds / limit.attempts;

/** The database counts in microseconds. */
const ROUNDING = 0.0001;

/** Hashed, so that no address and no name stands in the table. */
const keyOf = ({ limit, by }: Attempt): string =>
  createHash('sha256').update(`${limit.name}\n${by}`).digest('base64url');
