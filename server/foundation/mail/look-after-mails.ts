/** What the office does about mails: try one now, stop one, take the mark from a mailbox. */
import { emailIdentity } from '#domain/customer/email.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { MailingDeps } from './mail.ts';
import { hasEndedMarketing } from './recipient-store.ts';
import { deleteMark, findMark } from './refused-mailbox-store.ts';
import { lockMail, makeDue, type ShownMail, stopMail } from './staff-mail-store.ts';

interface Act {
  id: number;
  staffId: number;
}

type Outcome = { id: number } | Refusal<'not_found' | 'changed_meanwhile'>;

export async function retryMail({ db, outbox }: MailingDeps, { id, staffId }: Act): Promise<Outcome> {
  const outcome = await transact(db, async (transaction): Promise<Outcome> => {
    const mail = await lockMail(transaction, id);
    if (mail === undefined) return refuse('not_found');
    const why = whyNot(mail) ?? (await whyNoMarketing(transaction, mail));
    if (why !== null) return refuse('changed_meanwhile', { message: why });
    await makeDue(transaction, id);
    await insertAuditEntry(transaction, entryOf(mail, { staffId, action: 'retry mail', state: 'queued' }));
    return { id };
  });
  outbox.flush();
  outbox.flushBulk();
  return outcome;
}

export const stopWaitingMail = ({ db }: Pick<MailingDeps, 'db'>, { id, staffId }: Act): Promise<Outcome> =>
  transact(db, async (transaction) => {
    const mail = await lockMail(transaction, id);
    if (mail === undefined) return refuse('not_found');
    if (mail.state !== 'queued')
      return refuse('changed_meanwhile', { message: 'That mail does not wait any more.' });
    await stopMail(transaction, id);
    await insertAuditEntry(transaction, entryOf(mail, { staffId, action: 'stop mail', state: 'withdrawn' }));
    return { id };
  });

export const takeMarkAway = (
  { db }: Pick<MailingDeps, 'db'>,
  { id, staffId }: Act,
): Promise<null | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    if ((await deleteMark(transaction, id)) === undefined) return refuse('not_found');
    await insertAuditEntry(transaction, {
      staffId,
      action: 'unmark mailbox',
      object: `refused mailbox ${id}`,
    });
    return null;
  });

const entryOf = (mail: ShownMail, act: { staffId: number; action: string; state: string }) => ({
  staffId: act.staffId,
  action: act.action,
  object: `mail ${mail.id}`,
  before: { state: mail.state },
  after: { state: act.state },
  details: { kind: mail.kind, ...(mail.about === null ? {} : { about: mail.about }) },
});

/** Why a mail can’t be tried now. */
export function whyNot({ state, has_words: hasWords }: ShownMail): string | null {
  if (state === 'sent') return 'That mail has gone out.';
  return hasWords ? null : 'The words of that mail were deleted, so it can’t go out any more.';
}

async function whyNoMarketing(
  db: InTransaction,
  { is_marketing, recipient }: ShownMail,
): Promise<string | null> {
  if (!is_marketing) return null;
  const identity = emailIdentity(recipient);
  if (await hasEndedMarketing(db, identity)) return 'That mailbox wants no more marketing.';
  return (await findMark(db, identity)) === undefined
    ? null
    : 'That mailbox takes no mail, so it gets no marketing.';
}
