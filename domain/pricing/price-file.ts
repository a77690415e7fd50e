/** A list of green prices, as rows of a CSV file whose first row names the columns. Nothing in it is guessed. */
import { unquoted } from '#domain/carrier/csv.ts';
import { columnsOf } from '#domain/carrier/tracking-file.ts';
import { parsePounds } from '#domain/money/pounds.ts';

export interface PriceFileColumns {
  /** Ids of beans, or their exact names. */
  bean: string;
  /** Pounds a kilo. */
  price: string;
}

/** The columns of a list that was taken from here. */
export const OWN_COLUMNS: PriceFileColumns = { bean: 'Bean', price: 'Price a kilo' };

export interface BeanOnFile {
  id: number;
  name: string;
  /** Pence of a green kilo, today. */
  price: number;
}

export interface PriceWish {
  bean: BeanOnFile;
  /** Pence of a green kilo. */
  price: number;
}

interface RowOnFile {
  /** As a spreadsheet counts, the names of the columns being row 1. */
  row: number;
  bean: string;
  price: string;
}

export interface PriceFile {
  changed: PriceWish[];
  unchanged: PriceWish[];
  /** No bean has this id or name. */
  unknown: RowOnFile[];
  /** The bean stands there more than once, so that no row of it is taken. */
  repeated: RowOnFile[];
  /** The price is none that we can read, or nothing. */
  unread: RowOnFile[];
}

/** Which column is which has to be said. */
export type ReadPriceFile = PriceFile | { unmapped: string[] };

/** Reads by the columns as they were mapped, or by the names of our own file. */
export function readPriceFile(
  table: readonly (readonly string[])[],
  beans: readonly BeanOnFile[],
  columns: PriceFileColumns = OWN_COLUMNS,
): ReadPriceFile {
  const [header = [], ...body] = table;
  const names = header.map((name) => name.trim());
  const [bean, price] = [names.indexOf(columns.bean), names.indexOf(columns.price)];
  if (bean === -1 || price === -1 || bean === price) return { unmapped: columnsOf(table) };
  const rows = body.map((cells, i) => ({
    row: i + 2,
    bean: unquoted(cells[bean] ?? ''),
    price: unquoted(cells[price] ?? ''),
  }));
  return sorted(rows, beans);
}

function sorted(rows: readonly RowOnFile[], beans: readonly BeanOnFile[]): PriceFile {
  const byId = new Map(beans.map((bean) => [String(bean.id), bean]));
  const byName = new Map(beans.map((bean) => [bean.name, bean]));
  const beanOf = ({ bean }: RowOnFile) => byId.get(bean) ?? byName.get(bean.normalize());
  const counts = Map.groupBy(rows, (row) => beanOf(row)?.id);
  const file: PriceFile = { changed: [], unchanged: [], unknown: [], repeated: [], unread: [] };
  for (const row of rows) {
    const bean = beanOf(row);
    const price = parsePounds(row.price);
    if (bean === undefined) file.unknown.push(row);
    else if ((counts.get(bean.id)?.length ?? 0) > 1) file.repeated.push(row);
    else if (price === null || price < 1 || price > HIGHEST) file.unread.push(row);
    else if (price === bean.price) file.unchanged.push({ bean, price });
    else file.changed.push({ bean, price });
  }
  return file;
}

/** Ten thousand pounds a kilo: a comma that got lost. */
const HIGHEST = 10_000_00;
