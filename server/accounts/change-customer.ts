import type { Answer, Received } from '../../contract/calls.ts';
import { formatPounds, toPounds } from '../../domain/money/pounds.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { readUsable } from '../credit/credit.ts';
import { changeCustomer, lockAccount } from '../customers/customers.ts';
import { type Database, transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';

interface Change {
  staffId: number;
  customerId: number;
  changes: Received<'PATCH /staff/customers/{id}'>['body'];
}

/** A plan that staff set has no end: a trial that was under way is over, and none that was wished for begins. */
export async function changeCustomerAsStaff(
  db: Database,
  { staffId, customerId, changes }: Change,
  { rows }: Catalogue,
): Promise<Answer<'PATCH /staff/customers/{id}'> | Refusal<'not_found' | 'invalid'>> {
  const { user_type_id, balance_limit } = changes;
  if (user_type_id !== undefined && !rows.userTypes.some(({ id }) => id === user_type_id))
    return refuseField('user_type_id', 'There is no such user type.');
  return transact(db, async (transaction) => {
    const before = await lockAccount(transaction, customerId);
    if (before === undefined) return refuse('not_found');
    const used = before.balance_limit - (await readUsable(transaction, customerId)).balance;
    if (balance_limit !== undefined && balance_limit < used)
      return refuseField(
        'balance_limit',
        `${formatPounds(used)} of it is used already, so it cannot be less.`,
      );
    const after = await changeCustomer(transaction, customerId, {
      ...(balance_limit === undefined ? {} : { balance_limit }),
      ...(user_type_id === undefined ? {} : { user_type_id, ...NO_TRIAL }),
    });
    const { first_name, last_name, email } = after;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'change customer',
      object: `customer ${customerId}`,
      before: figuresOf(before),
      after: figuresOf(after),
    });
    return {
      id: customerId,
      full_name: `${first_name} ${last_name}`.trim(),
      email,
      ...shown(figuresOf(after)),
    };
  });
}

const NO_TRIAL = { trial_ends_at: null, trial_warned_at: null, wished_user_type_id: null };

const figuresOf = ({ user_type_id, balance_limit }: { user_type_id: number; balance_limit: number }) => ({
  user_type_id,
  balance_limit,
});

const shown = ({ user_type_id, balance_limit }: ReturnType<typeof figuresOf>) => ({
  user_type_id,
  balance_limit: toPounds(balance_limit),
});
