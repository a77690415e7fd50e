/** All SQL of invoices. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '../platform/database.ts';

/** Lock: whoever numbers invoices holds the series until the commit. */
export async function lockSeries(db: InTransaction): Promise<void> {
  await db.selectFrom('invoice_series').select('last_number').forUpdate().executeTakeFirstOrThrow();
}

/** Of an order, or of a fee: one of the two ids is there. */
export interface Invoiced {
  order_id: number | null;
  fee_id: number | null;
}

export interface DueInvoice extends Invoiced {
  received_at: Date;
}

/** In the order in which the orders were received and the fees charged. */
export const listDue = (db: Database | InTransaction, most: number): Promise<DueInvoice[]> =>
  db
    .selectFrom('invoices_due')
    .select(['order_id', 'fee_id', 'received_at'])
    .orderBy('received_at')
    .orderBy('order_id')
    .orderBy('fee_id')
    .limit(most)
    .execute();

export interface NewInvoice extends Invoiced {
  received_at: Date;
  content: string;
  buyer: string | null;
}

/** Inserts them in their order, and the database numbers them; they are no longer due. */
export async function insertInvoices(
  db: InTransaction,
  invoices: readonly NewInvoice[],
): Promise<StoredInvoice[]> {
  const rows = JSON.stringify(invoices.map((invoice, place) => ({ ...invoice, place })));
  const { rows: stored } = await sql<StoredInvoice>`
    with numbered as (
      insert into invoices (order_id, fee_id, received_at, content, buyer)
      select order_id, fee_id, received_at, content, buyer
      from json_to_recordset(${rows}::json)
        as invoice (place int, order_id int, fee_id int, received_at timestamptz, content text, buyer text)
      order by place
      returning number, order_id, fee_id, content, buyer
    ), done as (
      delete from invoices_due using numbered
      where invoices_due.order_id = numbered.order_id or invoices_due.fee_id = numbered.fee_id
    )
    select number, order_id, fee_id, content, buyer from numbered`.execute(db);
  return stored;
}

export interface StoredInvoice extends Invoiced {
  number: number;
  content: string;
  buyer: string | null;
}

/** The invoice of an order or a fee, or that it is due; `undefined` for one that gets none. */
export async function findInvoice(
  db: Database,
  { order_id, fee_id }: Invoiced,
): Promise<StoredInvoice | 'due' | undefined> {
  const column = sql.ref(order_id === null ? 'fee_id' : 'order_id');
  const id = order_id ?? fee_id;
  const { rows } = await sql<StoredInvoice & { is_due: boolean }>`
    select number, order_id, fee_id, content, buyer, false as is_due from invoices where ${column} = ${id}::int
    union all
    select 0, order_id, fee_id, '', null, true from invoices_due where ${column} = ${id}::int`.execute(db);
  const [found] = rows;
  return found?.is_due === true ? 'due' : found;
}
