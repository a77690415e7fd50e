/** Orders as the roastery works on them: the day they leave, what holds them up, what staff say among themselves, and acts that wait. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...orders, ...notes, ...staged]) await sql.raw(statement).execute(db);
}

const orders = [
  `alter table orders
    add column dispatch_on date,
    add column version integer not null default 1,
    add column held_at timestamptz,
    add column hold_reason text,
    add check ((held_at is null) = (hold_reason is null))`,
  // Orders that were received before were promised the day of their receipt.
  `update orders set dispatch_on = (created_at at time zone 'Europe/London')::date where order_status_id <> 1`,
  // Optimistic lock: a screen that shows an older version is told that somebody was faster.
  `create function count_version_up() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    return new;
  end $$`,
  `create trigger count_version_up before update on orders for each row execute function count_version_up()`,
  `create index on orders (dispatch_on, id) where order_status_id in (2, 6)`,
];

const notes = [
  `create table order_notes (
    id integer generated always as identity primary key,
    order_id integer not null references orders,
    staff_id integer not null references customers,
    words text not null check (words <> ''),
    written_at timestamptz not null
  )`,
  `create index on order_notes (staff_id)`,
  `create index on order_notes (order_id, id)`,
];

// Undo before anything is sent: an act that mails or moves money waits as a row. Its id is an idempotency key, so that the row of
// an act that was done, or undone, stays for a while.
const staged = [
  `create table staged_acts (
    id uuid primary key,
    kind text not null check (kind <> ''),
    staff_id integer not null references customers,
    staged_at timestamptz not null,
    due_at timestamptz not null check (due_at >= staged_at),
    begun_at timestamptz,
    undone_at timestamptz,
    details jsonb not null,
    check (begun_at is null or undone_at is null)
  )`,
  `create index on staged_acts (staff_id)`,
  `create table staged_act_orders (
    staged_act_id uuid not null references staged_acts on delete cascade,
    order_id integer not null references orders,
    version integer not null,
    outcome text check (outcome in ('done', 'already', 'changed', 'refused')),
    words text not null default '',
    primary key (staged_act_id, order_id)
  )`,
  `create index on staged_acts (due_at) where begun_at is null and undone_at is null`,
  `create index on staged_acts (staged_at)`,
  `create index on staged_act_orders (order_id)`,
  `create index acted_next on staged_act_orders (staged_act_id, order_id) where outcome is null`,
];
