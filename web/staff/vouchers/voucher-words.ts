import type { Voucher, VoucherUse } from '#contract/vouchers/vouchers.ts';
import { CUSTOMER_TYPES } from '#web/staff/customers/customer-types.ts';
import { shortDate } from '#web/staff/ui/times.ts';
import { pounds } from '#web/ui/figures.ts';

export const worthInWords = ({ percentage, amount }: Voucher): string =>
  percentage === null ? `${pounds(amount ?? 0)} off` : `${percentage}% off`;

export const leastInWords = ({ least_goods }: Voucher): string =>
  least_goods === 0 ? 'Any' : `From ${pounds(least_goods)}`;

/** With their year: a voucher may run for longer than one. */
export const daysInWords = ({ starts_on, ends_on }: Voucher): string =>
  `${shortDate(starts_on)} to ${shortDate(ends_on)}`;

export function stateInWords(
  { stopped_at, starts_on, ends_on, uses, most_uses }: Voucher,
  today: string,
): string {
  if (stopped_at !== null) return 'Stopped';
  if (ends_on < today) return 'Ended';
  if (uses >= most_uses) return 'Used up';
  return today < starts_on ? 'Not yet' : 'Running';
}

export function forWhom({ user_type_ids: types }: Voucher): string {
  if (types === null) return 'Everyone';
  return CUSTOMER_TYPES.filter(({ id }) => types.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

export function stateOfUse({ paid_at, given_back_at }: VoucherUse): string {
  if (given_back_at !== null) return 'Free again: the order was cancelled';
  return paid_at === null ? 'Awaits payment' : 'Used';
}
