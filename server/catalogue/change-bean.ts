import type { Answer, Received } from '../../contract/calls.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { type Database, transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import { insertGreenPrice, lockBean, setInStock } from './catalogue-store.ts';

interface Change {
  staffId: number;
  beanId: number;
  changes: Received<'PATCH /staff/beans/{id}'>['body'];
}

/** Changes what a bean costs from now on, and whether it is in stock. Earlier prices stay: nothing that was ordered changes. */
export async function changeBean(
  db: Database,
  { staffId, beanId, changes }: Change,
): Promise<Answer<'PATCH /staff/beans/{id}'> | Refusal<'not_found' | 'invalid'>> {
  const { green_bean_price, in_stock } = changes;
  if (green_bean_price === 0)
    return refuseField('green_bean_price', 'A kilo of green beans costs something.');
  return transact(db, async (transaction) => {
    const bean = await lockBean(transaction, beanId);
    if (bean === undefined) return refuse('not_found');
    const { id, name, ...before } = bean;
    if (green_bean_price !== undefined && green_bean_price !== before.per_kilo)
      await insertGreenPrice(transaction, beanId, green_bean_price);
    if (in_stock !== undefined) await setInStock(transaction, beanId, in_stock);
    const after = {
      per_kilo: green_bean_price ?? before.per_kilo,
      in_stock: in_stock ?? before.in_stock,
    };
    await insertAuditEntry(transaction, {
      staffId,
      action: 'change bean',
      object: `bean ${beanId}`,
      before,
      after,
    });
    return { id, name, green_bean_price: toPounds(after.per_kilo), in_stock: after.in_stock };
  });
}
