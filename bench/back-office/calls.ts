/** What staff ask of the desk, by a name for the table of figures. */
import { MONTH_FILES } from '#contract/accounting/month-files.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { Desk, Known } from './desk.ts';

export type Asked = (desk: Pick<Desk, 'known' | 'longOrder'>) => string;

const LIST = '/staff/orders';

const list =
  (query: string): Asked =>
  () =>
    `${LIST}?${query}`;

/** In the middle of all orders. */
const deep =
  (query: string, keyOf: (known: Known) => string): Asked =>
  ({ known }) =>
    `${LIST}?${query}&cursor=${keyOf(known)}.${known.id}`;

export const LISTS: Readonly<Record<string, Asked>> = {
  today: () => '/staff/today',
  'orders, newest': () => LIST,
  'orders, oldest': list('sort=oldest'),
  'orders, first to leave': list('sort=first to leave'),
  'orders, last to leave': list('sort=last to leave'),
  'orders, largest': list('sort=largest'),
  'orders, smallest': list('sort=smallest'),
  'orders, a page in the middle': deep('sort=newest', () => '0'),
  'orders, a page in the middle, by day': deep('sort=first to leave', ({ day }) => day),
  'orders, a page in the middle, by total': deep('sort=largest', () => '3000'),
  'orders that are delivered': list('status=3'),
  'orders that are roasting': list('status=6'),
  'orders of one day': ({ known }) => `${LIST}?dispatch_on=${known.day}`,
  'orders on account': list('paid_by=2'),
  'orders by First Class': list('service=1'),
  'orders on hold': list('held=yes'),
  'orders to one country': list('country=GB'),
  'orders to a country without any': list('country=FR'),
  'orders of one tier': list('tier=3'),
  'orders cancelled, of one tier, on account, largest': list('status=5&tier=2&paid_by=2&sort=largest'),
  'orders by a common name': list('text=okafor'),
  'orders by a name that nobody has': list('text=no such name'),
};

/** A call about a customer, a lot or a coffee that is there. */
const of =
  (pathOf: (known: Known) => string): Asked =>
  ({ known }) =>
    pathOf(known);

/** What the other rooms list. */
export const OTHER_LISTS: Readonly<Record<string, Asked>> = {
  customers: () => '/staff/customers',
  'customers who are guests': () => '/staff/customers?kind=guest',
  'customers who pay for a plan': () => '/staff/customers?plan=paid',
  'customers who owe': () => '/staff/customers?money=owes',
  'customers by a common name': () => '/staff/customers?text=okafor',
  'customers by an e-mail address': of(({ email }) => `/staff/customers?text=${email}`),
  'on account, what is owed': () => '/staff/on-account',
  'on account, all': () => '/staff/on-account?show=all',
  'statements of an account': of(({ customer_id }) => `/staff/on-account/${customer_id}/statements`),
  'buyers of a lot': of(({ green }) => `/staff/traces?of=${green}`),
  stock: () => '/staff/stock',
  'lots of a coffee': of(({ bean_id }) => `/staff/stock/${bean_id}/lots`),
  'moves of a lot': of(({ lot_id }) => `/staff/lots/${lot_id}/moves`),
  bins: () => '/staff/bins',
  outbox: () => '/staff/outbox',
  mails: () => '/staff/mails?limit=50',
  'mails to an address': of(({ email }) => `/staff/mails?limit=50&to=${email}`),
  'mails that failed': () => '/staff/mails?limit=50&state=failed',
  'subscribers, not found': () => '/staff/subscribers?search=nobody.at.all',
  newsletters: () => '/staff/newsletters',
  inbox: () => '/staff/inbox',
  'inbox, answered': () => '/staff/inbox?state=answered',
  'inbox, done': () => '/staff/inbox?state=done',
  'audit log': () => '/staff/audit',
  'audit log, a common act': () => '/staff/audit?act=dispatch',
  'audit log, a rare act': () => '/staff/audit?act=block',
  'audit log, an act that nobody did': () => '/staff/audit?act=refund',
  'audit log, a month': () => '/staff/audit?from=2025-01-01&to=2025-01-31',
  'audit log, a rare act of a month': () => '/staff/audit?act=block&from=2025-01-01&to=2025-01-31',
  'audit log of an order': of(({ id }) => `/staff/audit?object=order%20${id}`),
  'plans of members': () => '/staff/plans',
  'requests for plans': () => '/staff/plan-requests',
  'gift cards, batches': () => '/staff/gift-card-batches?limit=50',
  'gift cards sold': () => '/staff/gift-card-sales?limit=50',
  'gift cards sold to an address': of(({ email }) => `/staff/gift-card-sales?limit=50&mailbox=${email}`),
  vouchers: () => '/staff/vouchers?limit=50',
  'uses of a voucher': () => '/staff/vouchers/1/uses?limit=50',
  'takings of a day': of(({ day }) => `/staff/takings?from=${day}&to=${day}`),
  'rows of the takings of a day': of(({ day }) => `/staff/takings/paypal?from=${day}&to=${day}`),
  'what is owed': () => '/staff/owed',
  'money going back': () => '/staff/money-going-back',
};

/** Last month’s files for the accountant. */
export const MONTH_FILE_PATHS: Readonly<Record<string, string>> = Object.fromEntries(
  MONTH_FILES.map((file) => [`file of a month: ${file}`, `/staff/accounts/${lastMonth()}/${file}`]),
);

function lastMonth(): string {
  const firstOfThis = `${dayInLondon(new Date()).slice(0, 8)}01`;
  return dayAfter(firstOfThis, -1).slice(0, 7);
}

const search = (written: string) => `/staff/search?q=${encodeURIComponent(written)}`;

const KINDS: Readonly<Record<string, [hit: (known: Known) => string, miss: string]>> = {
  'order number': [({ id }) => String(id), '999999999'],
  name: [({ name }) => name.split(' ').toReversed().join(' '), 'Nobody Whatsoever'],
  'e-mail address': [({ email }) => email, 'nobody.at.all@nowhere.example'],
  postcode: [({ zip_code }) => zip_code.replace(' ', '').toLowerCase(), 'ZZ99 9ZZ'],
  company: [({ company }) => company, 'Observatory Nowhere'],
  'CTAPS id': [({ ctaps_id }) => ctaps_id, 'CZZZZZZZZZZZ'],
  lot: [({ lot }) => lot, '991231-999999999-9'],
  'tracking number': [({ tracking }) => tracking, 'RM999999999GB'],
  'PayPal id': [({ paypal }) => paypal, 'ZZZZZZZZZZZZZZZZZ'],
  'gift card': [({ gtin }) => gtin, '2999999999999'],
};

export const SEARCHES: Readonly<Record<string, Asked>> = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, [hit, miss]]): [string, Asked][] => [
    [`search by ${kind}, found`, ({ known }) => search(hit(known))],
    [`search by ${kind}, not found`, () => search(miss)],
  ]),
);
