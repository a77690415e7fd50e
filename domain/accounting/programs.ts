/** Programs that our books go into, and what each of them has a code or a name of its own for. */

export const PROGRAMS = ['xero', 'quickbooks', 'freeagent'] as const;
export type Program = (typeof PROGRAMS)[number];

export const PROGRAM_IN_WORDS: Readonly<Record<Program, string>> = {
  xero: 'Xero',
  quickbooks: 'QuickBooks Online',
  freeagent: 'FreeAgent',
};

/** FreeAgent takes statements, which name no account. */
export const MAPPED_PROGRAMS = ['xero', 'quickbooks'] as const;
export type MappedProgram = (typeof MAPPED_PROGRAMS)[number];

/** What is booked: what was sold, by kind, and each account of the ledger beside sales and refunds. */
export const BOOKED = [
  'coffee',
  'delivery',
  'plans',
  'uninvoiced',
  'paypal',
  'cash',
  'bank',
  'on_account',
  'credit',
  'gift_cards',
  'gift_card_issues',
  'opening_balances',
  'thanks',
  'flight_credits',
  'deferred_sales',
  'commissions',
  'commissions_owed',
  'paypal_fees',
  'vat',
] as const;
export type Booked = (typeof BOOKED)[number];

const NAMES: Readonly<Record<Booked, string>> = {
  coffee: 'Coffee sold',
  delivery: 'Delivery',
  plans: 'Plans of businesses',
  uninvoiced: 'Sales without an invoice',
  paypal: 'PayPal',
  cash: 'Cash',
  bank: 'Bank, to be cleared',
  on_account: 'On account',
  credit: 'Customers’ credit',
  gift_cards: 'Gift cards owed',
  gift_card_issues: 'Gift cards and credit given away',
  opening_balances: 'Opening balances',
  thanks: 'Thanks to makers',
  flight_credits: 'Flight credits owed',
  deferred_sales: 'Sales put off for flight credits',
  commissions: 'Commissions of storefronts',
  commissions_owed: 'Commissions owed',
  paypal_fees: 'PayPal’s fees',
  vat: 'VAT on sales',
};

/** What has a code: something booked, or a treatment of VAT. */
export type Item = Booked | 'no_vat' | `vat_${number}`;

export const vatItem = (percent: number): Item => `vat_${percent}`;

/**
 * The codes and names to begin with. Sales, fees and such are those of a new UK company in either program; the rest are suggestions,
 * since neither has them until somebody adds them there.
 */
const FIRST: Readonly<Record<MappedProgram, Partial<Readonly<Record<Item, string>>>>> = {
  xero: {
    coffee: '200',
    delivery: '200',
    plans: '260',
    uninvoiced: '200',
    paypal: '601',
    cash: '602',
    bank: '603',
    credit: '806',
    gift_cards: '807',
    gift_card_issues: '400',
    opening_balances: '840',
    thanks: '400',
    flight_credits: '808',
    deferred_sales: '200',
    commissions: '400',
    commissions_owed: '809',
    paypal_fees: '404',
    no_vat: 'No VAT',
    vat_0: 'Zero Rated Income',
    vat_5: '5% (VAT on Income)',
    vat_20: '20% (VAT on Income)',
  },
  quickbooks: {
    coffee: 'Sales',
    delivery: 'Sales',
    plans: 'Sales',
    uninvoiced: 'Sales',
    paypal: 'PayPal',
    cash: 'Cash in till',
    bank: 'Bank clearing',
    on_account: 'Customers on account',
    credit: 'Customer credit',
    gift_cards: 'Gift cards',
    gift_card_issues: 'Advertising/Promotional',
    opening_balances: 'Opening Balance Equity',
    thanks: 'Advertising/Promotional',
    flight_credits: 'Flight credits',
    deferred_sales: 'Sales',
    commissions: 'Commissions and fees',
    commissions_owed: 'Commissions owed',
    paypal_fees: 'Bank charges',
    vat: 'VAT on shop sales',
  },
};

export const firstCode = (program: MappedProgram, item: Item): string | null => FIRST[program][item] ?? null;

/** Xero works out VAT and what customers owe by itself; QuickBooks takes journals, in which VAT is an account. */
export const itemsOf = (program: MappedProgram, rates: readonly number[]): Item[] =>
  program === 'quickbooks'
    ? [...BOOKED]
    : [
        ...BOOKED.filter((one) => one !== 'vat' && one !== 'on_account'),
        'no_vat',
        ...[...new Set([0, 5, 20, ...rates])].toSorted((a, b) => a - b).map(vatItem),
      ];

export function itemInWords(item: Item): string {
  if (item === 'no_vat') return 'Outside VAT';
  return item.startsWith('vat_') ? `Sales at ${item.slice(4)}% VAT` : NAMES[item as Booked];
}

/** What each program calls such a code. */
export const codeInWords = (program: MappedProgram, item: Item): string =>
  program === 'quickbooks' ? 'account name' : /^(no_vat|vat_)/.test(item) ? 'tax rate' : 'account code';

/** Xero's codes have ten characters; a name that a spreadsheet would take for a formula would not arrive as it is. */
export function wrongCode(program: MappedProgram, item: Item, code: string): string | null {
  if (program === 'xero' && BOOKED.includes(item as Booked))
    return /^[A-Za-z0-9./-]{1,10}$/.test(code) ? null : 'A code in Xero is one to ten letters and digits.';
  return /^[=+\-@|%'"]/.test(code) ? 'Please begin with a letter or a digit.' : null;
}
