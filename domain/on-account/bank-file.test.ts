import { expect, it } from 'vitest';
import { readBankFile } from './bank-file.ts';

const COLUMNS = { day_column: 'Date', amount_column: 'Paid in', reference_column: 'Description' };
const HEADER = ['Date', 'Description', 'Paid in', 'Paid out'];

it('what came in is read, what went out is left out, and what can’t be read is named by its row', () => {
  const table = [
    HEADER,
    ['20/11/2026', 'SIX-00041-72', '1,017.37', ''],
    ['20/11/2026', 'RENT', '', '900.00'],
    ['yesterday', 'SIX-00041-72', '5.00', ''],
    ['21 Nov 2026', '=cmd|calc', '£5', ''],
    ['22/11/2026', 'BACK', '(5.00)', ''],
    ['22/11/2026', 'X', 'lots', ''],
  ];
  expect(readBankFile(table, COLUMNS)).toEqual({
    rows: [
      { received_on: '2026-11-20', pence: 1017_37, reference: 'SIX-00041-72', occurrence: 1 },
      { received_on: '2026-11-21', pence: 5_00, reference: '=cmd|calc', occurrence: 1 },
    ],
    unread: [4, 7],
  });
});

it('rows that say the same are counted, so that each is a transfer of its own', () => {
  const row = ['20/11/2026', 'A  B', '5', ''];
  const read = readBankFile([HEADER, row, row, ['20/11/2026', 'A B', '5.00', '']], COLUMNS);
  expect('rows' in read && read.rows.map(({ occurrence }) => occurrence)).toEqual([1, 2, 3]);
});

it('a file without one of the columns has to be mapped', () => {
  expect(readBankFile([HEADER], null)).toEqual({ unmapped: HEADER });
  expect(readBankFile([HEADER], { ...COLUMNS, amount_column: 'Date' })).toEqual({ unmapped: HEADER });
  expect(readBankFile([['When', 'Paid in', 'Description']], COLUMNS)).toHaveProperty('unmapped');
});
