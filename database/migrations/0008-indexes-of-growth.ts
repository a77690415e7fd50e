/**
 * What grew with the shop: a page of the payments of somebody who orders on account, and jobs that looked again at what they had
 * seen to. `database/schema` says of each index what it is for.
 */
import { type Kysely, sql } from 'kysely';

const INDEXES = [
  'orders_with_payments on orders (customer_id, id) where coalesce(payment_gateway_id, 0) <> 2',
  'unpaid_sales on gift_card_sales (made_at) where paid_at is null',
  'sales_to_forget on gift_card_sales (coalesce(given_back_at, sent_at)) where recipient is not null',
  `words_to_forget on gift_card_sales (id)
    where buyer_identity is null and (from_name is not null or message is not null)`,
  'voucher_users on voucher_uses (voucher_id) where account_id is not null or mailbox is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
}
