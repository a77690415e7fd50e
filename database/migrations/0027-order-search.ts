/** Finds an order among hundreds of thousands by whatever one knows of it, lists them by what they have in common, and lets staff mend one. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...words, ...lists, ...exact, ...mails, ...boxes, ...forgetting])
    await sql.raw(statement).execute(db);
}

/** Small letters without accents, as whoever searches types them. */
const folded = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFKD), U&'[\\0300-\\036F]', '', 'g'))`;

/** Names, company and postcode, the postcode also without its space. Blanks around each word tell a short one from part of another. */
const NAMED = `' ' || first_name || ' ' || last_name || ' ' || company_name || ' ' || zip_code || ' ' || replace(zip_code, ' ', '') || ' '`;

// Whoever owns a database may add this extension; where they may not, a search reads all rows instead of an index.
const TRIGRAMS = `do $$
  begin
    create extension if not exists pg_trgm;
    create index orders_found_by on orders using gin (found_by gin_trgm_ops);
    create index boxes_found_by on order_shipping_details using gin (found_by gin_trgm_ops);
  exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise notice 'Without the extension pg_trgm, searching orders takes longer.';
  end $$`;

const words = [
  `alter table orders add column found_by text not null
    generated always as (${folded(`${NAMED} || email || ' '`)}) stored`,
  `alter table order_shipping_details add column found_by text not null
    generated always as (${folded(NAMED)}) stored`,
  TRIGRAMS,
];

const lists = [
  ...['order_status_id', 'dispatch_on', 'total', 'country_id', 'price_tier'].map(
    (column) => `create index on orders (${column}, id)`,
  ),
  `create index on orders (payment_gateway_id, id)`,
  `create index on orders (shipping_option_id, id)`,
  `create index orders_held on orders (id) where held_at is not null`,
];

const exact = [
  `create index on order_blends (ctaps_id, order_id)`,
  `create index on order_shipping_details (tracking_number) where tracking_number is not null`,
];

// What a mail is about, so that a timeline finds it.
const mails = [
  `alter table mails add column about text`,
  `update mails set about = 'order ' || (regexp_match(subject, 'order (\\d+)'))[1]
    where kind like 'order %' and subject ~ 'order \\d+'`,
  `create index on mails (about, id) where about is not null`,
];

// Bags may be split into other boxes until they leave.
const boxes = [
  `drop trigger append_only on order_blend_distributions`,
  `create trigger append_only before update or truncate on order_blend_distributions
    for each statement execute function refuse_change()`,
  `drop trigger append_only on order_shipping_details`,
  `create trigger append_only before truncate on order_shipping_details
    for each statement execute function refuse_change()`,
  `create function refuse_box_of_order_that_left() returns trigger language plpgsql as $$
  begin
    if (select order_status_id from orders where id = old.order_id) not in (2, 6) then
      raise exception 'the boxes of order % are not to be split', old.order_id using errcode = 'check_violation';
    end if;
    return old;
  end $$`,
  `create trigger only_before_it_leaves before delete on order_shipping_details
    for each row execute function refuse_box_of_order_that_left()`,
  `create function refuse_split_that_does_not_add_up() returns trigger language plpgsql as $$
  declare
    line record;
  begin
    select order_blends.quantity, order_id, order_status_id into line
      from order_blends join orders on orders.id = order_id where order_blends.id = old.order_blend_id;
    if line.order_status_id not in (2, 6) then
      raise exception 'the boxes of order % are not to be split', line.order_id using errcode = 'check_violation';
    end if;
    if line.quantity is distinct from (
      select sum(quantity) from order_blend_distributions where order_blend_id = old.order_blend_id
    ) then
      raise exception 'the boxes of order % do not hold its bags', line.order_id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger adds_up after delete on order_blend_distributions
    deferrable initially deferred for each row execute function refuse_split_that_does_not_add_up()`,
];

// What staff wrote about an order may name its buyer, and is forgotten with the name.
const forgetting = [
  `create function forget_notes() returns trigger language plpgsql as $$
  begin
    delete from order_notes where order_id = new.id;
    return null;
  end $$`,
  `create trigger forget_notes after update of anonymised_at on orders
    for each row when (new.anonymised_at is not null) execute function forget_notes()`,
];
