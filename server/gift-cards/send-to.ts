import { emailIdentity, tidyEmail } from '../../domain/customer/email.ts';
import { MOST_SENDINGS } from '../../domain/gift-cards/sold-card.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { renewCard } from '../credit/credit.ts';
import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import { type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { giftCardFor } from './gift-card-mails.ts';
import { NO_SUCH_LINK } from './no-such-link.ts';
import { lockSale, lockSaleById, noteSent, type Sale, setRecipient } from './sale-store.ts';

type Deps = MailingDeps & { clock: Clock };
type No = Refusal<'not_found' | 'changed_meanwhile'>;

/** Corrects by the buyer's link whom a gift card goes to. */
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

/** The same by staff, as often as it takes. */
export async function sendAsStaff(
  { db, outbox, clock }: Deps,
  { id, staffId, recipientEmail }: { id: number; staffId: number; recipientEmail: string },
): Promise<Sale | No> {
  const outcome = await transact(db, async (transaction) => {
    const sale = await lockSaleById(transaction, id);
    if (sale === undefined) return refuse('not_found');
    const corrected = await correct({ db: transaction, outbox, clock }, sale, recipientEmail);
    if (corrected === BLOCKED) return LIFT_FIRST;
    if ('refused' in corrected) return corrected;
    // The log names people by number alone, and a recipient has none.
    await insertAuditEntry(transaction, {
      staffId,
      action: sale.gtin === null ? 'correct recipient' : 'send gift card again',
      object: `gift card sale ${id}`,
      details: { is_other_mailbox: corrected.recipient_identity !== sale.recipient_identity },
    });
    return corrected;
  });
  outbox.flush();
  return outcome;
}

/**
 * A card that was sent goes out again at once with another code, so that whoever has the first mail can't redeem it; one that
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
