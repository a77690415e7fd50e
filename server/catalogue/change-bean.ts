import type { Answer, Received } from '../../contract/calls.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { ADDED_UP_MS, changesByMoreThan, FRESH_CODE_ABOVE } from '../../domain/staff/limits.ts';
import { insertAuditEntry, leastAndMost } from '../audit-log/audit-log.ts';
import { freshCodeNeeded } from '../platform/acts/fresh-code.ts';
import type { Member } from '../platform/calls.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import { insertGreenPrice, lockBean, setInStock } from './catalogue-store.ts';

interface Change {
  member: Member;
  beanId: number;
  changes: Received<'PATCH /staff/beans/{id}'>['body'];
}

/** Changes what a bean costs from now on, and whether it is in stock. Earlier prices stay: nothing that was ordered changes. */
export async function changeBean(
  { db, clock }: { db: Database; clock: Clock },
  { member, beanId, changes }: Change,
): Promise<Answer<'PATCH /staff/beans/{id}'> | Refusal<'not_found' | 'invalid' | 'fresh_code_needed'>> {
  const { green_bean_price, in_stock } = changes;
  if (green_bean_price === 0)
    return refuseField('green_bean_price', 'A kilo of green beans costs something.');
  return transact(db, async (transaction) => {
    const bean = await lockBean(transaction, beanId);
    if (bean === undefined) return refuse('not_found');
    const { id, name, ...before } = bean;
    const since = new Date(clock().getTime() - ADDED_UP_MS);
    const price = { beanId, from: before.per_kilo, to: green_bean_price ?? before.per_kilo, since };
    if (await isLargeChange(transaction, price)) {
      const refusal = freshCodeNeeded(member);
      if (refusal !== null) return refusal;
    }
    if (green_bean_price !== undefined && green_bean_price !== before.per_kilo)
      await insertGreenPrice(transaction, beanId, green_bean_price);
    if (in_stock !== undefined) await setInStock(transaction, beanId, in_stock);
    const after = {
      per_kilo: green_bean_price ?? before.per_kilo,
      in_stock: in_stock ?? before.in_stock,
    };
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'change bean',
      object: `bean ${beanId}`,
      before,
      after,
    });
    return { id, name, green_bean_price: toPounds(after.per_kilo), in_stock: after.in_stock };
  });
}

interface PriceChange {
  beanId: number;
  from: number;
  to: number;
  since: Date;
}

/** Against every price of the last day, so that many small changes are a large one. */
async function isLargeChange(db: InTransaction, { beanId, from, to, since }: PriceChange): Promise<boolean> {
  if (from === to) return false;
  const known = await leastAndMost(db, { figure: 'per_kilo', object: `bean ${beanId}`, since });
  return [from, ...known].some((price) => changesByMoreThan(FRESH_CODE_ABOVE.greenPricePercent, price, to));
}
