import { sql } from 'kysely';
import type { Answer, Received } from '../../contract/calls.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { type Database, type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import { insertStaffAction } from '../staff/staff.ts';

interface Change {
  staffId: number;
  beanId: number;
  changes: Received<'PATCH /staff/beans/{id}'>['body'];
}

/** What a bean costs from now on, and whether there is any. Earlier prices stay: nothing that was ordered changes. */
export async function changeBean(
  db: Database,
  { staffId, beanId, changes }: Change,
): Promise<Answer<'PATCH /staff/beans/{id}'> | Refusal<'not_found' | 'invalid'>> {
  const { green_bean_price, in_stock } = changes;
  if (green_bean_price === 0)
    return refuseField('green_bean_price', 'A kilo of green beans costs something.');
  return transact(db, async (transaction) => {
    const before = await lockBean(transaction, beanId);
    if (before === undefined) return refuse('not_found');
    if (green_bean_price !== undefined && green_bean_price !== before.per_kilo) {
      const price = { bean_id: beanId, per_kilo: green_bean_price };
      await transaction.insertInto('green_bean_prices').values(price).execute();
    }
    if (in_stock !== undefined)
      await transaction.updateTable('beans').set({ in_stock }).where('id', '=', beanId).execute();
    const after = {
      per_kilo: green_bean_price ?? before.per_kilo,
      in_stock: in_stock ?? before.in_stock,
    };
    await insertStaffAction(transaction, {
      staffId,
      action: 'change bean',
      object: `bean ${beanId}`,
      details: { before: { per_kilo: before.per_kilo, in_stock: before.in_stock }, after },
    });
    const { id, name } = before;
    return { id, name, green_bean_price: toPounds(after.per_kilo), in_stock: after.in_stock };
  });
}

const LATEST_PRICE = sql<number>`(
  select per_kilo from green_bean_prices where bean_id = beans.id order by green_bean_prices.id desc limit 1
)`;

/** With the price of today, so that two who change it at once know what came before. */
const lockBean = (db: InTransaction, id: number) =>
  db
    .selectFrom('beans')
    .select(['id', 'name', 'in_stock', LATEST_PRICE.as('per_kilo')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
