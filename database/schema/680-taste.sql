-- Taste profiles: what members said of their taste. What is believed of it is worked out from that each time, and stored nowhere.

-- A member who drinks coffee. After two accounts became one there may be two drinkers, which are read as one.
create table drinkers (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  -- Whether they preferred the coffee we expected them to, the first time that they compared two after telling us of their taste.
  -- Null until that is counted.
  agreed_at_first boolean
);

create index on drinkers (customer_id);

create trigger only_the_owner_changes before update of id on drinkers for each row execute function refuse_change();

-- One thing that a drinker said. The body has a copy of each coffee, as it was bought, so that it can be read whatever becomes of the
-- catalogue. What is taken back, or said again, is deleted.
create table taste_events (
  id integer generated always as identity primary key,
  drinker_id integer not null references drinkers on delete cascade,
  request_id text not null unique check (request_id ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('wishes', 'comparison', 'remark')),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  occurred_at timestamptz not null
);

create index on taste_events (drinker_id, occurred_at);
create unique index wishes_of_a_drinker on taste_events (drinker_id) where kind = 'wishes';

create trigger only_inserted_and_deleted before update or truncate on taste_events
  for each statement execute function refuse_change();

-- Our record: how often people agreed with our odds, as it was published on each day. From a hundred people on, or else nothing.
create table taste_record (
  counted_on date primary key,
  people integer not null check (people = 0 or people >= 100),
  agreed integer not null check (agreed between 0 and people)
);

-- So that the difference of two records tells nothing of a single person, also where empty nights are between them: it is of whole
-- tens, and of ten people more or the same. An empty record tells nothing of who left.
create function refuse_telling_steps() returns trigger language plpgsql as $$
declare
  before taste_record;
begin
  select * into before from taste_record where counted_on < new.counted_on and people > 0 order by counted_on desc limit 1;
  if new.people = 0 or (new.people, new.agreed) is not distinct from (before.people, before.agreed) then return null; end if;
  if new.people % 10 <> 0 or new.agreed % 10 <> 0 then
    raise exception 'the record of % is not in tens', new.counted_on using errcode = 'check_violation';
  end if;
  if new.people < before.people + 10 then
    raise exception 'the record of % differs too little from the one before', new.counted_on using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger in_large_steps after insert on taste_record for each row execute function refuse_telling_steps();
create trigger append_only before update or delete or truncate on taste_record
  for each statement execute function refuse_change();
