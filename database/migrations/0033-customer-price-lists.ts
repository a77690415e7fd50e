/** Price lists of business customers: a tier, and what comes off single beans, from a time on. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table customer_price_lists (
    id integer generated always as identity primary key,
    customer_id integer not null references customers,
    valid_from timestamptz not null,
    price_tier smallint not null references price_tiers,
    set_by integer not null references customers,
    set_at timestamptz not null,
    check (set_at <= valid_from)
  )`.execute(db);
  await sql`create index on customer_price_lists (customer_id)`.execute(db);
  await sql`create index on customer_price_lists (set_by)`.execute(db);
  await sql`create table customer_price_list_beans (
    price_list_id integer references customer_price_lists on delete cascade,
    bean_id integer references beans,
    percent_off smallint not null check (percent_off between 1 and 99),
    primary key (price_list_id, bean_id)
  )`.execute(db);
  await sql`create index on customer_price_list_beans (bean_id)`.execute(db);
  await sql`create trigger append_only before update or truncate on customer_price_lists
    for each statement execute function refuse_change()`.execute(db);
  await sql`create trigger append_only before update or truncate on customer_price_list_beans
    for each statement execute function refuse_change()`.execute(db);
  await sql`create trigger catalogue_change after insert or delete on customer_price_lists
    for each row execute function note_catalogue_change()`.execute(db);
  await sql`create trigger note_change after insert on customer_price_lists
    for each statement execute function note_change('customers')`.execute(db);
}
