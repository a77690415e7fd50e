/** Green coffee in sacks: lots as they arrived, what became of each gram, and what open orders have reserved. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...lots, ...reserved, ...substitutions]) await sql.raw(statement).execute(db);
}

const lots = [
  // Prices are pence per kilo. A lot's grams on hand are the sum of its moves, which a trigger adds up.
  `create table green_lots (
    id integer generated always as identity primary key,
    code text not null unique check (code ~ '^[A-Z0-9-]{3,24}$'),
    bean_id integer not null references beans,
    supplier text not null,
    sacks smallint not null check (sacks > 0),
    sack_grams integer not null check (sack_grams > 0),
    arrived_on date not null,
    crop text not null default '',
    organic_certificate text not null default '',
    fob integer not null check (fob > 0),
    freight integer not null default 0 check (freight >= 0),
    duty integer not null default 0 check (duty >= 0),
    other integer not null default 0 check (other >= 0),
    place text not null default '',
    on_hand integer not null default 0 check (on_hand >= 0),
    counted_at timestamptz
  )`,
  `create index on green_lots (bean_id, arrived_on, id)`,
  `create table green_moves (
    id integer generated always as identity primary key,
    lot_id integer not null references green_lots,
    grams integer not null check (grams <> 0),
    kind text not null check (kind in ('arrived', 'roasted', 'counted', 'sample', 'lost')),
    reference text not null default '',
    staff_id integer references customers,
    moved_at timestamptz not null,
    check ((kind = 'arrived') <= (grams > 0)),
    check ((kind in ('sample', 'lost')) <= (grams < 0))
  )`,
  `create index on green_moves (lot_id, id)`,
  `create trigger append_only before update or delete or truncate on green_moves
    for each statement execute function refuse_change()`,
  `create function move_green() returns trigger language plpgsql as $$
  begin
    update green_lots set on_hand = on_hand + new.grams where id = new.lot_id;
    return null;
  end $$`,
  `create trigger move_green after insert on green_moves for each row execute function move_green()`,
];

// Green grams, with the loss of roasting. A row goes when its coffee is in the roaster or the order is cancelled.
const reserved = [
  `create table green_reservations (
    order_id integer not null references orders,
    bean_id integer not null references beans,
    grams integer not null check (grams > 0),
    primary key (order_id, bean_id)
  )`,
  `create index on green_reservations (bean_id)`,
];

// What an order's coffee is made of instead, once its buyer or staff agreed. The order itself stays as it was agreed.
const substitutions = [
  `create table line_substitutions (
    id integer generated always as identity primary key,
    order_blend_id integer not null references order_blends,
    recipe jsonb not null,
    reason text not null check (reason <> ''),
    rms double precision not null check (rms >= 0),
    certificate_rms double precision not null check (certificate_rms >= 0),
    proposed_by integer not null references customers,
    proposed_at timestamptz not null,
    answer_hash text unique,
    answered_at timestamptz,
    is_agreed boolean,
    check ((answered_at is null) = (is_agreed is null))
  )`,
  `create index on line_substitutions (order_blend_id, id)`,
];
