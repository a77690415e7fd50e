import type { Answer, Received } from '#contract/calls.ts';
import { formatPounds, toPounds } from '#domain/money/pounds.ts';
import { DISTRIBUTOR_USER_TYPE } from '#domain/plans/plans.ts';
import { ADDED_UP_MS, FRESH_CODE_ABOVE } from '#domain/staff/limits.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry, sumOfRises } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  changeCustomer,
  isSamePerson,
  lockAccount,
  lockCustomers,
} from '#server/foundation/customers/customers.ts';
import { hasRunningPlan } from '#server/money/plans/plans.ts';
import { announceEnd, takeEndBack } from '#server/people/distributors/distributors.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';
import type { AccountDeps } from './account-deps.ts';

interface Change {
  member: Member;
  customerId: number;
  changes: Received<'PATCH /staff/customers/{id}'>['body'];
}

/**
 * Nobody changes their own. A plan that staff set has no end: a trial that was under way is over, and none that was wished for
 * begins. A distributor is told first, and has their prices until the day that the terms promise; the same type takes that back.
 */
export async function changeCustomerAsStaff(
  { db, clock, outbox }: Pick<AccountDeps, 'db' | 'clock' | 'outbox'>,
  { member, customerId, changes }: Change,
  { rows }: Catalogue,
): Promise<Answer<'PATCH /staff/customers/{id}'> | No> {
  const staffId = member.id;
  const { user_type_id, balance_limit } = changes;
  if (user_type_id !== undefined && !rows.userTypes.some(({ id }) => id === user_type_id))
    return refuseField('user_type_id', 'There is no such user type.');
  const changed = await transact(db, async (transaction) => {
    // Both, so that raises that one person makes at once are added up one after the other.
    await lockCustomers(transaction, [staffId, customerId]);
    if (await isSamePerson(transaction, staffId, customerId)) return NOT_ONES_OWN;
    const before = await lockAccount(transaction, customerId);
    if (before === undefined) return refuse('not_found');
    if (user_type_id !== undefined && (await hasRunningPlan(transaction, customerId))) return PAYS_FOR_A_PLAN;
    const used = before.balance_limit - (await readUsable(transaction, customerId)).balance;
    if (balance_limit !== undefined && balance_limit < used)
      return refuseField(
        'balance_limit',
        `${formatPounds(used)} of it is used already, so it cannot be less.`,
      );
    const isOtherType = user_type_id !== undefined && user_type_id !== before.user_type_id;
    const raise = Math.max(0, (balance_limit ?? before.balance_limit) - before.balance_limit);
    const since = new Date(clock().getTime() - ADDED_UP_MS);
    // Another plan has other prices, which weigh as much as a limit.
    if (
      isOtherType ||
      (raise > 0 && (await isLargeRaise(transaction, { staffId, customerId, raise, since })))
    ) {
      const refusal = freshCodeNeeded(member);
      if (refusal !== null) return refusal;
    }
    const isDistributor = before.user_type_id === DISTRIBUTOR_USER_TYPE;
    if (isDistributor && user_type_id !== undefined) {
      const ending = { account: before, userTypeId: user_type_id, staffId, now: clock() };
      if (isOtherType) await announceEnd(transaction, outbox, ending);
      else await takeEndBack(transaction, outbox, ending);
    }
    const setsType = user_type_id !== undefined && !isDistributor;
    if (balance_limit === undefined && !setsType) return answerOf(before);
    const after = await changeCustomer(transaction, customerId, {
      ...(balance_limit === undefined ? {} : { balance_limit }),
      ...(setsType ? { user_type_id, ...NO_TRIAL } : {}),
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'change customer',
      object: `customer ${customerId}`,
      before: figuresOf(before),
      after: figuresOf(after),
    });
    return answerOf(after);
  });
  outbox.flush();
  return changed;
}

const answerOf = (customer: Customer) => ({
  id: customer.id,
  full_name: `${customer.first_name} ${customer.last_name}`.trim(),
  email: customer.email,
  ...shown(figuresOf(customer)),
});

type No = Refusal<'not_found' | 'invalid' | 'not_allowed' | 'fresh_code_needed'>;

const PAYS_FOR_A_PLAN = refuseField(
  'user_type_id',
  'They pay for a plan. Please end that first, so that nothing more is charged.',
);

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own account. Somebody else has to change it.',
});

interface Raise {
  staffId: number;
  customerId: number;
  raise: number;
  since: Date;
}

/** Many small raises of a day are a large one, whether of one customer or by one person. */
const isLargeRaise = async (db: InTransaction, { staffId, customerId, raise, since }: Raise) => {
  const object = `customer ${customerId}`;
  const rises = { action: 'change customer', figure: 'balance_limit', staffId, object, since };
  return (await sumOfRises(db, rises)) + raise > FRESH_CODE_ABOVE.limitRaise;
};

const NO_TRIAL = { trial_ends_at: null, trial_warned_at: null, wished_user_type_id: null };

const figuresOf = ({ user_type_id, balance_limit }: { user_type_id: number; balance_limit: number }) => ({
  user_type_id,
  balance_limit,
});

const shown = ({ user_type_id, balance_limit }: ReturnType<typeof figuresOf>) => ({
  user_type_id,
  balance_limit: toPounds(balance_limit),
});
