/** SQL on the programs that hear of what happens. What each hears of is queued by triggers (`database/schema/650-webhooks.sql`). */
import { sql } from 'kysely';
import type { WebhookEvent } from '#domain/webhooks/webhooks.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface NewWebhook {
  address: string;
  events: readonly WebhookEvent[];
  secret: string;
  made_by: number;
  made_at: Date;
}

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** With how many messages still wait, and how many were given up. */
export const listWebhooks = (db: Database | InTransaction, id?: number) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'address', 'made_by', 'made_at', 'switched_off_at', 'previous_until'])
    .select(sql<WebhookEvent[]>`events`.as('events'))
    .select(sql<'staff' | 'program' | null>`switched_off_by`.as('switched_off_by'))
    .select([countOf('queued').as('waiting'), countOf('failed').as('failed')])
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (one) => one.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute();

const countOf = (state: 'queued' | 'failed') => sql<number>`(
  select count(*)::int from webhook_messages where webhook_id = webhooks.id and state = ${state}
)`;

export async function insertWebhook(db: InTransaction, webhook: NewWebhook): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...webhook, events: [...webhook.events] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One person after the other: two that make one at once would both be the last that there may be. */
export async function lockWebhooks(db: InTransaction): Promise<void> {
  await sql`lock table webhooks in share row exclusive mode`.execute(db);
}

export const lockWebhook = (db: InTransaction, id: number) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'secret', 'switched_off_at'])
    .select(sql<WebhookEvent[]>`events`.as('events'))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function setEvents(
  db: InTransaction,
  id: number,
  events: readonly WebhookEvent[],
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ events: [...events] })
    .where('id', '=', id)
    .execute();
}

export async function switchOn(db: InTransaction, id: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ switched_off_at: null, switched_off_by: null })
    .where('id', '=', id)
    .execute();
}

interface SwitchingOff {
  by: 'staff' | 'program';
  /** For good. */
  isRemoved: boolean;
}

/** What still waits for the program is not sent. */
export async function switchOff(
  db: InTransaction,
  id: number,
  { by, isRemoved }: SwitchingOff,
): Promise<void> {
  await sql`
    with off as (
      update webhooks set switched_off_at = coalesce(switched_off_at, now()),
        switched_off_by = coalesce(switched_off_by, ${by}), removed_at = coalesce(removed_at, case when ${isRemoved} then now() end)
      where id = ${id} returning id
    )
    update webhook_messages set state = 'failed' where webhook_id = (select id from off) and state = 'queued'`.execute(
    db,
  );
}

export async function setSecret(
  db: InTransaction,
  id: number,
  secrets: { secret: string; previous_secret: string; previous_until: Date },
): Promise<void> {
  await db.updateTable('webhooks').set(secrets).where('id', '=', id).execute();
}
