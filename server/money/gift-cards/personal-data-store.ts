/** SQL on the people sold gift cards are about: who bought them, and who they go to. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';
import { FORGOTTEN, forgetWordsOfForgotten } from './sale-store.ts';

export const personalData: PersonalData = {
  // Batches name the member of staff who issued them.
  tables: ['gift_card_sales', 'gift_card_batches'],
  read: async (db, { id, mailbox }) => ({
    gift_cards_bought: await db
      .selectFrom('gift_card_sales')
      .select(['pence', 'design', 'message', 'from_name', 'buyer_email', 'recipient', 'send_on', 'sent_at'])
      .where(({ or, eb }) => or([eb('customer_id', '=', id), eb('buyer_identity', '=', mailbox)]))
      .orderBy('made_at')
      .execute(),
    gift_cards_received: await db
      .selectFrom('gift_card_sales')
      .select(['pence', 'design', 'message', 'from_name', 'recipient', 'sent_at'])
      .where('recipient_identity', '=', mailbox)
      .where('sent_at', 'is not', null)
      .orderBy('sent_at')
      .execute(),
  }),
  ends: async (db, { ids, mailboxes }) => {
    const waiting = await db
      .selectFrom('gift_card_sales')
      .select('id')
      .where(({ or, eb }) =>
        or([
          eb('customer_id', '=', anyOf(ids)),
          eb('buyer_identity', '=', sql<string>`any(${mailboxes}::text[])`),
        ]),
      )
      .where('paid_at', 'is not', null)
      .where('sent_at', 'is', null)
      .where('given_back_at', 'is', null)
      .executeTakeFirst();
    return waiting === undefined
      ? []
      : [
          'You had bought a gift card that waits for its day: it is sent all the same, and worth what you paid.',
        ];
  },
  // A card that is paid and waits for its day still goes out with its buyer's words, which are forgotten after that.
  forgetMailbox: async (db, mailbox) => {
    await db
      .updateTable('gift_card_sales')
      .set({ buyer_email: null, buyer_identity: null })
      .where('buyer_identity', '=', mailbox)
      .execute();
    await forgetWordsOfForgotten(db);
    await db
      .updateTable('gift_card_sales')
      .set(FORGOTTEN)
      .where('recipient_identity', '=', mailbox)
      .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('given_back_at', 'is not', null)]))
      .execute();
  },
  refersTo: (customerId) =>
    sql<boolean>`exists (select from gift_card_sales where ${customerId} in (customer_id, sent_elsewhere_by))`,
};
