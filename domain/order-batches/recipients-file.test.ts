import { expect, it } from 'vitest';
import { readCsv } from '#domain/carrier/csv.ts';
import { readRecipients, recipientsTemplate, type WrittenRow } from './recipients-file.ts';

const read = (text: string) => {
  const table = readCsv(text);
  if ('wrong' in table) throw new Error(table.wrong);
  return readRecipients(table);
};

const rowsOf = (text: string): WrittenRow[] => {
  const list = read(text);
  if ('wrong' in list) throw new Error(list.wrong);
  return list.rows;
};

it('the list that can be downloaded is read as it is', () => {
  expect(rowsOf(recipientsTemplate())).toMatchObject([{ row: 2, name: 'Ravi Shah', postcode: 'LS1 5HD' }]);
});

it('columns may stand in any order, in other words, and with others between them', () => {
  const list = read(
    'post_code;City;Full Name;Favourite colour;ADDRESS LINE 1\nLS1 5HD;Leeds;Ravi Shah;red;3 Park Row\n',
  );
  expect(list).toEqual({
    rows: [{ row: 2, name: 'Ravi Shah', address: '3 Park Row', town: 'Leeds', postcode: 'LS1 5HD' }],
    unread: ['Favourite colour'],
  });
});

it('rows are counted as a spreadsheet counts them, with those that are empty', () => {
  const rows = rowsOf(
    '\nName,Address,Town,Postcode\n\nRavi Shah,"3 Park Row\nFloor 2",Leeds,LS1 5HD\n,,,\nRita Shah,3 Park Row,Leeds,LS1 5HD\n',
  );
  expect(rows.map(({ row }) => row)).toEqual([4, 6]);
});

it('a name in two columns is put together', () => {
  const [row] = rowsOf('First name,Last name,Address,Town,Postcode\nRavi,Shah,3 Park Row,Leeds,LS1 5HD\n');
  expect(row).toMatchObject({ name: 'Ravi Shah' });
});

it('line breaks within quotes, doubled quotes and texts like formulas stay what they are', () => {
  const [row] = rowsOf(
    'Name,Address,Town,Postcode,Gift message\r\n"Ravi ""R"" Shah","3 Park Row\r\nFloor 2",Leeds,"=""LS1 5HD""","=cmd|\' /C calc\'!A0"\r\n',
  );
  expect(row).toMatchObject({
    name: 'Ravi "R" Shah',
    address: '3 Park Row\r\nFloor 2',
    postcode: 'LS1 5HD',
    gift_message: "=cmd|' /C calc'!A0",
  });
});

it('a list without a column that is needed says which one', () => {
  expect(read('Name,Town\nRavi Shah,Leeds\n')).toEqual({
    wrong: 'The first row has to name the columns, and there is none for: Address, Postcode.',
  });
});

it('a list of nobody, and one of too many, is refused with their number', () => {
  const header = 'Name,Address,Town,Postcode\n';
  expect(read(header)).toEqual({ wrong: 'The list names nobody yet.' });
  expect(read(header + 'Ravi Shah,3 Park Row,Leeds,LS1 5HD\n'.repeat(200))).toHaveProperty('rows');
  expect(read(header + 'Ravi Shah,3 Park Row,Leeds,LS1 5HD\n'.repeat(201))).toEqual({
    wrong: 'These are 201 people, and one list takes 200. Please split it.',
  });
});
