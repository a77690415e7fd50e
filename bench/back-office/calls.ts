/** What staff ask of the desk, by a name for the table of figures. */
import type { Desk, Known } from './desk.ts';

export type Asked = (desk: Desk) => string;

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
  Object.entries(KINDS).flatMap(([kind, [hit, miss]]) => [
    [`search by ${kind}, found`, ({ known }: Desk) => search(hit(known))],
    [`search by ${kind}, not found`, () => search(miss)],
  ]),
);
