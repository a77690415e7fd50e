/** SQL on what vouchers tell of a person: which of those that a customer may use once they used. */
import { formatPounds } from '#domain/money/pounds.ts';
import { guestsOf, type PersonalData } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';
import { listOpenCredits } from './flight-credit-store.ts';
import { endOfCustomers } from './flight-credits.ts';

export const personalData: PersonalData = {
  tables: ['voucher_uses', 'flight_credits'],

  read: async (db, { id, mailbox }) => ({
    vouchers: await db
      .selectFrom('voucher_uses')
      .innerJoin('vouchers', 'vouchers.id', 'voucher_id')
      .select(['code', 'voucher_uses.order_id', 'voucher_uses.pence', 'used_at', 'given_back_at'])
      .where('account_id', '=', id)
      .orderBy('order_id')
      .execute(),
    flight_credits: await db
      .selectFrom('flight_credits')
      .innerJoin('vouchers', 'vouchers.flight_id', 'flight_credits.flight_id')
      .select(['code', 'pence', 'starts_on', 'ends_on', 'uses', 'ended_as', 'reminded_at'])
      .where(({ or, eb }) => or([eb('customer_id', '=', id), eb('customer_id', 'in', guestsOf(mailbox))]))
      .orderBy('flight_credits.flight_id')
      .execute(),
  }),

  ends: async (db, { ids }) =>
    (await listOpenCredits(db, ids)).map(({ pence }) => `Your flight credit of ${formatPounds(pence)} ends.`),

  forgetCustomers: async (db, ids) => {
    await endOfCustomers(db, ids);
    await db
      .updateTable('voucher_uses')
      .set({ account_id: null, mailbox: null })
      .where('account_id', '=', anyOf(ids))
      .execute();
  },

  forgetMailbox: async (db, mailbox) => {
    await db
      .updateTable('voucher_uses')
      .set({ mailbox: null })
      .where('mailbox', '=', mailbox)
      .where('account_id', 'is', null)
      .execute();
  },
};

/** Who used a voucher says nothing any more once nobody can use it. */
export async function forgetUsersOfEnded(db: Database, before: string): Promise<void> {
  const ended = db.selectFrom('vouchers').select('id').where('ends_on', '<', before);
  await db
    .updateTable('voucher_uses')
    .set({ account_id: null, mailbox: null })
    .where('voucher_id', 'in', ended)
    .where(({ or, eb }) => or([eb('account_id', 'is not', null), eb('mailbox', 'is not', null)]))
    .execute();
}
