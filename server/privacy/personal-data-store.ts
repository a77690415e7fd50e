/** Everything that is kept of a person, and how each of it is forgotten. Whoever keeps more adds it to both lists. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { HOME_USER_TYPE } from '../../domain/plans/plans.ts';
import { readLines } from '../credit/credit.ts';
import type { Person } from '../customers/customers.ts';
import { anyOf, forgetContactsInOrders, readOrdersOf } from '../orders/orders.ts';
import type { Database, InTransaction } from '../platform/database.ts';

export async function readPersonalData(db: Database, { id, mailbox }: Person) {
  return {
    account: await db
      .selectFrom('customers')
      .select(['id', 'email', 'email_verified_at', 'first_name', 'last_name', 'company_name', 'phone'])
      .select(['address', 'city', 'province', 'zip_code', 'country_id', 'user_type_id', 'balance_limit'])
      .select(['trial_ends_at', 'predictive_ordering', 'created_at'])
      .where('id', '=', id)
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['device', 'created_at', 'last_seen_at'])
      .where('customer_id', '=', id)
      .execute(),
    saved_addresses: await db
      .selectFrom('shipping_details')
      .selectAll()
      .where('customer_id', '=', id)
      .execute(),
    carts: await db
      .selectFrom('carts')
      .innerJoin('cart_blends as line', 'line.cart_id', 'carts.id')
      .select(['carts.id', 'created_at', 'changed_at', 'name', 'description', 'quantity'])
      .select(['roast_id', 'grind_id', 'bag_size_id'])
      .select((cart) =>
        jsonArrayFrom(
          cart
            .selectFrom('cart_blend_recipes as share')
            .select(['share.bean_id', 'share.percentage'])
            .whereRef('share.cart_blend_id', '=', 'line.id')
            .orderBy('share.id'),
        ).as('recipe'),
      )
      .where('customer_id', '=', id)
      .orderBy('line.number')
      .execute(),
    ...(await readOrdersOf(db, { id, mailbox })),
    statement: (await readLines(db, id)).map((line) => ({ ...line })),
    newsletter: await db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'subscribed_at'])
      .where('email_identity', '=', mailbox)
      .execute(),
    marketing: await db
      .selectFrom('marketing_recipients')
      .select(['email_identity', 'unsubscribed_at'])
      .where('email_identity', '=', mailbox)
      .execute(),
    recommended_to: await db
      .selectFrom('referred_friends')
      .selectAll()
      .where('email_identity', '=', mailbox)
      .execute(),
    questions: await db.selectFrom('questions').selectAll().where(lower('email'), '=', mailbox).execute(),
    taste_matching_requests: await db
      .selectFrom('taste_matching_requests')
      .selectAll()
      .where(lower('email'), '=', mailbox)
      .execute(),
    feedback: await db.selectFrom('feedback').selectAll().where(lower('email'), '=', mailbox).execute(),
    referrals: await db
      .selectFrom('referrals')
      .select(['name', 'email', 'message', 'referred_at'])
      .where(lower('email'), '=', mailbox)
      .execute(),
    mails: await db
      .selectFrom('mails')
      .select(['kind', 'subject', 'queued_at', 'sent_at'])
      .where(lower('recipient'), '=', mailbox)
      .execute(),
  };
}

/** Leaves the customer's row without a name, for what the law makes us keep to refer to: orders, and what was paid. */
export async function forgetCustomers(db: InTransaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('sessions').where('customer_id', '=', anyOf(ids)).execute();
  await db.deleteFrom('shipping_details').where('customer_id', '=', anyOf(ids)).execute();
  await db.deleteFrom('carts').where('customer_id', '=', anyOf(ids)).execute();
  await db
    .updateTable('customers')
    .set({
      ...NOBODY,
      user_type_id: HOME_USER_TYPE,
      balance_limit: 0,
      trial_ends_at: null,
      trial_warned_at: null,
      predictive_ordering: false,
      anonymised_at: sql<Date>`now()`,
    })
    .where('id', '=', anyOf(ids))
    .execute();
  await forgetContactsInOrders(db, ids);
}

const NOBODY = {
  email: 'nobody@deleted.invalid',
  email_identity: 'nobody@deleted.invalid',
  email_verified_at: null,
  password_hash: null,
  totp_secret: null,
  totp_confirmed_at: null,
  first_name: '',
  last_name: '',
  company_name: '',
  phone: '',
  address: '',
  city: '',
  province: '',
  zip_code: '',
  country_id: null,
};

/** Whoever ended marketing is kept as that, or it would begin again. */
export async function forgetMailbox(db: InTransaction, mailbox: string): Promise<void> {
  await db.deleteFrom('mailed_codes').where('email_identity', '=', mailbox).execute();
  await db.deleteFrom('newsletter_subscribers').where('email_identity', '=', mailbox).execute();
  await db.deleteFrom('referred_friends').where('email_identity', '=', mailbox).execute();
  await db.deleteFrom('questions').where(lower('email'), '=', mailbox).execute();
  await db.deleteFrom('taste_matching_requests').where(lower('email'), '=', mailbox).execute();
  await db.deleteFrom('feedback').where(lower('email'), '=', mailbox).execute();
  await db
    .deleteFrom('referrals')
    .where(({ or }) =>
      or([sql<boolean>`lower(email) = ${mailbox}`, sql<boolean>`lower(friend_email) = ${mailbox}`]),
    )
    .execute();
  await db
    .deleteFrom('mails')
    .where(lower('recipient'), '=', mailbox)
    .where(({ or, eb }) => or([eb('state', '!=', 'queued'), eb('unsubscribe_key', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('marketing_recipients')
    .where('email_identity', '=', mailbox)
    .where('unsubscribed_at', 'is', null)
    .execute();
}

export const lockGuests = (db: InTransaction, mailbox: string) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('email_identity', '=', mailbox)
    .where('password_hash', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const lower = (column: 'email' | 'recipient') => sql<string>`lower(${sql.ref(column)})`;
