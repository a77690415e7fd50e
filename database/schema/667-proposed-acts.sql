-- What assistants of staff propose. Nothing of it happens before somebody confirms it, and what is confirmed or refused is deleted.

-- It waits while its grant does.
create table proposed_acts (
  id integer generated always as identity primary key,
  grant_id integer not null references agent_grants on delete cascade,
  act text not null check (act in ('hold order', 'release order', 'write note', 'draft answer', 'change shelf')),
  -- The order, the enquiry or the bean.
  object_id integer not null check (object_id > 0),
  words text check (length(words) between 1 and 5000),
  in_stock boolean,
  -- Under which an act on an order is done once, however often it is confirmed.
  request_id uuid not null default gen_random_uuid(),
  proposed_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > proposed_at),
  -- Who confirmed it last. The row outlives that only where the shop was interrupted, and can't tell what became of it.
  begun_by integer references customers,
  begun_at timestamptz,
  constraint proposed_act_has_its_words check ((words is not null) = (act in ('hold order', 'write note', 'draft answer'))),
  constraint proposed_act_has_its_shelf check ((in_stock is not null) = (act = 'change shelf')),
  check ((begun_by is null) = (begun_at is null))
);

create unique index one_such_proposed_act on proposed_acts
  (grant_id, act, object_id, md5(coalesce(words, '')), coalesce(in_stock, false));
create index on proposed_acts (ends_at);
create index on proposed_acts (begun_by);

-- It shows at once where staff look.
create trigger note_change after insert or update or delete on proposed_acts
  for each row execute function note_change('staff');
