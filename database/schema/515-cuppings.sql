-- Cuppings: coffees that are tasted blind, each in a cup with a code, what each taster said of it, and when it was revealed what was what.

create table cuppings (
  id integer generated always as identity primary key,
  -- Of the request that made it, so that a repeated one makes no second.
  request_id uuid not null unique,
  name text not null check (length(name) between 1 and 80),
  day date not null,
  made_by integer not null references customers,
  made_at timestamptz not null,
  revealed_by integer references customers,
  revealed_at timestamptz,
  check ((revealed_by is null) = (revealed_at is null))
);

create index on cuppings (made_by);
create index on cuppings (revealed_by);

create trigger note_change after insert or update or delete on cuppings
  for each statement execute function note_change('cuppings');

-- A cup holds a batch, or green coffee of a lot that was roasted to be tasted.
create table cupping_cups (
  cupping_id integer not null references cuppings on delete cascade,
  code smallint not null check (code between 100 and 999),
  batch_id integer references batches,
  lot_id integer references green_lots,
  roast_id smallint not null references roasts,
  primary key (cupping_id, code),
  unique nulls not distinct (cupping_id, batch_id, lot_id, roast_id),
  constraint cup_of_one_coffee check (num_nonnulls(batch_id, lot_id) = 1)
);

create index on cupping_cups (batch_id);
create index on cupping_cups (lot_id);

-- Who tastes, or has seen what is in the cups before it was revealed.
create table cupping_tasters (
  cupping_id integer not null references cuppings on delete cascade,
  taster_id integer not null references customers,
  saw_cups_at timestamptz,
  finished_at timestamptz,
  primary key (cupping_id, taster_id)
);

create index on cupping_tasters (taster_id);

create trigger note_change after insert or update or delete on cupping_tasters
  for each statement execute function note_change('cuppings');

-- What one taster says of one cup. A taste that isn't named has no row.
create table cupping_cards (
  cupping_id integer not null,
  code smallint not null,
  taster_id integer not null,
  overall smallint check (overall between 1 and 10),
  note text not null default '' check (length(note) <= 500),
  primary key (cupping_id, code, taster_id),
  foreign key (cupping_id, code) references cupping_cups on delete cascade,
  foreign key (cupping_id, taster_id) references cupping_tasters on delete cascade
);

create index on cupping_cards (cupping_id, taster_id);

create trigger note_change after insert or update or delete on cupping_cards
  for each statement execute function note_change('cuppings');

create table cupping_scores (
  cupping_id integer not null,
  code smallint not null,
  taster_id integer not null,
  taste text not null check (taste in (
    'winey', 'bitter', 'burnt', 'caramel', 'chocolate', 'earthy', 'floral', 'fruity', 'grassy', 'herby', 'nutty', 'peanuts',
    'roasted', 'salt', 'sour', 'spicy', 'sweet', 'turpeny'
  )),
  score smallint not null check (score between 1 and 10),
  primary key (cupping_id, code, taster_id, taste),
  foreign key (cupping_id, code, taster_id) references cupping_cards on delete cascade
);

create table cupping_defects (
  cupping_id integer not null,
  code smallint not null,
  taster_id integer not null,
  defect text not null check (defect in (
    'ferment', 'mould', 'phenol', 'potato', 'quaker', 'baked', 'scorched', 'stale', 'other'
  )),
  severity text not null check (severity in ('taint', 'fault')),
  primary key (cupping_id, code, taster_id, defect),
  foreign key (cupping_id, code, taster_id) references cupping_cards on delete cascade
);
