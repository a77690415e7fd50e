import type { User } from '#contract/customers/customer.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { isStaff, readCustomer } from '#server/foundation/customers/customers.ts';
import { hasStatementOrPlan, readWaiting } from '#server/money/on-account/on-account.ts';
import { ensureCartOf } from '#server/selling/carts/carts.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';
import type { AccountDeps } from './account-deps.ts';

export async function userAnswer(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  id: number,
): Promise<User> {
  const now = clock();
  const [customer, cartId, usable, waiting, isOfStaff, hadAccount] = await Promise.all([
    readCustomer(db, id),
    ensureCartOf(db, id),
    readUsable(db, id),
    readWaiting(db, id, dayInLondon(now)),
    isStaff(db, id),
    hasStatementOrPlan(db, id),
  ]);
  const { first_name, last_name, company_name, address, city, province, zip_code, phone } = customer;
  return {
    id,
    full_name: `${first_name} ${last_name}`.trim(),
    first_name,
    last_name,
    email: customer.email,
    email_verified: customer.email_verified_at !== null,
    user_type_id: customer.user_type_id,
    is_staff: isOfStaff,
    usable_credit: toPounds(usable.credit),
    usable_balance: toPounds(Math.max(0, usable.balance - waiting)),
    balance_limit: toPounds(customer.balance_limit),
    buys_on_account: hadAccount || customer.balance_limit > 0 || usable.balance > 0,
    trial_days_remaining: daysLeft(now, customer.trial_ends_at),
    wished_user_type_id: customer.wished_user_type_id,
    company_name,
    address,
    city,
    province,
    zip_code,
    phone,
    country_id: customer.country_id,
    usual_shipping_detail_id: customer.usual_shipping_detail_id,
    predictive_ordering: customer.predictive_ordering,
    cart_id: cartId,
  };
}

const daysLeft = (now: Date, end: Date | null): number =>
  end === null ? 0 : Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
