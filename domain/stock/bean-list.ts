/** A list of what a roastery has, as rows of a spreadsheet whose first row names the columns, or as names alone. Nothing in it is guessed. */
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { unquoted } from '#domain/carrier/csv.ts';

/** The columns of a list that was taken from here. */
export const BEAN_LIST_COLUMNS = {
  coffee: 'Coffee',
  ticked: 'On the shelf',
  kilos: 'Kilos arriving',
  cost: 'Cost a kilo',
  code: 'Lot',
  arrived: 'Arrived',
} as const;

type Column = keyof typeof BEAN_LIST_COLUMNS;

/** What stands in the fields of one coffee, as it is typed. */
export interface TypedCoffee {
  isTicked: boolean;
  kilos: string;
  cost: string;
  code: string;
  arrived: string;
}

export interface ListedCoffee {
  ctapsId: string;
  name: string;
}

interface RowInList {
  /** As a spreadsheet counts. */
  row: number;
  coffee: string;
}

export interface BeanList {
  /** By CTAPS id: what the list says of a coffee. What it doesn't say stays as it is. */
  said: ReadonlyMap<string, Partial<TypedCoffee>>;
  /** No coffee has this id or name. */
  unknown: RowInList[];
  /** The coffee stands there more than once, so that no row of it is taken. */
  repeated: RowInList[];
  /** Whether it is on the shelf can’t be read. */
  unread: RowInList[];
}

export function readBeanList(
  table: readonly (readonly string[])[],
  coffees: readonly ListedCoffee[],
): BeanList | { wrong: string } {
  const columns = columnsIn(table[0] ?? []);
  if (columns === null) return { wrong: NO_COLUMNS };
  const rows = table.slice(columns.isNamed ? 1 : 0).map((cells, i) => ({
    row: i + (columns.isNamed ? 2 : 1),
    cells,
    coffee: cellOf(cells, columns.of.coffee) ?? '',
  }));
  const find = finder(coffees);
  const counts = Map.groupBy(rows, ({ coffee }) => find(coffee)?.ctapsId);
  const said = new Map<string, Partial<TypedCoffee>>();
  const list: BeanList = { said, unknown: [], repeated: [], unread: [] };
  for (const { row, cells, coffee } of rows) {
    const found = find(coffee);
    const isTicked =
      columns.of.ticked === undefined ? true : readTick(cellOf(cells, columns.of.ticked) ?? '');
    if (found === undefined) list.unknown.push({ row, coffee });
    else if ((counts.get(found.ctapsId)?.length ?? 0) > 1) list.repeated.push({ row, coffee });
    else if (isTicked === null) list.unread.push({ row, coffee });
    else said.set(found.ctapsId, { isTicked, ...textsIn(cells, columns.of) });
  }
  return list;
}

type Columns = Partial<Record<Column, number>> & { coffee: number };

function columnsIn(header: readonly string[]): { isNamed: boolean; of: Columns } | null {
  const names = header.map((name) => unquoted(name).toLowerCase());
  const found = Object.entries(BEAN_LIST_COLUMNS).flatMap(([column, name]) => {
    const at = names.indexOf(name.toLowerCase());
    return at === -1 ? [] : [[column, at] as const];
  });
  const of = Object.fromEntries(found) as Partial<Record<Column, number>>;
  if (of.coffee !== undefined) return { isNamed: true, of: { ...of, coffee: of.coffee } };
  // One name a line, such as the names of what is there.
  return header.length === 1 ? { isNamed: false, of: { coffee: 0 } } : null;
}

const NO_COLUMNS = `The first row has to name the columns: ${Object.values(BEAN_LIST_COLUMNS).join(', ')}. Only “${BEAN_LIST_COLUMNS.coffee}” has to be there.`;

const cellOf = (cells: readonly string[], at: number | undefined): string | undefined =>
  at === undefined ? undefined : unquoted(cells[at] ?? '');

function textsIn(cells: readonly string[], { kilos, cost, code, arrived }: Columns): Partial<TypedCoffee> {
  const texts = { kilos, cost, code, arrived };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, at]) => {
      const text = cellOf(cells, at);
      return text === undefined || text === '' ? [] : [[name, text]];
    }),
  );
}

function finder(coffees: readonly ListedCoffee[]): (written: string) => ListedCoffee | undefined {
  const byId = new Map(coffees.map((coffee) => [coffee.ctapsId, coffee]));
  const byName = new Map(coffees.map((coffee) => [plain(coffee.name), coffee]));
  return (written) => byId.get(readCtapsId(written) ?? '') ?? byName.get(plain(written));
}

const plain = (name: string): string => name.normalize().trim().toLowerCase().replaceAll(/\s+/g, ' ');

const YES = new Set(['yes', 'y', 'x', '1', 'true', 'on', '✓']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'off']);

function readTick(word: string): boolean | null {
  const plainWord = word.toLowerCase();
  if (YES.has(plainWord)) return true;
  return NO.has(plainWord) ? false : null;
}
