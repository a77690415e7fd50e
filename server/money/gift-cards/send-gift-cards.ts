import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { transact } from '#server/platform/database.ts';
import { giftCardFor } from './gift-card-mails.ts';
import { lockDueSale, noteSent } from './sale-store.ts';
import { makeSoldCard } from './sold-cards.ts';

/**
 * Sends gift cards whose day has come. A card is made, noted as sent and its mail queued in one transaction, so that it goes out
 * once, whatever dies. Any number of processes may do this at once.
 */
export async function sendGiftCards({ db, outbox }: MailingDeps, now: Date): Promise<void> {
  const sendNext = () =>
    transact(db, async (transaction) => {
      const sale = await lockDueSale(transaction, now);
      if (sale === undefined) return false;
      const card = await makeSoldCard(transaction, { billId: sale.bill_id, pence: sale.pence });
      await noteSent(transaction, sale.bill_id, { gtin: card.gtin, sent_at: now });
      const mail = giftCardFor(sale, card);
      if (mail !== null) await outbox.add(transaction, mail);
      return true;
    });
  while (await sendNext());
  outbox.flush();
}
