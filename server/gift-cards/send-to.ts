import { emailIdentity, tidyEmail } from '../../domain/customer/email.ts';
import { MOST_SENDINGS } from '../../domain/gift-cards/sold-card.ts';
import { renewCard } from '../credit/credit.ts';
import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import { transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { giftCardFor } from './gift-card-mails.ts';
import { lockSale, noteSent, type Sale, setRecipient } from './sale-store.ts';

export const NO_SUCH_LINK = refuse('not_found', {
  message: 'This link isn’t valid. Please open the whole link from your receipt.',
});

/**
 * Corrects whom a gift card goes to. One that was sent goes out again at once with another code, so that whoever has the first
 * mail can't redeem it; one that waits for its day still does.
 */
export async function sendTo(
  { db, outbox, clock }: MailingDeps & { clock: Clock },
  buyerKey: string,
  recipientEmail: string,
): Promise<Sale | Refusal<'not_found' | 'changed_meanwhile'>> {
  const recipient = tidyEmail(recipientEmail);
  const outcome = await transact(db, async (transaction) => {
    const sale = await lockSale(transaction, buyerKey);
    if (sale === undefined) return NO_SUCH_LINK;
    const changed = { ...sale, recipient, recipient_identity: emailIdentity(recipient) };
    if (sale.gtin === null) {
      await setRecipient(transaction, sale.bill_id, recipient);
      return changed;
    }
    if (sale.sendings >= MOST_SENDINGS || sale.from_name === null) return NO_MORE;
    const card = await renewCard(transaction, sale.gtin);
    if (card === null) return REDEEMED;
    const sent_at = clock();
    await setRecipient(transaction, sale.bill_id, recipient);
    await noteSent(transaction, sale.bill_id, { gtin: sale.gtin, sent_at });
    const mail = giftCardFor(changed, card);
    if (mail !== null) await outbox.add(transaction, mail);
    return { ...changed, sent_at };
  });
  outbox.flush();
  return outcome;
}

const REDEEMED = refuse('changed_meanwhile', { message: 'This gift card was redeemed already.' });
const NO_MORE = refuse('changed_meanwhile', {
  message: 'We have sent this gift card several times. Please write to us, and we will help.',
});
