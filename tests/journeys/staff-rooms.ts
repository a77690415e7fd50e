/** Every screen of the back office, with the call that fills it, to be shown in each of its states. */
import { calls } from '#contract/calls.ts';

export interface StaffScreen {
  /** Below `/staff`. */
  path: string;
  call: keyof typeof calls;
  /** What it shows of the call's own example. */
  shows: string;
  /** The call's example, or another answer that fills more of the screen. */
  answer: unknown;
  /** What it says where there is nothing. */
  empty?: { path?: string; answer?: unknown; says: string };
}

const exampleOf = <Key extends keyof typeof calls>(call: Key) => calls[call].example.answer;

const today = exampleOf('GET /staff/today');
const quietTakings = exampleOf('GET /staff/takings');
const plan = exampleOf('GET /staff/roast-plan') as { batches: object[] };
const planned = { ...plan, batches: plan.batches.map((batch) => ({ ...batch, id: 41, state: 'planned' })) };
const nothingPlanned = { ...plan, batches: [], from_bins: [], unplanned: [], blending: [], finish_at: null };

export const STAFF_SCREENS: readonly StaffScreen[] = [
  {
    path: '/today',
    call: 'GET /staff/today',
    shows: 'Mina Okafor',
    answer: today,
    empty: { answer: { ...(today as object), orders: [] }, says: 'Nothing is due.' },
  },
  {
    path: '/plan',
    call: 'GET /staff/roast-plan',
    shows: 'Sample 1',
    answer: plan,
    empty: { answer: nothingPlanned, says: 'Nothing has to be roasted.' },
  },
  {
    path: '/weigh',
    call: 'GET /staff/roast-plan',
    shows: '626 g',
    answer: planned,
    empty: { answer: nothingPlanned, says: 'There is nothing to weigh.' },
  },
  {
    path: '/roast',
    call: 'GET /staff/roast-plan',
    shows: 'Sample 1',
    answer: planned,
    empty: { answer: nothingPlanned, says: 'No batch is planned.' },
  },
  {
    path: '/fill',
    call: 'GET /staff/filling',
    shows: 'Brazil Santos',
    answer: exampleOf('GET /staff/filling'),
    empty: { answer: { lines: [] }, says: 'There is nothing to fill.' },
  },
  {
    path: '/fill-list',
    call: 'GET /staff/filling',
    shows: 'Brazil Santos',
    answer: exampleOf('GET /staff/filling'),
    empty: { answer: { lines: [] }, says: 'Every bag is filled.' },
  },
  {
    path: '/pack',
    call: 'GET /staff/boxes',
    shows: '1 of 2',
    answer: exampleOf('GET /staff/boxes'),
    empty: { answer: { boxes: [], box_types: [] }, says: 'There is nothing to pack.' },
  },
  {
    path: '/labels?lines=2101',
    call: 'GET /staff/labels',
    shows: 'Best before 22 November 2027',
    answer: exampleOf('GET /staff/labels'),
    empty: { path: '/labels', says: 'Labels of which coffee?' },
  },
  {
    path: '/slips?orders=1207',
    call: 'GET /staff/slips',
    shows: '4 Church Street',
    answer: exampleOf('GET /staff/slips'),
    empty: { path: '/slips', says: 'Packing slips of which orders?' },
  },
  {
    path: '/carrier',
    call: 'GET /staff/carrier-boxes',
    shows: 'S1207-1',
    answer: exampleOf('GET /staff/carrier-boxes'),
    empty: { answer: [], says: 'No box waits for the carrier.' },
  },
  {
    path: '/close?day=2026-11-23',
    call: 'GET /staff/day-closings/{day}',
    shows: 'Every gram and penny is accounted for.',
    answer: exampleOf('GET /staff/day-closings/{day}'),
  },
  {
    path: '/trace?of=AB-12',
    call: 'GET /staff/traces',
    shows: 'Whitby Green',
    answer: exampleOf('GET /staff/traces'),
    empty: { path: '/trace', says: 'Scan a bag, or type the code on the sack.' },
  },
  {
    path: '/orders',
    call: 'GET /staff/orders',
    shows: 'Mina Okafor',
    answer: exampleOf('GET /staff/orders'),
    empty: { answer: { count: 0, orders: [], next_cursor: null }, says: 'There is no order yet.' },
  },
  {
    path: '/customers',
    call: 'GET /staff/customers',
    shows: 'Mina Okafor',
    answer: exampleOf('GET /staff/customers'),
    empty: { answer: { count: 0, customers: [], next_cursor: null }, says: 'There is no customer yet.' },
  },
  {
    path: '/customers/41',
    call: 'GET /staff/customers/{id}',
    shows: 'Rang: wants dark roasts only.',
    answer: exampleOf('GET /staff/customers/{id}'),
  },
  {
    path: '/orders/1207',
    call: 'GET /staff/orders/{id}',
    shows: 'The bell is broken, please knock.',
    answer: exampleOf('GET /staff/orders/{id}'),
  },
  {
    path: '/coffees',
    call: 'GET /staff/green-prices',
    shows: '£5.69',
    answer: exampleOf('GET /staff/green-prices'),
    empty: { answer: [], says: 'There is no bean yet.' },
  },
  {
    path: '/coffees/price-list',
    call: 'GET /staff/green-price-lists',
    shows: '£5.69 → £5.42',
    answer: exampleOf('GET /staff/green-price-lists'),
    empty: { answer: [], says: 'No price was changed yet.' },
  },
  {
    path: '/coffees/ageing',
    call: 'GET /staff/ageing-beans',
    shows: 'Brazil Santos',
    answer: exampleOf('GET /staff/ageing-beans'),
    empty: { answer: [], says: 'Nothing grows old.' },
  },
  {
    path: '/coffees/ending/73',
    call: 'GET /staff/beans/{id}/replacements',
    shows: 'Lantern Ferry',
    answer: exampleOf('GET /staff/beans/{id}/replacements'),
    empty: { answer: [], says: 'No house blend holds it.' },
  },
  {
    path: '/coffees/ageing/74',
    call: 'GET /staff/beans/{id}/uses',
    shows: 'Lantern Ferry',
    answer: exampleOf('GET /staff/beans/{id}/uses'),
    empty: { answer: [], says: 'No house blend could hold 30% of it' },
  },
  {
    path: '/coffees/blends',
    call: 'GET /staff/blends',
    shows: 'Lantern Ferry',
    answer: exampleOf('GET /staff/blends'),
    empty: { answer: [], says: 'There is no house blend yet.' },
  },
  {
    path: '/coffees/beans/73',
    call: 'GET /staff/beans/{id}',
    shows: 'Its taste at that roast',
    answer: exampleOf('GET /staff/beans/{id}'),
  },
  {
    path: '/coffees/what-makes-a-price',
    call: 'GET /staff/price-parameters',
    shows: 'Mark-up on cost, Home, 250 g: 125% → 130%',
    answer: exampleOf('GET /staff/price-parameters'),
    empty: { answer: { parameters: [], sets: [] }, says: 'Nothing was changed yet.' },
  },
  {
    path: '/coffees/73',
    call: 'GET /staff/beans/{id}/green-prices',
    shows: '£5.69',
    answer: exampleOf('GET /staff/beans/{id}/green-prices'),
  },
  {
    path: '/stock',
    call: 'GET /staff/stock',
    shows: '78.1 kg',
    answer: exampleOf('GET /staff/stock'),
    empty: { answer: [], says: 'No bean is low, short or off the shelf.' },
  },
  {
    path: '/stock/73',
    call: 'GET /staff/stock/{id}/lots',
    shows: 'BR-2611',
    answer: exampleOf('GET /staff/stock/{id}/lots'),
    empty: { answer: [], says: 'There is no lot yet.' },
  },
  {
    path: '/stock/73/lots/12',
    call: 'GET /staff/stock/{id}/lots',
    shows: '2 × 60,000 g',
    answer: exampleOf('GET /staff/stock/{id}/lots'),
    empty: { answer: [], says: 'We have no such lot of this bean.' },
  },
  {
    path: '/stock/73/lots/12/labels',
    call: 'GET /staff/stock/{id}/lots',
    shows: 'crop 2025/26',
    answer: exampleOf('GET /staff/stock/{id}/lots'),
    empty: { answer: [], says: 'We have no such lot of this bean.' },
  },
  {
    path: '/stock/73/substitutes',
    call: 'GET /staff/stock/{id}/substitutes',
    shows: '0.06 away in taste',
    answer: exampleOf('GET /staff/stock/{id}/substitutes'),
    empty: { answer: { blends: [], lines: [] }, says: 'No house blend holds this bean.' },
  },
  {
    path: '/newsletter',
    call: 'GET /staff/newsletters',
    shows: 'The Kenyans are here',
    answer: exampleOf('GET /staff/newsletters'),
    empty: { answer: [], says: 'No newsletter was written yet.' },
  },
  {
    path: '/settings',
    call: 'GET /staff/settings',
    shows: 'To come',
    answer: exampleOf('GET /staff/settings'),
    empty: {
      answer: { ...(exampleOf('GET /staff/settings') as object), versions: [] },
      says: 'Nothing was changed yet',
    },
  },
  {
    path: '/mails',
    call: 'GET /staff/mails',
    shows: 'Your order 1207 is on its way',
    answer: exampleOf('GET /staff/mails'),
    empty: { answer: { mails: [], next_cursor: null }, says: 'No mail was written yet.' },
  },
  {
    path: '/mails/3120',
    call: 'GET /staff/mails/{id}',
    shows: '550 5.1.1 No such user here',
    answer: exampleOf('GET /staff/mails/{id}'),
  },
  {
    path: '/mails/refused',
    call: 'GET /staff/refused-mailboxes',
    shows: 'mina@example.com',
    answer: exampleOf('GET /staff/refused-mailboxes'),
    empty: { answer: { mailboxes: [], next_cursor: null }, says: 'Every mailbox takes our mail.' },
  },
  {
    path: '/inbox',
    call: 'GET /staff/inbox',
    shows: 'Theo Lindqvist',
    answer: exampleOf('GET /staff/inbox'),
    empty: { answer: { rows: [], next_cursor: null }, says: 'All answered.' },
  },
  {
    path: '/inbox/31',
    call: 'GET /staff/threads/{id}',
    shows: 'Which of your beans are grown above 1,800 metres?',
    answer: exampleOf('GET /staff/threads/{id}'),
  },
  {
    path: '/inbox/replies',
    call: 'GET /staff/saved-replies',
    shows: 'Sorry that you’re waiting. Which order is it?',
    answer: exampleOf('GET /staff/saved-replies'),
    empty: { answer: [], says: 'No reply is saved yet.' },
  },
  {
    path: '/distributors',
    call: 'GET /staff/distributor-applications',
    shows: 'From three carts in Whitby',
    answer: exampleOf('GET /staff/distributor-applications'),
    empty: { answer: [], says: 'Nobody waits for an answer.' },
  },
  {
    path: '/gift-cards',
    call: 'GET /staff/gift-card-sales',
    shows: 'mina@example.com',
    answer: exampleOf('GET /staff/gift-card-sales'),
    empty: { answer: [], says: 'No gift card was bought yet.' },
  },
  {
    path: '/gift-cards/sold/12',
    call: 'GET /staff/gift-card-sales',
    shows: '2000000000411',
    answer: exampleOf('GET /staff/gift-card-sales'),
    empty: { answer: [], says: 'There is no such gift card.' },
  },
  {
    path: '/gift-cards/batches',
    call: 'GET /staff/gift-card-batches',
    shows: 'Batch 3',
    answer: exampleOf('GET /staff/gift-card-batches'),
    empty: { answer: [], says: 'No batch was issued yet.' },
  },
  {
    path: '/gift-cards/batches/3',
    call: 'GET /staff/gift-card-batches/{id}/cards',
    shows: '2000000000411',
    answer: exampleOf('GET /staff/gift-card-batches/{id}/cards'),
  },
  {
    path: '/vouchers',
    call: 'GET /staff/vouchers',
    shows: 'WINTER10',
    answer: exampleOf('GET /staff/vouchers'),
    empty: { answer: [], says: 'There is no voucher yet.' },
  },
  {
    path: '/numbers?from=2026-11-01&to=2026-11-30&step=month',
    call: 'GET /staff/numbers',
    shows: 'Kilos, custom and house',
    answer: exampleOf('GET /staff/numbers'),
    empty: {
      answer: { ...(exampleOf('GET /staff/numbers') as object), series: {}, sums: {}, sums_before: {} },
      says: 'Nothing happened in these days.',
    },
  },
  {
    path: '/numbers/rows/revenue?from=2026-11-21&to=2026-11-21',
    call: 'GET /staff/numbers/{figure}',
    shows: 'Order 1207',
    answer: exampleOf('GET /staff/numbers/{figure}'),
    empty: { answer: { count: 0, sum: 0, rows: [] }, says: 'There are no such rows.' },
  },
  {
    path: '/numbers/coffees',
    call: 'GET /staff/top-coffees',
    shows: 'Lantern Ferry',
    answer: exampleOf('GET /staff/top-coffees'),
    empty: { answer: [], says: 'Nothing was sold in these days.' },
  },
  {
    path: '/numbers/bags',
    call: 'GET /staff/bag-margins',
    shows: 'Too little: 1 kg for Corporate is sold 2.1% above cost',
    answer: exampleOf('GET /staff/bag-margins'),
    empty: { answer: [], says: 'No coffee is on the shelf.' },
  },
  {
    path: '/numbers/cohorts',
    call: 'GET /staff/cohorts',
    shows: 'Same month',
    answer: exampleOf('GET /staff/cohorts'),
    empty: { answer: [], says: 'Nobody ordered for the first time in these days.' },
  },
  {
    path: '/numbers/tastes',
    call: 'GET /staff/demand',
    shows: 'Tastes, from 1 to 10',
    answer: exampleOf('GET /staff/demand'),
    empty: {
      answer: { ...(exampleOf('GET /staff/demand') as object), sold: null, made: null, asked: null },
      says: 'Nothing was sold, made or asked for in these days.',
    },
  },
  {
    path: '/money?from=2026-11-23',
    call: 'GET /staff/takings',
    shows: 'Every row agrees',
    answer: exampleOf('GET /staff/takings'),
    empty: {
      answer: { ...quietTakings, ways: [], moves: [] },
      says: 'Nothing moved in the ledger.',
    },
  },
  {
    path: '/money/takings/paypal?from=2026-11-23',
    call: 'GET /staff/takings/{way}',
    shows: 'Order 1207',
    answer: exampleOf('GET /staff/takings/{way}'),
    empty: {
      answer: { count: 0, recorded: 0, ledger: 0, rows: [] },
      says: 'There are no such rows.',
    },
  },
  {
    path: '/money/ledger?from=2026-11-23&account=paypal',
    call: 'GET /staff/ledger-rows',
    shows: 'Order 1207',
    answer: exampleOf('GET /staff/ledger-rows'),
    empty: { answer: { count: 0, amount: 0, rows: [] }, says: 'Nothing moved on this account.' },
  },
  {
    path: '/money/fees?from=2026-11-23',
    call: 'GET /staff/paypal-fees',
    shows: 'Order 1207',
    answer: exampleOf('GET /staff/paypal-fees'),
    empty: {
      answer: { count: 0, amount: 0, fees: 0, rows: [] },
      says: 'PayPal reported no payment and no refund.',
    },
  },
  {
    path: '/money/refunds',
    call: 'GET /staff/money-going-back',
    shows: 'PayPal refused it for good.',
    answer: exampleOf('GET /staff/money-going-back'),
    empty: {
      answer: { under_way: [], of_bills: [], mismatched: [], given: { count: 0, amount: 0, rows: [] } },
      says: 'No refund is under way.',
    },
  },
  {
    path: '/money/owed',
    call: 'GET /staff/owed',
    shows: 'Unused gift cards',
    answer: exampleOf('GET /staff/owed'),
  },
  {
    path: '/money/owed/credit',
    call: 'GET /staff/owed/{what}',
    shows: 'Mina Hart',
    answer: exampleOf('GET /staff/owed/{what}'),
    empty: { answer: { count: 0, amount: 0, rows: [] }, says: 'There is none.' },
  },
  {
    path: '/money/check',
    call: 'GET /staff/ledger-checks',
    shows: 'The ledger is sound',
    answer: exampleOf('GET /staff/ledger-checks'),
    empty: { answer: [], says: 'Nobody has checked it here yet.' },
  },
  {
    path: '/money/accounts',
    call: 'GET /staff/on-account',
    shows: 'Harbour Bakes',
    answer: exampleOf('GET /staff/on-account'),
    empty: {
      answer: { ...exampleOf('GET /staff/on-account'), accounts: [] },
      says: 'No account is like that.',
    },
  },
  {
    path: '/members',
    call: 'GET /staff/plans',
    shows: 'Mina Okafor',
    answer: exampleOf('GET /staff/plans'),
    empty: {
      answer: { ...exampleOf('GET /staff/plans'), plans: [], business: [], counts: [] },
      says: 'Nobody pays for a plan yet.',
    },
  },
  {
    path: '/members/requests',
    call: 'GET /staff/plan-requests',
    shows: 'Harbour Bakes Ltd',
    answer: exampleOf('GET /staff/plan-requests'),
    empty: { answer: [], says: 'No business waits for an answer.' },
  },
  {
    path: '/people',
    call: 'GET /staff/people',
    shows: 'Ravi Patel',
    answer: exampleOf('GET /staff/people'),
  },
  {
    path: '/audit',
    call: 'GET /staff/audit',
    shows: 'in stock: yes → no',
    answer: exampleOf('GET /staff/audit'),
    empty: { answer: [], says: 'Nothing yet.' },
  },
];
