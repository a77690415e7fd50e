import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookMove } from './book-line.ts';
import { XERO_LIMITS, xeroInvoiceRows, xeroJournals } from './xero.ts';

const codeOf = (item: string) => `code of ${item}`;

it('says in every row of an invoice whose it is, its number and its days', () => {
  const rows = xeroInvoiceRows(
    {
      number: 'INV-000207',
      reference: 'Order 1207',
      contact: '=Harbour\nBakes',
      day: '2026-11-21',
      due: '2026-12-21',
      lines: [
        {
          booked: 'delivery',
          account: 'sales',
          what: 'Delivery',
          pence: 499,
          vat: { percent: 20, pence: 83 },
        },
        { booked: 'cash', account: 'cash', what: 'Paid by cash', pence: -499, vat: null },
      ],
    },
    codeOf,
  );
  expect(rows.map((row) => [row[0], row[10], row[12], row[13]])).toEqual(
    Array.from({ length: 2 }, () => ["'=Harbour Bakes", 'INV-000207', '21/11/2026', '21/12/2026']),
  );
  expect(rows.map((row) => [row[18], row[20], row[21], row[22]])).toEqual([
    ['4.99', 'code of delivery', 'code of vat_20', '0.83'],
    ['-4.99', 'code of cash', 'code of no_vat', '0.00'],
  ]);
});

it('writes every move into one journal, and breaks none over two files', () => {
  const anyMoves = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 20 });
  fc.assert(
    fc.property(anyMoves, (sizes) => {
      const moves = sizes.flatMap((size, at) =>
        Array.from({ length: size }, (_, row): BookMove => {
          const day = `2026-11-${String(at + 1).padStart(2, '0')}`;
          return { day, kind: 'Orders paid', booked: 'paypal', account: 'paypal', pence: row + 1 };
        }),
      );
      const files = xeroJournals(moves, codeOf);
      expect(files.flat()).toHaveLength(moves.length);
      for (const rows of files) expect(rows.length).toBeLessThanOrEqual(XERO_LIMITS.journalLines);
      const journals = files.flatMap((rows) => [...new Set(rows.map(([narration]) => narration))]);
      expect(new Set(journals).size).toBe(journals.length);
    }),
  );
});
