// cspell:ignore Łukasz Søren Ŧŧıĸ llooddddhhttikeeσ
/** Names are found by typing them without letters that no accent can be taken off, such as `Łukasz` and `Søren`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await PLAIN_TEXT.execute(db);
  for (const [table, text] of Object.entries(FOUND_BY))
    await sql`alter table ${sql.table(table)} drop column found_by,
      add column found_by text not null generated always as (plain_text(${sql.raw(text)})) stored`.execute(
      db,
    );
  await INDEXES.execute(db);
}

const NAMES = `' ' || first_name || ' ' || last_name || ' ' || company_name || ' ' || zip_code || ' '
  || replace(zip_code, ' ', '') || ' '`;

const FOUND_BY: Readonly<Record<string, string>> = {
  customers: `${NAMES} || email || ' '`,
  orders: `${NAMES} || email || ' '`,
  order_shipping_details: NAMES,
};

const PLAIN_TEXT = sql.raw(String.raw`
create function plain_text(written text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(translate(
    regexp_replace(normalize(written, NFKD), U&'[\0300-\036F]', '', 'g'),
    'ŁłØøĐđÐðĦħŦŧıĸƏəς’‘ʼ', 'llooddddhhttikeeσ''''''')),
    '[Þþ]', 'th', 'g'), '[Ŋŋ]', 'ng', 'g'), '[ẞß]', 'ss', 'g'), '[Ææ]', 'ae', 'g'), '[Œœ]', 'oe', 'g')
$$`);

/** As in `630-search.sql`. */
const INDEXES = sql`do $$
begin
  create extension if not exists pg_trgm;
  create index orders_found_by on orders using gin (found_by gin_trgm_ops);
  create index boxes_found_by on order_shipping_details using gin (found_by gin_trgm_ops);
  create index customers_found_by on customers using gin (found_by gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'Without the extension pg_trgm, searching orders and customers takes longer.';
end $$`;
