/** Gift cards as bills: paid by PayPal once, and owed from then on. */
import { formatPounds } from '#domain/money/pounds.ts';
import type { BillReceiver } from '#server/money/payments/payments.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import { givenBackMail, receiptFor } from './gift-card-mails.ts';
import { findCardOfBill, lockSaleOf, notePaid } from './sale-store.ts';

export const giftCardBills: BillReceiver = {
  name: 'your gift card',
  kept: 'Your gift card is kept',
  cancelPath: '/giftcards',
  receive: async ({ db, outbox, clock }, { id, pence }) => {
    const sale = await lockSaleOf(db, id);
    if (sale === undefined) return 'unwanted';
    const key = await notePaid(db, id, clock());
    const receipt = receiptFor(sale, key);
    if (receipt !== null) await outbox.add(db, receipt);
    await postEntry(db, {
      kind: 'gift_card_sold',
      reference: id,
      description: `Gift card of ${formatPounds(pence)}`,
      postings: [
        { account: 'paypal', pence: -pence },
        { account: 'gift_cards', pence },
      ],
    });
    return 'received';
  },
  readCard: findCardOfBill,
  givenBack: async ({ db, outbox }, { id, pence }, by) => {
    const sale = await lockSaleOf(db, id);
    const mail = sale === undefined ? null : givenBackMail(sale, by);
    if (mail !== null) await outbox.add(db, mail);
    await postEntry(db, {
      kind: 'gift_card_given_back',
      reference: id,
      description: `Gift card of ${formatPounds(pence)} refunded`,
      postings: [
        { account: 'gift_cards', pence: -pence },
        { account: by, pence },
      ],
    });
  },
};
