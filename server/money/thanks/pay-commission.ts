/** A statement that staff transferred: what was owed left the bank. Once, however often it is said. */
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, lockCustomer } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { postVerified } from '#server/selling/ledger/ledger.ts';
import { commissionPaid } from './commission-mails.ts';
import { findStatement, type StaffStatementRow } from './commission-store.ts';
import { forgetAccounts, lockStatement, setPaid } from './statement-store.ts';

export async function payCommission(
  { db, clock, outbox }: MailingDeps & { clock: Clock },
  { id, staffId }: { id: number; staffId: number },
): Promise<StaffStatementRow | Refusal<'not_found' | 'not_allowed'>> {
  const found = await findStatement(db, id);
  if (found === undefined) return refuse('not_found');
  const { customer_id, pence } = found;
  const paid_at = clock();
  const outcome = await transact(db, async (transaction) => {
    if (await isSamePerson(transaction, staffId, customer_id)) return NOT_ONES_OWN;
    const maker = await lockCustomer(transaction, customer_id);
    const statement = await lockStatement(transaction, id);
    if (statement.paid_at !== null) return null;
    await setPaid(transaction, id, { paid_at, paid_by: staffId });
    if (maker.anonymised_at === null) await outbox.add(transaction, commissionPaid(statement, maker.email));
    else await forgetAccounts(transaction, [customer_id]);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'pay commission',
      object: `customer ${customer_id}`,
      details: { statement: id, pence },
    });
    const isNew = await postVerified(transaction, {
      kind: 'commission_paid',
      reference: String(id),
      description: `Commission of a storefront, statement ${id}`,
      postings: [
        { account: 'commissions_owed', pence: -pence },
        { account: 'bank', pence },
      ],
    });
    if (!isNew) throw new Error(`Statement ${id} was paid in the ledger before.`);
    return null;
  });
  if (outcome !== null) return outcome;
  outbox.flush();
  return (await findStatement(db, id)) ?? refuse('not_found');
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This commission is your own. Somebody else has to pay it.',
});
