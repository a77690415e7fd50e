import { expect, it } from 'vitest';
import { agrees, comparedTotals, coverText, summed } from './cover.ts';

const paypal = { account: 'paypal', debit: 3614, credit: 619 };
const sales = { account: 'sales', debit: 0, credit: 3614 };

it('sums parts by account', () => {
  expect(summed([paypal, sales, paypal, { account: 'cash', debit: 0, credit: 0 }])).toEqual([
    { account: 'paypal', debit: 7228, credit: 1238 },
    sales,
  ]);
});

it('agrees only where every account has the same on both sides', () => {
  const covers = [
    { ledger: [paypal, sales], files: [sales, paypal] },
    { ledger: [paypal], files: [{ ...paypal, debit: 3613 }] },
    { ledger: [paypal], files: [{ ...paypal, debit: 3615, credit: 620 }] },
    { ledger: [paypal], files: [] },
    { ledger: [], files: [paypal] },
  ];
  expect(covers.map((cover) => agrees(comparedTotals({ program: 'xero', ...cover })))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('asks FreeAgent’s statements for money alone, and says of the rest that there is none', () => {
  const cover = { program: 'freeagent', ledger: [paypal, sales], files: [paypal] } as const;
  expect(agrees(comparedTotals(cover))).toBe(true);
  const text = coverText({ ...cover, month: 'October 2026', vat: [], names: ['paypal.csv'] });
  expect(text).toMatch(/^October 2026, for FreeAgent\r\n/);
  expect(text).toMatch(/PayPal +£36\.14 +£6\.19 +£36\.14 +£6\.19\r\n/);
  expect(text).toMatch(/Sales +£0\.00 +£36\.14 +no statement\r\n/);
  expect(text).toContain('\r\npaypal.csv\r\n');
});
