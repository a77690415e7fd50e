/** Customers in words, as staff read them. */
import type { ListedCustomer } from '#contract/customer-desk/listed-customer.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { type Choice, oneOf } from '#web/staff/ui/list/choose.tsx';
import { pounds } from '#web/ui/figures.ts';
import { CUSTOMER_TYPES, typeName } from './customer-types.ts';
import type { Filter } from './customers-query.ts';

export const KINDS: readonly Choice[] = [
  { value: 'member', text: 'Members' },
  { value: 'guest', text: 'Guests' },
  { value: 'staff', text: 'Staff' },
];

export const TYPES: readonly Choice[] = CUSTOMER_TYPES.map(({ id, name }) => ({
  value: String(id),
  text: name,
}));

export const PLANS: readonly Choice[] = [
  { value: 'trial', text: 'On trial' },
  { value: 'paid', text: 'Paid by the month' },
];

export const MONEY: readonly Choice[] = [
  { value: 'credit', text: 'With credit' },
  { value: 'owes', text: 'Owing on account' },
  { value: 'limit', text: 'With a limit' },
];

const IN_WORDS: Readonly<Record<Filter, (value: string) => string>> = {
  kind: oneOf(KINDS),
  user_type: oneOf(TYPES),
  plan: oneOf(PLANS),
  money: oneOf(MONEY),
  text: (words) => `“${words}”`,
};

/** Null for a filter that isn't set. */
export const filterInWords = (name: Filter, value: string): string | null =>
  value.trim() === '' ? null : IN_WORDS[name](value.trim());

const KIND = { member: '', guest: 'Guest', staff: 'Staff' } as const;

export const kindInWords = ({ kind, user_type_id }: ListedCustomer): string =>
  kind === 'guest'
    ? KIND.guest
    : [KIND[kind], typeName(user_type_id)].filter((word) => word !== '').join(', ');

export function planInWords({ plan: { kind, until, goes_on } }: ListedCustomer): string {
  if (kind === 'none') return '';
  if (kind === 'set') return 'No end';
  if (until === null) return '';
  if (kind === 'trial') return `Trial until ${dayInWords(until)}`;
  return `${goes_on ? 'Paid until' : 'Ends'} ${dayInWords(until)}`;
}

export function owedInWords({ owed, paid_ahead, balance_limit }: ListedCustomer): string {
  if (paid_ahead > 0) return `paid ${pounds(paid_ahead)} ahead, limit ${pounds(balance_limit)}`;
  return balance_limit === 0 && owed === 0 ? '' : `owes ${pounds(owed)} of ${pounds(balance_limit)}`;
}

type Bought = Pick<ListedCustomer, 'grams_a_month' | 'is_first_month'>;

/** To a tenth: 1.3 kg a month. */
export const boughtInWords = ({ grams_a_month: grams, is_first_month }: Bought): string =>
  grams === 0 ? '' : `${(grams / 1000).toFixed(1)} kg ${is_first_month ? 'so far' : 'a month'}`;

export const nameOf = ({ full_name, company_name, email }: ListedCustomer): string =>
  full_name || company_name || email;
