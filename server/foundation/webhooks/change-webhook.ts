/** Which programs hear of what: added, changed and removed by those who look after staff, since it tells others what happens here. */
import type { WebhookWithSecret } from '#contract/webhooks/webhooks.ts';
import { isWebhookAddress, MOST_WEBHOOKS, OVERLAP_MS, type WebhookEvent } from '#domain/webhooks/webhooks.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { newWebhookSecret } from './sign-message.ts';
import { hostOf } from './webhook-address.ts';
import { webhookAnswers } from './webhook-answers.ts';
import { insertTest, isMessageThere, queueAgain } from './webhook-message-store.ts';
import {
  insertWebhook,
  listWebhooks,
  lockWebhook,
  lockWebhooks,
  setEvents,
  setSecret,
  switchOff,
  switchOn,
} from './webhook-store.ts';

export interface WebhookDeps {
  db: Database;
  clock: Clock;
  ownMachine: boolean;
}

export async function addWebhook(
  { db, clock, ownMachine }: WebhookDeps,
  { address, events }: { address: string; events: readonly WebhookEvent[] },
  member: Member,
): Promise<WebhookWithSecret | Refusal<'invalid'>> {
  if (!isWebhookAddress(address, { ownMachine })) return NOT_IN_THE_INTERNET;
  const secret = newWebhookSecret();
  return transact(db, async (transaction) => {
    await lockWebhooks(transaction);
    if ((await listWebhooks(transaction)).length >= MOST_WEBHOOKS) return TOO_MANY;
    const made = { address, events, secret, made_by: member.id, made_at: clock() };
    const id = await insertWebhook(transaction, made);
    await note(transaction, { member, id, action: 'add webhook', after: { host: hostOf(address), events } });
    return { ...(await readAnswer(transaction, id)), secret };
  });
}

interface Change {
  id: number;
  member: Member;
}

export const changeWebhook = (
  { db }: WebhookDeps,
  { id, member }: Change,
  { events, isOn }: { events?: readonly WebhookEvent[] | undefined; isOn?: boolean | undefined },
) =>
  transact(db, async (transaction) => {
    const webhook = await lockWebhook(transaction, id);
    if (webhook === undefined) return refuse('not_found');
    const wasOn = webhook.switched_off_at === null;
    if (events !== undefined) await setEvents(transaction, id, events);
    if (isOn === true && !wasOn) await switchOn(transaction, id);
    if (isOn === false && wasOn) await switchOff(transaction, id, { by: 'staff', isRemoved: false });
    await note(transaction, {
      member,
      id,
      action: 'change webhook',
      before: { events: webhook.events, on: wasOn },
      after: { events: events ?? webhook.events, on: isOn ?? wasOn },
    });
    return readAnswer(transaction, id);
  });

export const removeWebhook = ({ db }: WebhookDeps, { id, member }: Change) =>
  transact(db, async (transaction) => {
    if ((await lockWebhook(transaction, id)) === undefined) return refuse('not_found');
    await switchOff(transaction, id, { by: 'staff', isRemoved: true });
    await note(transaction, { member, id, action: 'remove webhook' });
    return null;
  });

/** The one before goes on counting for a while, so that nothing is refused until the program has the new one. */
export const renewSecret = ({ db, clock }: WebhookDeps, { id, member }: Change) =>
  transact(db, async (transaction) => {
    const webhook = await lockWebhook(transaction, id);
    if (webhook === undefined) return refuse('not_found');
    const secret = newWebhookSecret();
    const previous_until = new Date(clock().getTime() + OVERLAP_MS);
    await setSecret(transaction, id, { secret, previous_secret: webhook.secret, previous_until });
    await note(transaction, { member, id, action: 'renew webhook' });
    return { ...(await readAnswer(transaction, id)), secret };
  });

export const sendTest = ({ db }: WebhookDeps, { id, member }: Change) =>
  transact(db, async (transaction) => {
    const webhook = await lockWebhook(transaction, id);
    if (webhook === undefined) return refuse('not_found');
    if (webhook.switched_off_at !== null) return SWITCHED_OFF;
    await insertTest(transaction, id);
    await note(transaction, { member, id, action: 'test webhook' });
    return null;
  });

export const sendAgain = ({ db }: WebhookDeps, { id, member }: Change) =>
  transact(db, async (transaction) => {
    const message = await queueAgain(transaction, id);
    if (message === undefined)
      return (await isMessageThere(transaction, id)) ? SWITCHED_OFF : refuse('not_found');
    await note(transaction, {
      member,
      id: message.webhook_id,
      action: 'send webhook again',
      details: { message: id },
    });
    return null;
  });

interface Noted extends Change {
  action: string;
  before?: object;
  after?: object;
  details?: object;
}

const note = (db: InTransaction, { member, id, ...entry }: Noted): Promise<void> =>
  insertAuditEntry(db, { staffId: member.id, object: `webhook ${id}`, ...entry });

async function readAnswer(db: InTransaction, id: number) {
  const [answer] = await webhookAnswers(db, await listWebhooks(db, id));
  if (answer === undefined) throw new Error(`Webhook ${id} is gone in the transaction that locked it.`);
  return answer;
}

const NOT_IN_THE_INTERNET = refuseField(
  'address',
  'Please give an address on the internet that begins with https://, such as https://hooks.example.com/sixbean.',
);
const TOO_MANY = refuse('invalid', {
  message: `There are ${MOST_WEBHOOKS} webhooks already. Please remove one that nobody needs.`,
});
const SWITCHED_OFF = refuse('invalid', { message: 'This webhook is switched off. Switch it on first.' });
