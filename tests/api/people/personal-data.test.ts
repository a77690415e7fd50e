/** Every table that tells of a person is declared by the module that it belongs to, and is exported and forgotten with it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOLDERS } from '#server/people/privacy/personal-data.ts';
import { type InTransaction } from '#server/platform/database.ts';
import { aMember } from '#tests/support/api/members.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

const declared = new Set<string>(HOLDERS.flatMap(({ tables }) => tables));

/** Asks the database itself: tables that refer to a customer, or have a column for a mailbox, a name or a telephone number. */
async function tablesAboutPeople(db: InTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass
    union
    select table_name from information_schema.columns
    where table_schema = current_schema()
      and column_name ~ '(^|_)(e_?mail|recipient|mailbox|phone|first_name|last_name|full_name)'
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const PLANTED = [
  'create table planted (customer_id integer references customers)',
  'create table planted (id integer references customers on delete cascade)',
  'create table planted (email text)',
  'create table planted (email_identity text primary key)',
  'create table planted (friend_email text)',
  'create table planted (recipient text)',
  'create table planted (last_name text)',
];

onBothDatabases('personal data', (shop) => {
  const undeclared = async (db: InTransaction) =>
    (await tablesAboutPeople(db)).filter((table) => !declared.has(table));

  it('is declared for every table that tells of a person', async () => {
    await shop()
      .db.transaction()
      .execute(async (transaction) => {
        expect(await tablesAboutPeople(transaction)).toEqual(
          expect.arrayContaining(['customers', 'orders', 'referrals', 'mails', 'audit_log']),
        );
        expect(await undeclared(transaction)).toEqual([]);
      });
  });

  it.each(PLANTED)('is missed where nobody declares it: %s', async (statement) => {
    const transaction = await shop().db.startTransaction().execute();
    try {
      await sql.raw(statement).execute(transaction);
      expect(await undeclared(transaction)).toEqual(['planted']);
    } finally {
      await transaction.rollback().execute();
    }
  });

  it('is exported under the same names in the same order', async () => {
    const member = await aMember(shop());
    const exported = await member.send('GET', '/customers/data-export');
    expect(Object.keys(exported.json<{ data: object }>().data)).toEqual([
      'account',
      'sessions',
      'known_devices',
      'passkeys',
      'saved_addresses',
      'email_changes',
      'carts',
      'flights_in_carts',
      'checkouts_of_assistants',
      'connected_assistants',
      'paid_by_assistants',
      'orders',
      'order_blends',
      'order_blend_recipes',
      'order_boxes',
      'order_box_contents',
      'payments',
      'refunds',
      'refund_lines',
      'replacements',
      'taken_orders',
      'samples',
      'order_logs',
      'flights',
      'office_votes',
      'browsers_that_hear_of_orders',
      'browsers_that_hear_of_notices',
      'invoices',
      'credit_notes',
      'custom_blends',
      'favourites',
      'taste',
      'counted_in_our_record',
      'statement',
      'bills',
      'saved_payments',
      'gift_cards_bought',
      'gift_cards_received',
      'account_payments',
      'account_pay_backs',
      'opening_debts',
      'account_statements',
      'trials',
      'plans',
      'plan_months',
      'plan_notices',
      'business_plans',
      'plan_fees',
      'plan_requests',
      'plans_given_back',
      'thanks',
      'thanks_mails',
      'commission_statements',
      'price_lists',
      'newsletter',
      'newsletter_confirmations',
      'marketing',
      'newsletters',
      'threads',
      'messages',
      'recommended_to',
      'referrals',
      'distributor_applications',
      'distributor_endings',
      'mails',
      'refused_mailboxes',
      'notes_of_staff',
      'shown_first_name',
      'proposed_acts',
      'notices_chosen',
      'api_keys',
      'vouchers',
      'flight_credits',
      'proposed_orders',
      'standing_orders',
      'opinions_of_arrivals',
      'kept_tastes',
      'versions_of_kept_tastes',
      'questions_about_kept_tastes',
      'makers',
      'given_up_handles',
      'publications',
      'reports_of_public_blends',
      'storefront_applications',
      'storefronts',
      'order_batches',
      'brewing',
      'tastings_of_own_flights',
      'imported',
      'past_orders',
      'opening_balances',
    ]);
  });
});
