import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { giftCardFor } from './gift-card-mails.ts';
import { listDueSales, lockDueSale, noteSent } from './sale-store.ts';
import { makeSoldCard } from './sold-cards.ts';

/**
 * Sends gift cards whose day has come. A card is made, noted as sent and its mail queued in one transaction, so that it goes out
 * once, whatever dies. Any number of processes may do this at once.
 */
export async function sendGiftCards({ db, outbox }: MailingDeps, now: Date): Promise<void> {
  const send = (billId: string) =>
    transact(db, async (transaction) => {
      const sale = await lockDueSale(transaction, billId, now);
      if (sale === undefined) return;
      const card = await makeSoldCard(transaction, { billId, pence: sale.pence });
      await noteSent(transaction, billId, { gtin: card.gtin, sent_at: now });
      const mail = giftCardFor(sale, card);
      if (mail !== null) await outbox.add(transaction, mail);
    });
  const due = await listDueSales(db, now);
  await eachAlone(due.map((billId) => [`bill ${billId}`, () => send(billId)]));
  outbox.flush();
}
