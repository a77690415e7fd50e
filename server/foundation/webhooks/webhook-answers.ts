import type { Webhook, WebhookMessage } from '#contract/webhooks/webhooks.ts';
import { listNames } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { MessageRow } from './webhook-message-store.ts';
import type { WebhookRow } from './webhook-store.ts';

export async function webhookAnswers(
  db: Database | InTransaction,
  rows: readonly WebhookRow[],
): Promise<Webhook[]> {
  const names = await listNames(
    db,
    rows.map(({ made_by }) => made_by),
  );
  return rows.map(({ made_by, made_at, switched_off_at, previous_until, ...webhook }) => ({
    ...webhook,
    made_by: names.get(made_by) ?? '',
    made_at: made_at.toISOString(),
    switched_off_at: switched_off_at?.toISOString() ?? null,
    previous_until: previous_until?.toISOString() ?? null,
  }));
}

export const messageAnswer = ({ queued_at, due_at, attempts, ...message }: MessageRow): WebhookMessage => ({
  ...message,
  queued_at: queued_at.toISOString(),
  due_at: message.state === 'queued' ? due_at.toISOString() : null,
  attempts: attempts.map(({ attempted_at, ...attempt }) => ({
    ...attempt,
    attempted_at: new Date(attempted_at).toISOString(),
  })),
});
