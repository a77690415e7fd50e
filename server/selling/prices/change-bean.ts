import type { Answer, Received } from '#contract/calls.ts';
import { lockBean, lockVersion, setInStock } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

interface Change {
  member: Member;
  beanId: number;
  changes: Received<'PATCH /staff/beans/{id}'>['body'];
}

/** Puts a bean on the shelf of the shop, or takes it off. */
export const changeBean = (
  db: Database,
  { member, beanId, changes: { in_stock } }: Change,
): Promise<Answer<'PATCH /staff/beans/{id}'> | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    // In the order in which a price is set, which the trigger of a changed bean would turn round.
    await lockVersion(transaction);
    const bean = await lockBean(transaction, beanId);
    if (bean === undefined) return refuse('not_found');
    await setInStock(transaction, beanId, in_stock);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'change bean',
      object: `bean ${beanId}`,
      before: { in_stock: bean.in_stock },
      after: { in_stock },
    });
    return { id: beanId, name: bean.name, in_stock };
  });
