-- How the coffee of a bag brewed, as people with the bag say on its page.

-- The same for everybody who answers: what ran how, and how the cup was. Whose answer it is stands there only where the bag's buyer was
-- signed in. What is taken back is deleted.
create table brew_answers (
  id integer generated always as identity primary key,
  bag_id integer not null references bags,
  drinker_id integer references drinkers on delete cascade,
  request_id text not null unique check (request_id ~ '^[A-Za-z0-9_-]{22}$'),
  method text not null check (method in ('pour-over', 'aeropress', 'moka-pot', 'espresso', 'cafetiere', 'cold-brew')),
  -- Null where nothing runs through.
  run text check (run in ('too fast', 'right', 'too slow')),
  cup text not null check (cup in ('sour and thin', 'right', 'harsh')),
  answered_at timestamptz not null,
  constraint brew_answers_run_where_it_runs check ((run is null) = (method in ('cafetiere', 'cold-brew')))
);

create index on brew_answers (bag_id);
create index on brew_answers (drinker_id);
create index on brew_answers (answered_at);

create trigger only_inserted_and_deleted before update or truncate on brew_answers
  for each statement execute function refuse_change();
