-- Notes about customers, and two records of one person merged.

create table customer_notes (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  staff_id integer not null references customers,
  words text not null check (words <> ''),
  written_at timestamptz not null
);

create index on customer_notes (customer_id, id);
create index on customer_notes (staff_id);

create trigger note_change after insert or update or delete on customer_notes
  for each statement execute function note_change('customers');

-- What was moved from one record to another of the same person. The password of the merged account stays until that is final.
create table customer_merges (
  id integer generated always as identity primary key,
  call_id uuid not null unique,
  kept_id integer not null references customers,
  merged_id integer not null references customers check (merged_id <> kept_id),
  staff_id integer not null references customers,
  merged_at timestamptz not null,
  undoable_until timestamptz not null,
  undone_at timestamptz,
  undone_by integer references customers,
  password_hash text,
  figures jsonb not null,
  credit integer not null check (credit >= 0),
  moved jsonb not null,
  check ((undone_at is null) = (undone_by is null))
);

create index on customer_merges (kept_id);
create index on customer_merges (merged_id);
create index on customer_merges (staff_id);
create index on customer_merges (undone_by) where undone_by is not null;
create index on customer_merges (undoable_until) where password_hash is not null;

create trigger as_merged before update of call_id, kept_id, merged_id, staff_id, merged_at, figures, credit, moved
  on customer_merges for each row execute function refuse_change();
create trigger append_only before delete or truncate on customer_merges
  for each statement execute function refuse_change();
create trigger note_change after insert or update on customer_merges
  for each statement execute function note_change('customers');
