/** The cover of files for an accounting program: what the ledger moved in the month, and what the files hold of it. */
import { accountInWords } from '#domain/money/ledger-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { itemInWords, PROGRAM_IN_WORDS, type Program } from './programs.ts';

/** In pence. */
export interface BookTotal {
  account: string;
  debit: number;
  credit: number;
}

export interface VatTotal {
  percent: number;
  net: number;
  vat: number;
}

export interface Cover {
  program: Program;
  /** In words. */
  month: string;
  ledger: readonly BookTotal[];
  files: readonly BookTotal[];
  vat: readonly VatTotal[];
  names: readonly string[];
}

/** Sums totals of parts, by account, without those of which nothing moved. */
export function summed(totals: readonly BookTotal[]): BookTotal[] {
  const sums = new Map<string, BookTotal>();
  for (const { account, debit, credit } of totals) {
    const sum = sums.get(account) ?? { account, debit: 0, credit: 0 };
    sums.set(account, { account, debit: sum.debit + debit, credit: sum.credit + credit });
  }
  return [...sums.values()].filter(({ debit, credit }) => debit !== 0 || credit !== 0);
}

export function summedVat(totals: readonly VatTotal[]): VatTotal[] {
  const sums = new Map<number, VatTotal>();
  for (const { percent, net, vat } of totals) {
    const sum = sums.get(percent) ?? { percent, net: 0, vat: 0 };
    sums.set(percent, { percent, net: sum.net + net, vat: sum.vat + vat });
  }
  return [...sums.values()].toSorted((a, b) => a.percent - b.percent);
}

export interface ComparedTotal {
  account: string;
  name: string;
  ledger: BookTotal;
  /** Null of an account that these files have no place for. */
  files: BookTotal | null;
}

/** FreeAgent's statements hold the accounts of money alone. */
const IN_STATEMENTS = ['paypal', 'bank', 'cash', 'paypal_fees'];

export function comparedTotals({ program, ledger, files }: Pick<Cover, 'program' | 'ledger' | 'files'>) {
  const accounts = [...new Set([...ledger, ...files].map(({ account }) => account))];
  return accounts.map((account): ComparedTotal => {
    const nothing = { account, debit: 0, credit: 0 };
    const of = (totals: readonly BookTotal[]) => totals.find((one) => one.account === account) ?? nothing;
    const hasPlace = program !== 'freeagent' || IN_STATEMENTS.includes(account);
    return { account, name: nameOf(account), ledger: of(ledger), files: hasPlace ? of(files) : null };
  });
}

export const agrees = (compared: readonly ComparedTotal[]): boolean =>
  compared.every(
    ({ ledger, files }) => files === null || (files.debit === ledger.debit && files.credit === ledger.credit),
  );

const nameOf = (account: string): string =>
  account === 'paypal_fees' ? itemInWords('paypal_fees') : accountInWords(account);

/** As text that anybody can open. */
export function coverText(cover: Cover): string {
  const rows = comparedTotals(cover).map(({ name, ledger, files }) => [
    name,
    formatPounds(ledger.debit),
    formatPounds(ledger.credit),
    files === null ? 'no statement' : formatPounds(files.debit),
    files === null ? '' : formatPounds(files.credit),
  ]);
  const vat = cover.vat.map(({ percent, net, vat: inside }) => [
    `${percent}%`,
    formatPounds(net),
    formatPounds(inside),
  ]);
  return [
    `${cover.month}, for ${PROGRAM_IN_WORDS[cover.program]}`,
    '',
    ...HOW[cover.program],
    '',
    'The month, by account',
    ...inColumns([['', 'Ledger debit', 'Ledger credit', 'Files debit', 'Files credit'], ...rows]),
    '',
    ...(vat.length === 0
      ? []
      : ['Sales less refunds, by rate of VAT', ...inColumns([['Rate', 'Net', 'VAT'], ...vat]), '']),
    'Files',
    ...cover.names,
    '',
  ].join('\r\n');
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

const FEES =
  'PayPal’s fees are not in the ledger. They have rows of their own, on the day that PayPal reported them.';

const BANK = `When you reconcile your bank account, code what comes from the shop to the account for “${itemInWords('bank')}”, which then comes to zero.`;

/** What to do with the files, for the cover and the screen. */
export const HOW: Readonly<Record<Program, readonly string[]>> = {
  xero: [
    'Import invoices and credit notes in Xero under Sales, Invoices, Import: amounts are tax inclusive.',
    'Import journals under Manual journals, Import.',
    'A sale that was paid straight away has its payment as the last line, so it is settled already. A sale on account stays open.',
    'Payments of customers on account come as credit notes: allocate them to their invoices.',
    BANK,
    FEES,
  ],
  quickbooks: [
    'Import under Settings, Import data, Journal entries, with days as DD/MM/YYYY. One journal holds one day.',
    'Each journal has a line for VAT. For your VAT return, use the table of sales by rate of VAT.',
    BANK,
    FEES,
  ],
  freeagent: [
    'Upload each file as a statement of the account that it is named after. Leave out the bank’s if FreeAgent is connected to your bank.',
    FEES,
  ],
};
