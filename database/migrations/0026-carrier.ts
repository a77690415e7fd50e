/** Files that went to the carrier and came back, and how each day was closed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...files, ...closings]) await sql.raw(statement).execute(db);
}

const files = [
  `create table carrier_files (
    id integer generated always as identity primary key,
    made_by integer not null references customers,
    made_at timestamptz not null
  )`,
  `create index on carrier_files (made_by)`,
  // A box stands in a second file only where somebody said so.
  `create table carrier_file_boxes (
    file_id integer not null references carrier_files,
    box_id integer not null references order_shipping_details,
    is_again boolean not null default false,
    primary key (file_id, box_id)
  )`,
  `create unique index each_box_once on carrier_file_boxes (box_id) where not is_again`,
  // How the carrier calls our services. An empty or missing code leaves the choice to the carrier's own rules.
  `create table carrier_services (
    shipping_option_id smallint primary key references shipping_options,
    service_code text not null check (length(service_code) <= 100)
  )`,
  `create index on order_shipping_details (tracking_number) where tracking_number is not null`,
  `create index on packed_boxes (box_id) where handed_over_at is null`,
  `create index on packed_boxes (handed_over_at)`,
  // What happened on a day stands together, since these tables are only added to.
  ...['green_moves', 'bin_moves'].map((table) => `create index on ${table} using brin (moved_at)`),
  `create index on payments using brin (created_at)`,
  `create index on ledger_entries using brin (occurred_at)`,
  `create index on packed_boxes (packed_at)`,
  `create index on bags using brin (filled_at)`,
  `create index on orders (dispatch_on) where order_status_id in (3, 4)`,
  // What is on its way, for the job that takes it for delivered.
  `create index on orders (id) where order_status_id = 4`,
  `create table tracking_columns (id boolean primary key default true check (id), reference_column text not null, tracking_column text not null)`,
];

const closings = [
  `create table day_closings (
    day date primary key,
    closed_by integer not null references customers,
    closed_at timestamptz not null,
    figures jsonb not null
  )`,
  `create index on day_closings (closed_by)`,
];
