/** SQL of invoices. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { type InvoicedOrder, invoicedOrder } from './invoiced-order-store.ts';

/** What an invoice is for, an order or a fee: one of the two ids is there. */
export interface Invoiced {
  order_id: number | null;
  fee_id: number | null;
}

export interface DueInvoice extends Invoiced {
  received_at: Date;
  /** The order as its invoice says it. */
  order: InvoicedOrder | null;
}

/** In the order in which the orders were received and the fees charged. */
export const listDue = (db: Database, most: number): Promise<DueInvoice[]> =>
  db
    .selectFrom('invoices_due')
    .select([
      'order_id',
      'fee_id',
      'received_at',
      invoicedOrder(sql.ref('invoices_due.order_id')).as('order'),
    ])
    .orderBy('received_at')
    .orderBy('order_id')
    .orderBy('fee_id')
    // A limit that PostgreSQL sees would have it plan the statement again each time.
    .limit(sql<number>`(select ${most}::int)`)
    .execute();

export interface NewInvoice extends Invoiced {
  received_at: Date;
  content: string;
  buyer: string | null;
}

/**
 * Inserts them in their order, and the database numbers them; they are no longer due. One statement and so one transaction: it locks
 * what is still due, waiting for a process that numbers the same, and then the series, for no longer than it takes. What somebody else
 * numbered meanwhile is left out, and so is what came to be due again while its invoice was being numbered.
 */
export async function insertInvoices(
  db: Database,
  invoices: readonly NewInvoice[],
): Promise<StoredInvoice[]> {
  const rows = JSON.stringify(invoices.map((invoice, place) => ({ ...invoice, place })));
  const { rows: stored } = await sql<StoredInvoice>`
    with due as materialized (
      select order_id, fee_id from invoices_due
      where order_id = any (${idsIn(rows, 'order_id')}) or fee_id = any (${idsIn(rows, 'fee_id')})
      order by received_at, order_id, fee_id for update
    ), numbered as (
      insert into invoices (order_id, fee_id, received_at, content, buyer)
      select invoice.order_id, invoice.fee_id, received_at, content, buyer
      from json_to_recordset(${rows}::json)
        as invoice (place int, order_id int, fee_id int, received_at timestamptz, content text, buyer text)
      join due on due.order_id = invoice.order_id or due.fee_id = invoice.fee_id
      where not exists (select from invoices as earlier where earlier.order_id = due.order_id or earlier.fee_id = due.fee_id)
      order by place
      returning number, order_id, fee_id, content, buyer
    ), done as (
      delete from invoices_due using due
      where invoices_due.order_id = due.order_id or invoices_due.fee_id = due.fee_id
    )
    select number, order_id, fee_id, content, buyer from numbered`.execute(db);
  return stored;
}

/** From JSON, whose length PostgreSQL can't see: arrays of parameters would have it plan the statement again each time. */
const idsIn = (rows: string, name: keyof Invoiced) =>
  sql`array(select (invoice ->> ${sql.lit(name)})::int from json_array_elements(${rows}::json) as invoice)`;

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
  const [row] = rows;
  return row?.is_due === true ? 'due' : row;
}
