import { emailIdentity, mailboxOwner, tidyEmail } from '#domain/customer/email.ts';
import { MOST_SENDINGS } from '#domain/gift-cards/sold-card.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { ADDED_UP_MS, SECOND_PERSON_ABOVE } from '#domain/staff/limits.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomer, readCustomer } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { giftCardFor, sentElsewhereMails } from './gift-card-mails.ts';
import { NO_SUCH_LINK } from './no-such-link.ts';
import {
  lockSale,
  lockSaleById,
  noteSent,
  noteSentElsewhere,
  type Sale,
  setRecipient,
  sumSentElsewhere,
} from './sale-store.ts';
import { renewCard } from './sold-cards.ts';

type Deps = MailingDeps & { clock: Clock };
type No = Refusal<'not_found' | 'changed_meanwhile'>;

/** Corrects by the buyer's link who a gift card goes to. */
export async function sendTo(
  { db, outbox, clock }: Deps,
  buyerKey: string,
  recipientEmail: string,
): Promise<Sale | No> {
  const outcome = await transact(db, async (transaction) => {
    const sale = await lockSale(transaction, buyerKey);
    if (sale === undefined) return NO_SUCH_LINK;
    if (sale.gtin !== null && sale.sendings >= MOST_SENDINGS) return NO_MORE;
    return correct({ db: transaction, outbox, clock }, sale, recipientEmail);
  });
  outbox.flush();
  return outcome;
}

interface Sending {
  id: number;
  member: Member;
  recipientEmail: string;
}

/** The same by staff, as often as it takes. Another mailbox takes more than the right, and its buyer and who had it before hear of it. */
export async function sendAsStaff(
  { db, outbox, clock }: Deps,
  { id, member, recipientEmail }: Sending,
): Promise<Sale | No | Refusal<'not_allowed' | 'fresh_code_needed' | 'second_person_needed'>> {
  const outcome = await transact(db, async (transaction) => {
    // So that of two cards at once the second one counts the first.
    await lockCustomer(transaction, member.id);
    const sale = await lockSaleById(transaction, id);
    if (sale === undefined) return refuse('not_found');
    const isOther = emailIdentity(recipientEmail) !== sale.recipient_identity;
    if (isOther && (await isOwnMailbox(transaction, member.id, recipientEmail))) return NOT_TO_ONESELF;
    if (isOther) {
      const refusal = await otherMailboxNeeds(transaction, sale, { member, recipientEmail, now: clock() });
      if (refusal !== null) return refusal;
    }
    const corrected = await correct({ db: transaction, outbox, clock }, sale, recipientEmail);
    if (corrected === BLOCKED) return LIFT_FIRST;
    if ('refused' in corrected) return corrected;
    // The log names people by number alone, and a recipient has none.
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: sale.gtin === null ? 'correct recipient' : 'send gift card again',
      object: `gift card sale ${id}`,
      details: { is_other_mailbox: isOther },
    });
    if (isOther) {
      await noteSentElsewhere(transaction, sale.bill_id, { by: member.id, at: clock() });
      for (const mail of sentElsewhereMails(sale, corrected)) await outbox.add(transaction, mail);
    }
    return corrected;
  });
  outbox.flush();
  return outcome;
}

async function isOwnMailbox(db: InTransaction, staffId: number, email: string): Promise<boolean> {
  const { email_identity } = await readCustomer(db, staffId);
  return mailboxOwner(email_identity) === mailboxOwner(emailIdentity(email));
}

/** A code each time, and a second person for much of it in a day. */
async function otherMailboxNeeds(
  db: InTransaction,
  sale: Sale,
  { member, recipientEmail, now }: { member: Member; recipientEmail: string; now: Date },
): Promise<Refusal<'fresh_code_needed' | 'second_person_needed'> | null> {
  const refusal = freshCodeNeeded(member);
  if (refusal !== null) return refusal;
  const to = emailIdentity(recipientEmail);
  const lately = await sumSentElsewhere(db, {
    staffId: member.id,
    to,
    since: new Date(now.getTime() - ADDED_UP_MS),
    without: sale.bill_id,
  });
  if (lately + sale.pence <= SECOND_PERSON_ABOVE.sentGiftCards) return null;
  return secondPersonNeeded(db, {
    staffId: member.id,
    right: 'people',
    act: 'send gift card elsewhere',
    object: `gift card sale ${sale.id}`,
    details: { pounds: toPounds(sale.pence), to },
    customerIds: [],
    now,
  });
}

/**
 * A card that was sent goes out again at once with another code, so that a reader of the first mail can't redeem it; one that
 * waits for its day still does. The caller holds the lock on the sale.
 */
async function correct(
  { db, outbox, clock }: { db: InTransaction; outbox: Deps['outbox']; clock: Clock },
  sale: Sale,
  recipientEmail: string,
): Promise<Sale | Refusal<'changed_meanwhile'>> {
  const recipient = tidyEmail(recipientEmail);
  const changed = { ...sale, recipient, recipient_identity: emailIdentity(recipient) };
  if (sale.given_back_at !== null) return GIVEN_BACK;
  if (sale.gtin === null) {
    await setRecipient(db, sale.bill_id, recipient);
    return changed;
  }
  // Its buyer, and the words on it, are forgotten.
  if (sale.from_name === null) return NO_MORE;
  const card = await renewCard(db, sale.gtin);
  if (card === 'blocked') return BLOCKED;
  if (card === null) return REDEEMED;
  const sent_at = clock();
  await setRecipient(db, sale.bill_id, recipient);
  await noteSent(db, sale.bill_id, { gtin: sale.gtin, sent_at });
  const mail = giftCardFor(changed, card);
  if (mail !== null) await outbox.add(db, mail);
  return { ...changed, sent_at, sendings: sale.sendings + 1 };
}

const GIVEN_BACK = refuse('changed_meanwhile', {
  message: 'This gift card was cancelled, so it can’t be sent any more.',
});
const NOT_TO_ONESELF = refuse('not_allowed', {
  message: 'This is your own address. Somebody else has to send a card there.',
});
const REDEEMED = refuse('changed_meanwhile', { message: 'This gift card was redeemed already.' });
const BLOCKED = refuse('changed_meanwhile', {
  message: 'This gift card is blocked. Please write to us, and we’ll look into it.',
});
const LIFT_FIRST = refuse('changed_meanwhile', {
  message: 'This gift card is blocked. Please lift that before you send it again.',
});
const NO_MORE = refuse('changed_meanwhile', {
  message: 'We have sent this gift card several times. Please write to us, and we will help.',
});
