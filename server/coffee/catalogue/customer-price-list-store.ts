/** SQL of what customers agreed to pay. */
import { sql } from 'kysely';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

interface BeanOff {
  bean_id: number;
  percent_off: number;
}

export interface CustomerPriceList {
  id: number;
  customer_id: number;
  valid_from: Date;
  price_tier: PriceTier;
  beans: readonly BeanOff[];
}

const beans = sql<BeanOff[]>`(
  select coalesce(json_agg(json_build_object('bean_id', bean_id, 'percent_off', percent_off) order by bean_id), '[]')
  from customer_price_list_beans where price_list_id = customer_price_lists.id
)`;

const lists = (db: Database | InTransaction) =>
  db
    .selectFrom('customer_price_lists')
    .select(['id', 'customer_id', 'valid_from', 'price_tier'])
    .select(beans.as('beans'))
    .orderBy('id');

/** Those that count or may yet: without any that a later one had followed as soon as it was saved. */
export const listCountingPriceLists = (db: InTransaction): Promise<CustomerPriceList[]> =>
  lists(db)
    .where(
      sql<boolean>`not exists (
        select from customer_price_lists as later
        where later.customer_id = customer_price_lists.customer_id and later.id > customer_price_lists.id
          and later.valid_from <= later.set_at
      )`,
    )
    .$castTo<CustomerPriceList>()
    .execute();

/** All there ever were, in the order in which they were saved. */
export const listPriceListsOf = (db: Database, customerId: number) =>
  lists(db)
    .select(['set_at', nameOfStaff(sql.ref('customer_price_lists.set_by')).as('set_by')])
    .where('customer_id', '=', customerId)
    .$castTo<CustomerPriceList & { set_at: Date; set_by: string }>()
    .execute();

interface NewList extends Omit<CustomerPriceList, 'id'> {
  set_by: number;
  set_at: Date;
}

export async function insertCustomerPriceList(
  db: InTransaction,
  { beans: off, ...list }: NewList,
): Promise<number> {
  const { id } = await db
    .insertInto('customer_price_lists')
    .values(list)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (off.length > 0)
    await db
      .insertInto('customer_price_list_beans')
      .values(off.map((row) => ({ ...row, price_list_id: id })))
      .execute();
  return id;
}
