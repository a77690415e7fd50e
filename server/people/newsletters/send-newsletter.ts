/** Sends a newsletter in ten minutes or on a day, stops it, and tries it on oneself. */
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { isAnnouncement, type NewsletterKind, whyTooSoon } from '#domain/newsletters/announcement.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import { countMailsAbout, withdrawMails } from '#server/foundation/mail/mail.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { composeNewsletter } from './compose-newsletter.ts';
import { aboutNewsletter, countRecipients } from './newsletter-answers.ts';
import type { NewsletterDeps } from './newsletter-deps.ts';
import * as store from './newsletter-store.ts';
import { lockDraft } from './write-newsletter.ts';

/** In which it can be stopped before anybody gets it. */
export const MINUTES_TO_STOP = 10;
const NINE = 9 * 60;
const MOST_DAYS_AHEAD = 60;

interface Sending {
  id: number;
  staffId: number;
  version: number;
  /** As 2026-11-23; as soon as may be without. */
  on: string | null;
}

export async function scheduleNewsletter(
  { db, clock, catalogueCache }: NewsletterDeps,
  { id, staffId, version, on }: Sending,
): Promise<{ id: number } | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> {
  const catalogue = await catalogueCache();
  return transact(db, async (transaction) => {
    const draft = await lockDraft(transaction, id, version);
    if ('refused' in draft) return draft;
    const now = clock();
    const composed = composeNewsletter(draft, { catalogue, now });
    if ('wrong' in composed) return refuseField('text', composed.wrong);
    const soonest = new Date(now.getTime() + MINUTES_TO_STOP * MINUTE_MS);
    const nine = on === null ? soonest : timeInLondon(on, NINE);
    const dueAt = on === dayInLondon(now) && nine < soonest ? soonest : nine;
    if (dueAt < soonest) return refuseField('on', 'That day is over, or begins in a few minutes.');
    if (dueAt.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS)
      return refuseField('on', `Please choose a day of the next ${MOST_DAYS_AHEAD}.`);
    const kind = draft.kind as NewsletterKind;
    const tooSoon = isAnnouncement(kind) ? whyTooSoon(kind, dayInLondon(dueAt), draft.takes_effect_on) : null;
    if (tooSoon !== null) return refuseField('on', tooSoon);
    await store.changeNewsletter(transaction, id, {
      state: 'scheduled',
      version: version + 1,
      due_at: dueAt,
      changed_by: staffId,
      changed_at: now,
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: isAnnouncement(kind) ? 'announce change' : 'send newsletter',
      object: aboutNewsletter(id),
      details: {
        subject: draft.subject,
        due_at: dueAt.toISOString(),
        ...(isAnnouncement(kind)
          ? {
              kind,
              takes_effect_on: draft.takes_effect_on,
              recipients: await countRecipients(transaction, kind),
            }
          : {}),
      },
    });
    return { id };
  });
}

/** Before it began, it is a draft again. On the way, what waits goes out no more, and nobody else gets a copy. */
export const stopNewsletter = (
  { db, clock }: NewsletterDeps,
  id: number,
  staffId: number,
): Promise<{ id: number } | Refusal<'not_found' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const newsletter = await store.lockNewsletter(transaction, id);
    if (newsletter === undefined) return refuse('not_found');
    const { state, subject, version } = newsletter;
    const now = clock();
    if (state === 'scheduled')
      await store.changeNewsletter(transaction, id, {
        state: 'draft',
        due_at: null,
        version: version + 1,
        changed_by: staffId,
        changed_at: now,
      });
    else if (state === 'sending' || (state === 'sent' && (await isUnderWay(transaction, id)))) {
      await store.changeNewsletter(transaction, id, {
        state: 'stopped',
        ended_at: now,
        version: version + 1,
      });
      await withdrawMails(transaction, { about: aboutNewsletter(id) });
    } else return NOTHING_TO_STOP;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'stop newsletter',
      object: aboutNewsletter(id),
      details: { subject, state },
    });
    return { id };
  });

const isUnderWay = async (db: InTransaction, id: number): Promise<boolean> =>
  (await countMailsAbout(db, aboutNewsletter(id))).waiting > 0;

const NOTHING_TO_STOP = refuse('changed_meanwhile', {
  message: 'Nothing of it waits to be sent, so there is nothing to stop.',
});

/** To the person who asks, and nobody else. */
export async function testNewsletter(
  { db, outbox, clock, catalogueCache }: NewsletterDeps,
  id: number,
  staffId: number,
): Promise<{ message: string } | Refusal<'not_found' | 'invalid'>> {
  const catalogue = await catalogueCache();
  const sent = await transact(db, async (transaction) => {
    const newsletter = await store.findNewsletter(transaction, id);
    if (newsletter === undefined) return refuse('not_found');
    const composed = composeNewsletter(newsletter, { catalogue, now: clock() });
    if ('wrong' in composed) return refuseField('text', composed.wrong);
    const { email } = await readCustomer(transaction, staffId);
    await outbox.add(transaction, {
      ...composed.content,
      kind: 'newsletter test',
      to: email,
      subject: `Test: ${newsletter.subject}`,
      reason:
        newsletter.kind === 'news'
          ? 'A test of a newsletter, sent to you alone. Subscribers’ copies end with a link to unsubscribe.'
          : 'A test of an announcement, sent to you alone.',
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'test newsletter',
      object: aboutNewsletter(id),
    });
    return { message: `It’s on its way to ${email}.` };
  });
  outbox.flush();
  return sent;
}
