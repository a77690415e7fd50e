/** Buying green coffee: contracts, arrivals to come and reorder points; and where a lot grew. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table green_lots
    add column country_id text references countries,
    add column due_diligence_reference text not null default '',
    add column verification_number text not null default ''`,
  `create index on green_lots (country_id)`,
  `create table green_lot_plots (
    lot_id integer primary key references green_lots,
    file_name text not null check (length(file_name) between 1 and 200),
    geojson text not null check (octet_length(geojson) between 2 and 1000000),
    places integer not null check (places > 0),
    coarse integer not null check (coarse >= 0),
    added_by integer not null references customers,
    added_at timestamptz not null
  )`,
  `create index on green_lot_plots (added_by)`,
  `create trigger note_change after insert or update or delete on green_lot_plots
    for each statement execute function note_change('stock')`,
  `create table green_contracts (
    id integer generated always as identity primary key,
    supplier text not null check (supplier <> ''),
    bean_id integer not null references beans,
    grams integer not null check (grams > 0),
    called integer not null default 0 check (called >= 0),
    may_exceed integer not null default 0 check (may_exceed between 0 and grams),
    price integer check (price > 0),
    differential integer,
    market text not null default '',
    market_price integer check (market_price > 0),
    fixed_on date,
    begins_on date not null,
    ends_on date not null check (ends_on >= begins_on),
    reference text not null default '',
    note text not null default '',
    made_by integer not null references customers,
    made_at timestamptz not null,
    ended_by integer references customers,
    ended_at timestamptz,
    ended_because text not null default '',
    unique (id, bean_id),
    constraint not_called_beyond check (called <= grams + may_exceed),
    check ((differential is null) = (market = '')),
    check (differential is not null or price is not null),
    check ((market_price is null) = (fixed_on is null)),
    constraint fixed_by_differential check (
      case when differential is null then market_price is null
        else price is not distinct from market_price + differential end
    ),
    check ((ended_at is null) = (ended_by is null))
  )`,
  `create index on green_contracts (bean_id)`,
  `create index on green_contracts (made_by)`,
  `create index on green_contracts (ended_by)`,
  `create trigger note_change after insert or update or delete on green_contracts
    for each statement execute function note_change('stock')`,
  `create table green_arrivals (
    id integer generated always as identity primary key,
    contract_id integer,
    bean_id integer not null references beans,
    supplier text not null check (supplier <> ''),
    grams integer not null check (grams > 0),
    expected_on date not null,
    price integer check (price > 0),
    note text not null default '',
    made_by integer not null references customers,
    made_at timestamptz not null,
    lot_id integer unique references green_lots,
    received_by integer references customers,
    received_at timestamptz,
    cancelled_by integer references customers,
    cancelled_at timestamptz,
    cancelled_because text not null default '',
    foreign key (contract_id, bean_id) references green_contracts (id, bean_id),
    check (contract_id is null or price is null),
    check ((lot_id is null) = (received_at is null)),
    check ((received_at is null) = (received_by is null)),
    check ((cancelled_at is null) = (cancelled_by is null)),
    constraint received_or_cancelled check (received_at is null or cancelled_at is null)
  )`,
  `create index on green_arrivals (contract_id, bean_id)`,
  `create index on green_arrivals (bean_id)`,
  `create index on green_arrivals (expected_on) where received_at is null and cancelled_at is null`,
  `create index on green_arrivals (made_by)`,
  `create index on green_arrivals (received_by)`,
  `create index on green_arrivals (cancelled_by)`,
  `create trigger note_change after insert or update or delete on green_arrivals
    for each statement execute function note_change('stock')`,
  `create function count_called() returns trigger language plpgsql as $$
  declare
    of_contract integer := coalesce(new.contract_id, old.contract_id);
    more integer := 0;
  begin
    if tg_op <> 'DELETE' and new.cancelled_at is null then more := new.grams; end if;
    if tg_op <> 'INSERT' and old.cancelled_at is null then more := more - old.grams; end if;
    if of_contract is null or more = 0 then return null; end if;
    if more > 0 and exists (select from green_contracts where id = of_contract and ended_at is not null) then
      raise exception 'Contract % has ended.', of_contract using errcode = 'check_violation';
    end if;
    update green_contracts set called = called + more where id = of_contract;
    return null;
  end $$`,
  `create trigger count_called after insert or update or delete on green_arrivals
    for each row execute function count_called()`,
  `create function keep_arrival() returns trigger language plpgsql as $$
  begin
    if old.received_at is not null or old.cancelled_at is not null or tg_op = 'DELETE'
      or new.contract_id is distinct from old.contract_id or new.bean_id <> old.bean_id then
      raise exception 'Arrival % stays as it is.', old.id using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger keep_arrival before update or delete on green_arrivals
    for each row execute function keep_arrival()`,
  `create table green_reorder_points (
    bean_id integer primary key references beans,
    lead_weeks smallint not null check (lead_weeks between 0 and 52),
    safety_weeks smallint not null check (safety_weeks between 0 and 52),
    grams integer check (grams >= 0),
    set_by integer not null references customers,
    set_at timestamptz not null
  )`,
  `create index on green_reorder_points (set_by)`,
  `create trigger note_change after insert or update or delete on green_reorder_points
    for each statement execute function note_change('stock')`,
  `create table green_below_points (
    bean_id integer primary key references beans,
    since timestamptz not null
  )`,
  `alter table notice_choices drop constraint notice_choices_kind_check`,
  `alter table notice_choices add constraint notice_choices_kind_check check (kind in ('late order', 'short bean', 'failed payment', 'second person', 'failed back-up', 'green to buy'))`,
  `alter table staff_notices drop constraint staff_notices_event_check, drop constraint staff_notices_check1, drop constraint staff_notices_check2`,
  `alter table staff_notices
    add constraint staff_notices_event_check check (event in ('order after start', 'bean short', 'payment refused', 'payment not as agreed', 'payment taken back', 'back-ups failed', 'bean below point')),
    add constraint staff_notices_check1 check ((bean_id is not null) = (event in ('bean short', 'bean below point'))),
    add constraint staff_notices_check2 check ((day is not null) = (event in ('bean short', 'back-ups failed', 'bean below point')))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
