/** What changed on the floor a moment ago, so that every screen of every process shows it at once. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...changes, ...watched]) await sql.raw(statement).execute(db);
}

// Rows are only added: a counter would make each order wait for the one before it.
const changes = [
  `create table live_changes (
    transaction_id xid8 not null default pg_current_xact_id(),
    topic text not null,
    changed_at timestamptz not null default clock_timestamp(),
    primary key (transaction_id, topic)
  )`,
  `create index on live_changes (changed_at)`,
  `create function note_change() returns trigger language plpgsql as $$
  begin
    insert into live_changes (topic) values (tg_argv[0]) on conflict do nothing;
    return null;
  end $$`,
];

const TOPICS = {
  orders: ['orders', 'order_notes', 'staged_acts', 'line_substitutions'],
  stock: ['green_lots', 'beans'],
  roasting: ['machines', 'roasting_settings', 'roast_days', 'batches', 'batch_greens', 'bins'],
  packing: [
    'bags',
    'short_lines',
    'looked_at_names',
    'packed_boxes',
    'repacked_bags',
    'carrier_files',
    'day_closings',
  ],
  staff: ['staff_rights', 'staff_invitations', 'staff_tablets'],
};

const watched = Object.entries(TOPICS).flatMap(([topic, tables]) =>
  tables.map(
    (table) => `create trigger note_change after insert or update or delete on ${table}
      for each statement execute function note_change('${topic}')`,
  ),
);
