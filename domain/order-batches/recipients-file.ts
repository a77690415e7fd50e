/** A list of people as rows of a spreadsheet, whose first row names the columns. Nothing in it is guessed. */
import { type CsvTable, unquoted, writeCsv } from '#domain/carrier/csv.ts';
import { MOST_PEOPLE } from './repeats.ts';

/** The columns of the list that can be downloaded. */
export const RECIPIENT_COLUMNS = {
  name: 'Name',
  company: 'Company',
  address: 'Address',
  town: 'Town',
  county: 'County',
  postcode: 'Postcode',
  country: 'Country',
  telephone: 'Telephone',
  gift_message: 'Gift message',
  reference: 'Reference',
} as const;

type Column = keyof typeof RECIPIENT_COLUMNS;

/** Other words for the columns, as address books and shops have them. */
const ALSO: Readonly<Record<Column, readonly string[]>> = {
  name: ['full name', 'recipient', 'recipient name', 'contact', 'contact name'],
  company: ['company name', 'organisation', 'organization', 'business'],
  address: ['address 1', 'address line 1', 'street', 'street address'],
  town: ['city', 'town or city', 'town/city', 'post town'],
  county: ['province', 'state', 'region'],
  postcode: ['post code', 'postal code', 'zip', 'zip code'],
  country: ['country code'],
  telephone: ['phone', 'phone number', 'telephone number', 'tel', 'mobile'],
  gift_message: ['message', 'gift note', 'note'],
  reference: ['ref', 'purchase order', 'po', 'po number', 'your reference'],
};

const NEEDED = ['name', 'address', 'town', 'postcode'] as const satisfies readonly Column[];

export type WrittenRow = Partial<Record<Column, string>> & {
  /** As a spreadsheet counts. */
  row: number;
};

export function readRecipients({
  rows: [header = [], ...others],
  numbers,
}: CsvTable): { rows: WrittenRow[]; unread: string[] } | { wrong: string } {
  const columns = columnsIn(header);
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length > 0)
    return {
      wrong: `The first row has to name the columns, and there is none for: ${missing.map((column) => RECIPIENT_COLUMNS[column]).join(', ')}.`,
    };
  if (others.length === 0) return { wrong: 'The list names nobody yet.' };
  if (others.length > MOST_PEOPLE)
    return {
      wrong: `These are ${others.length} people, and one list takes ${MOST_PEOPLE}. Please split it.`,
    };
  const used = new Set([...columns.values()].flat());
  return {
    rows: others.map((cells, i) => ({ row: numbers[i + 1] ?? i + 2, ...cellsOf(cells, columns) })),
    unread: header.map(unquoted).filter((name, at) => name !== '' && !used.has(at)),
  };
}

/** Where each column stands; a name may stand in two. */
type Places = ReadonlyMap<Column, readonly number[]>;

const cellsOf = (cells: readonly string[], columns: Places) =>
  Object.fromEntries(
    [...columns].map(([column, places]) => [
      column,
      places
        .map((at) => unquoted(cells[at] ?? ''))
        .join(' ')
        .trim(),
    ]),
  );

function columnsIn(header: readonly string[]): Places {
  const names = header.map((name) => plain(unquoted(name)));
  const placeOf = (words: readonly string[]) =>
    words.map((word) => names.indexOf(word)).find((at) => at !== -1);
  const found = Object.entries(RECIPIENT_COLUMNS).flatMap(([key, name]) => {
    const column = key as Column;
    const at = placeOf([plain(name), ...ALSO[column]]);
    return at === undefined ? [] : [[column, [at]] as const];
  });
  const [first, last] = [placeOf(FIRST_NAME), placeOf(LAST_NAME)];
  const parted = first === undefined || last === undefined ? [] : [['name', [first, last]] as const];
  return new Map<Column, readonly number[]>([...parted, ...found]);
}

const FIRST_NAME = ['first name', 'forename', 'given name'];
const LAST_NAME = ['last name', 'surname', 'family name'];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

/** A list to fill in, with somebody in it who shows how. */
export const recipientsTemplate = (): string =>
  writeCsv([
    Object.values(RECIPIENT_COLUMNS),
    [
      'Ravi Shah',
      'Shah & Partners',
      '3 Park Row',
      'Leeds',
      '',
      'LS1 5HD',
      'United Kingdom',
      '0113 496 0000',
      'Thank you for a good year.',
      '',
    ],
  ]);
