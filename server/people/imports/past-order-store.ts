/** SQL of past orders. */
import { sql } from 'kysely';
import { emailIdentity } from '#domain/customer/email.ts';
import type { OrderOnFile, PastLine } from '#domain/imports/order-rows.ts';
import type { Moved } from '#domain/imports/sums.ts';
import { hasPassword } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { londonText } from '#server/platform/london-time.ts';
import { anyOf, likeWords } from '#server/platform/sql.ts';
import type { ImportRow } from './import-store.ts';
import { isTheirs } from './imported-customer-store.ts';

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

/** Their fingerprints, by their ids there. */
export async function findPastOrders(
  db: Database | InTransaction,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('past_orders')
    .select(['source_id', 'content_hash'])
    .where('source', '=', source)
    .where('source_id', '=', anyText(ids))
    .execute();
  return new Map(rows.map(({ source_id, content_hash }) => [source_id, content_hash]));
}

interface OrderToSave {
  id: string;
  one: OrderOnFile;
  hash: string;
}

/** New ones, and what a corrected file says of others. Who was forgotten stays so. */
export async function savePastOrders(
  db: InTransaction,
  { id: importId, source }: ImportRow,
  orders: readonly OrderToSave[],
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ id, one: { email, name, ...one }, hash }) => ({
    ...one,
    source_id: id,
    email_identity: email === '' ? null : emailIdentity(email),
    full_name: name,
    grams: one.lines.reduce((sum, line) => sum + (line.grams ?? 0), 0),
    content_hash: hash,
  }));
  await sql`
    insert into past_orders (source, import_id, customer_id, source_id, email_identity, full_name, zip_code, number,
      placed_at, way, total, shipping, discount, tax, refunded, is_cancelled, grams, lines, content_hash)
    select ${source}, ${importId}, account.id, made.source_id, made.email_identity, made.full_name, made.zip_code,
      made.number, made.placed_at, made.way, made.total, made.shipping, made.discount, made.tax, made.refunded,
      made.is_cancelled, made.grams, made.lines, made.content_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      source_id text, email_identity text, full_name text, zip_code text, number text, placed_at timestamptz, way text,
      total int, shipping int, discount int, tax int, refunded int, is_cancelled boolean, grams int, lines jsonb,
      content_hash text
    ) left join customers as account on account.email_identity = made.email_identity 
      and account.id in (select id from customers where ${hasPassword} and ${isTheirs})
    on conflict (source, source_id) do update set
      customer_id = case when past_orders.is_forgotten then null else coalesce(past_orders.customer_id, excluded.customer_id) end,
      email_identity = case when past_orders.is_forgotten then null else excluded.email_identity end,
      full_name = case when past_orders.is_forgotten then '' else excluded.full_name end,
      zip_code = case when past_orders.is_forgotten then '' else excluded.zip_code end,
      number = excluded.number, placed_at = excluded.placed_at, way = excluded.way, total = excluded.total,
      shipping = excluded.shipping, discount = excluded.discount, tax = excluded.tax, refunded = excluded.refunded,
      is_cancelled = excluded.is_cancelled, grams = excluded.grams, lines = excluded.lines,
      content_hash = excluded.content_hash`.execute(db);
}

/** What stands of these, as it moves sums: read back, and not what was to be written. */
export async function listStanding(
  db: Database | InTransaction,
  source: string,
  ids: readonly string[],
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select ${londonText(sql.ref('placed_at'), 'YYYY-MM')} as month, way, total - refunded as pence
    from past_orders where source = ${source} and source_id = ${anyText(ids)}`.execute(db);
  return rows;
}

/** Orders that were brought in before their buyers. */
export async function giveOrdersTo(
  db: InTransaction,
  people: readonly { identity: string; customerId: number }[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update past_orders set customer_id = buyer."customerId"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as buyer (identity text, "customerId" int)
    where past_orders.email_identity = buyer.identity and past_orders.customer_id is null`.execute(db);
}

export interface PastOrderRow {
  id: number;
  source: string;
  number: string;
  placed_at: Date;
  full_name: string;
  way: string;
  total: number;
  shipping: number;
  discount: number;
  refunded: number;
  is_cancelled: boolean;
  grams: number;
  lines: PastLine[];
  customer_id: number | null;
}

const shown = (db: Database) =>
  db
    .selectFrom('past_orders')
    .select(['id', 'source', 'number', 'placed_at', 'full_name', 'way', 'total', 'shipping', 'discount'])
    .select(['refunded', 'is_cancelled', 'grams', 'lines', 'customer_id'])
    .$castTo<PastOrderRow>();

/** Of these records, and of their mailbox as long as no account has them; the newest first. */
export const listPastOrdersOf = (
  db: Database,
  { ids, mailbox }: { ids: readonly number[]; mailbox: string | null },
  most: number,
): Promise<PastOrderRow[]> =>
  shown(db)
    .where(({ or, and, eb }) =>
      or([
        eb('customer_id', '=', anyOf(ids)),
        and([eb('customer_id', 'is', null), eb('email_identity', '=', mailbox)]),
      ]),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const searchPastOrders = (db: Database, words: string, most: number): Promise<PastOrderRow[]> =>
  shown(db)
    .where(sql<boolean>`${sql.join(likeWords(sql`found_by`, words), sql` and `)}`)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export interface PastMonth {
  month: string;
  orders: number;
  pence: number;
  grams: number;
}

/** What was sold before, by month in London; what was cancelled counts for nothing. */
export async function sumPastMonths(db: Database): Promise<PastMonth[]> {
  const { rows } = await sql<PastMonth>`
    select ${londonText(sql.ref('placed_at'), 'YYYY-MM')} as month, count(*)::int as orders,
      sum(total - refunded)::float8 as pence, sum(grams)::float8 as grams
    from past_orders where not is_cancelled group by 1 order by 1 desc`.execute(db);
  return rows;
}
