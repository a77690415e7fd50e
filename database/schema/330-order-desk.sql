-- Orders as the desk works on them: what staff say among themselves, who has the page of an order open, and acts that wait.

create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  staff_id integer not null references customers,
  words text not null check (words <> ''),
  written_at timestamptz not null,
  -- By which a note that is sent again is known.
  request_id uuid,
  unique (order_id, request_id)
);

create index on order_notes (staff_id);
create index on order_notes (order_id, id);

create trigger note_change after insert or update or delete on order_notes
  for each statement execute function note_change('orders');

-- Undo before anything is sent: an act that mails or moves money waits as a row. Its id is an idempotency key, so that the row of
-- an act that was done, or undone, stays for a while.
create table staged_acts (
  id uuid primary key,
  kind text not null check (kind <> ''),
  staff_id integer not null references customers,
  staged_at timestamptz not null,
  due_at timestamptz not null check (due_at >= staged_at),
  begun_at timestamptz,
  undone_at timestamptz,
  details jsonb not null,
  filter jsonb check (jsonb_typeof(filter) = 'object'),
  total integer check (total > 0),
  stopped_at timestamptz,
  stopped_by integer references customers,
  check (begun_at is null or undone_at is null),
  check ((filter is null) = (total is null)),
  check ((stopped_at is null) = (stopped_by is null))
);

create index on staged_acts (staff_id);
create index on staged_acts (due_at) where begun_at is null and undone_at is null;
create index on staged_acts (staged_at);
create index on staged_acts (stopped_by);

create trigger note_change after insert or update or delete on staged_acts
  for each statement execute function note_change('orders');

create table staged_act_orders (
  staged_act_id uuid not null references staged_acts on delete cascade,
  order_id integer not null references orders,
  version integer not null,
  outcome text check (outcome in ('done', 'already', 'changed', 'refused')),
  words text not null default '',
  primary key (staged_act_id, order_id)
);

create index on staged_act_orders (order_id);
create index acted_next on staged_act_orders (staged_act_id, order_id) where outcome is null;

-- What staff wrote about an order may name its buyer, and is forgotten with the name.
create function forget_notes() returns trigger language plpgsql as $$
begin
  delete from order_notes where order_id = new.id;
  update staged_act_orders set words = '' where order_id = new.id and words <> '';
  return null;
end $$;

create trigger forget_notes after update of anonymised_at, email on orders
  for each row when (new.anonymised_at is not null or (new.email = '' and old.email <> ''))
  execute function forget_notes();
