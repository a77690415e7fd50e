/** SQL on what platforms are told of orders. Events are queued by triggers (`database/schema/660-agents.sql`). */
import { sql } from 'kysely';
import { type Backlog, readBacklog } from '#server/platform/backlog.ts';
import type { Database } from '#server/platform/database.ts';

export interface LeasedPlatform {
  id: number;
  profile_url: string;
}

/** Lease: takes one platform for which an event is due, and no other process tells it anything until the lease ends. */
export async function leasePlatform(
  db: Database,
  { seconds, but }: { seconds: number; but: readonly number[] },
): Promise<LeasedPlatform | undefined> {
  const { rows } = await sql<LeasedPlatform>`
    with due as materialized (
      select id from agent_platforms
      where events_ended_at is null and (leased_until is null or leased_until <= now())
        and id <> all(${[...but]}::int[])
        and exists (
          select from agent_events join agent_orders using (order_id)
          where platform_id = agent_platforms.id and state = 'queued' and due_at <= now()
        )
      order by id limit 1 for no key update skip locked
    )
    update agent_platforms set leased_until = now() + ${seconds} * interval '1 second'
    from due where agent_platforms.id = due.id
    returning agent_platforms.id, profile_url`.execute(db);
  return rows[0];
}

export async function endPlatformLease(db: Database, id: number): Promise<void> {
  await db.updateTable('agent_platforms').set({ leased_until: null }).where('id', '=', id).execute();
}

export interface DueEvent {
  id: number;
  order_id: number;
  event_id: string;
  queued_at: Date;
  attempts: number;
  ageMs: number;
}

/** In the order in which they happened. */
export const listDueEvents = (db: Database, platformId: number, most: number): Promise<DueEvent[]> =>
  db
    .selectFrom('agent_events')
    .innerJoin('agent_orders', 'agent_orders.order_id', 'agent_events.order_id')
    .select(['agent_events.id', 'agent_events.order_id', 'event_id', 'queued_at', 'attempts'])
    .select(sql<number>`extract(epoch from now() - queued_at)::float8 * 1000`.as('ageMs'))
    .where('platform_id', '=', platformId)
    .where('state', '=', sql.lit('queued'))
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('agent_events.id')
    .limit(most)
    .execute();

export interface Attempted {
  status: number | null;
  answer: string;
  isSent: boolean;
  /** The profile names no address. */
  isUnwanted: boolean;
  /** `null` where it isn't tried again. */
  againInMs: number | null;
}

/** An event that was given up meanwhile stays as it is. */
export async function noteEventAttempt(
  db: Database,
  { id, attempts }: DueEvent,
  { status, answer, isSent, isUnwanted, againInMs }: Attempted,
): Promise<void> {
  const state = isSent ? 'sent' : isUnwanted ? 'not wanted' : againInMs === null ? 'given up' : 'queued';
  await sql`
    update agent_events set state = ${state}, attempts = attempts + 1, attempted_at = now(), status = ${status},
      answer = ${answer}, due_at = now() + ${againInMs ?? 0} * interval '1 millisecond'
    where id = ${id} and state = 'queued' and attempts = ${attempts}`.execute(db);
}

/** How long until one that waits is due that failed before; `null` where there is none. */
export async function readDueInMs(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('agent_events')
    .select(sql<number | null>`extract(epoch from min(due_at) - now())::float8 * 1000`.as('ms'))
    .where('state', '=', sql.lit('queued'))
    .where('attempts', '>', 0)
    .where('due_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.ms ?? null;
}

/** It wants to hear of nothing more. */
export async function endEvents(db: Database, platformId: number): Promise<void> {
  await sql`
    with ended as (
      update agent_platforms set events_ended_at = coalesce(events_ended_at, now()) where id = ${platformId} returning id
    )
    update agent_events set state = 'given up' from agent_orders
    where agent_orders.order_id = agent_events.order_id and platform_id = (select id from ended) and state = 'queued'`.execute(
    db,
  );
}

/** What waits, and what was given up within a month; the newest first. */
export const listEventsNotSent = (db: Database) =>
  db
    .selectFrom('agent_events')
    .innerJoin('agent_orders', 'agent_orders.order_id', 'agent_events.order_id')
    .innerJoin('agent_platforms', 'agent_platforms.id', 'platform_id')
    .select(['agent_events.id', 'agent_events.order_id', 'profile_url', 'events_ended_at', 'queued_at'])
    .select(['due_at', 'attempts', 'attempted_at', 'status', 'answer'])
    .select(sql<'queued' | 'given up'>`state`.as('state'))
    .where('state', '<>', sql.lit('sent'))
    .where('state', '<>', sql.lit('not wanted'))
    .where(sql<boolean>`(state = 'queued' or queued_at > now() - interval '30 days')`)
    .orderBy('agent_events.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

const MOST_SHOWN = 100;

export const eventBacklog = (db: Database): Promise<Backlog> => readBacklog(db, 'agent_events');
