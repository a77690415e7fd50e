/** SQL of vouchers as customers use them. A caller who changes how often one was used holds the lock of its row. */
import { type RawBuilder, sql } from 'kysely';
import { mailboxOwner } from '#domain/customer/email.ts';
import type { Day } from '#domain/dispatch/day.ts';
import type { VoucherTerms } from '#domain/voucher/voucher.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface Voucher extends VoucherTerms {
  id: number;
  code: string;
  onceACustomer: boolean;
  /** Of a flight’s credit. */
  flightId: number | null;
}

/** Who uses a voucher: the account that is signed in, and the mailbox, where it is known. */
export interface VoucherUser {
  accountId: number | null;
  mailbox: string | null;
}

const userTypeIds = sql<number[] | null>`(
  select json_agg(user_type_id order by user_type_id) from voucher_user_types where voucher_id = vouchers.id
)`;

/** By its id, or by its code as it is stored. */
export type Which = { id: number } | { code: string };

const rowsOf = (db: Database | InTransaction, any: readonly Which[]) =>
  db
    .selectFrom('vouchers')
    .select(['id', 'code', 'percentage', 'pence', 'uses'])
    .select('least_goods as leastGoods')
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'most_uses as mostUses'])
    .select(['once_a_customer as onceACustomer', 'flight_id as flightId'])
    .select(sql<boolean>`stopped_at is not null`.as('isStopped'))
    .select(userTypeIds.as('userTypeIds'))
    .where(({ eb, or }) =>
      or(any.map((which) => ('id' in which ? eb('id', '=', which.id) : eb('code', '=', which.code)))),
    );

export const findVoucher = (db: Database | InTransaction, which: Which): Promise<Voucher | undefined> =>
  rowsOf(db, [which]).executeTakeFirst();

/** The vouchers as they stand once everybody who used them before has committed. */
export const lockVouchers = (db: InTransaction, any: readonly Which[]): Promise<Voucher[]> =>
  rowsOf(db, any).orderBy('id').forNoKeyUpdate().execute();

/** SQL fragment: the credits of a customer’s flights that nobody has used, the first to end first, as one value of a row. */
export const openCreditsOf = (customerId: RawBuilder<unknown>): RawBuilder<Voucher[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'code', code, 'percentage', null, 'pence', pence, 'uses', uses, 'leastGoods', least_goods, 'startsOn', starts_on,
    'endsOn', ends_on, 'mostUses', most_uses, 'onceACustomer', false, 'flightId', flight_id, 'isStopped', false, 'userTypeIds', null
  ) order by ends_on nulls last, id), '[]')
  from flight_credits join vouchers using (flight_id)
  where flight_credits.customer_id = ${customerId} and stopped_at is null and uses = 0
)`;

/**
 * Whether the same customer used the voucher before. An order that nobody has paid for says nothing about another account of
 * that mailbox: anybody can write somebody else's address.
 */
export async function isUsedBy(
  db: Database | InTransaction,
  voucherId: number,
  { accountId, mailbox }: VoucherUser,
): Promise<boolean> {
  const used = await db
    .selectFrom('voucher_uses')
    .select('order_id')
    .where('voucher_id', '=', voucherId)
    .where('given_back_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('account_id', '=', accountId),
        and([
          eb(
            sql`regexp_replace(mailbox, '[+][^@]*@', '@')`,
            '=',
            mailbox === null ? null : mailboxOwner(mailbox),
          ),
          ...(accountId === null ? [] : [eb('paid_at', 'is not', null)]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return used !== undefined;
}

export interface NewUse {
  orderId: number;
  voucherId: number;
  user: VoucherUser;
  pence: number;
  isPaid: boolean;
}

/** Uses a voucher up by one. The caller holds its lock; the database refuses a use too many. */
export async function insertUse(
  db: InTransaction,
  { orderId, voucherId, user, pence, isPaid }: NewUse,
): Promise<void> {
  await sql`
    with counted as (update vouchers set uses = uses + 1 where id = ${voucherId}::int)
    insert into voucher_uses (order_id, voucher_id, account_id, mailbox, pence, paid_at)
    values (${orderId}::int, ${voucherId}::int, ${user.accountId}::int, ${user.mailbox}::text, ${pence}::int,
      case when ${isPaid}::boolean then now() end)`.execute(db);
}

export async function notePaid(db: InTransaction, orderId: number): Promise<void> {
  await db
    .updateTable('voucher_uses')
    .set({ paid_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .execute();
}

interface GivenBack {
  flightId: number | null;
  pence: number;
  wasPaid: boolean;
  /** Of the voucher. */
  endsOn: Day | null;
}

/** Idempotent: a use is given back once, however often it is asked for. A credit that a received order used ends on that day at the soonest. */
export async function giveBack(
  db: InTransaction,
  orderId: number,
  endsOn: Day,
): Promise<GivenBack | undefined> {
  const { rows } = await sql<GivenBack>`
    with back as (
      update voucher_uses set given_back_at = now() where order_id = ${orderId}::int and given_back_at is null
      returning voucher_id, pence, paid_at is not null as was_paid
    )
    update vouchers set uses = uses - 1,
      ends_on = case when flight_id is not null and was_paid and ends_on < ${endsOn}::date then ${endsOn}::date else ends_on end
    from back where id = back.voucher_id
    returning flight_id as "flightId", back.pence, was_paid as "wasPaid", ends_on as "endsOn"`.execute(db);
  return rows[0];
}
