-- Tastings: what people with a flight say about its cups, by their letters. No coffee is named here, so nothing can leak before the
-- names are shown. What a member keeps of it becomes part of their taste profile.

create table tasting_drinkers (
  id integer generated always as identity primary key,
  flight_id integer not null references flights,
  -- Colleagues need give none, and it is forgotten a while after the vote.
  name text check (char_length(name) between 1 and 40),
  joined_at timestamptz not null,
  -- Who keeps what was said here: it moved into their profile, and nothing more is said under this name.
  claimed_at timestamptz,
  -- In an office nobody sees what others said: a browser shows that it is theirs by this secret.
  secret_hash text,
  constraint tasting_drinkers_named check (name is not null or secret_hash is not null),
  unique (flight_id, secret_hash)
);

-- In a kitchen the same name again is the same person, on another phone too.
create unique index one_of_a_name_a_flight on tasting_drinkers (flight_id, lower(name)) where secret_hash is null;

-- Six in a kitchen, and ten for each box of an office vote.
create function refuse_many_drinkers() returns trigger language plpgsql as $$
declare
  vote integer;
begin
  select group_tasting_id into vote from flights where id = new.flight_id and closed_at is null for no key update;
  if not found then
    raise exception 'the tasting of flight % is closed', new.flight_id using errcode = 'check_violation', constraint = 'tasting_open';
  end if;
  if (vote is null) <> (new.secret_hash is null) then
    raise exception 'drinker % tastes in another way', new.id using errcode = 'check_violation';
  end if;
  if (select count(*) from tasting_drinkers where flight_id = new.flight_id)
    > coalesce((select 10 * nullif(count(*), 0) from flights where group_tasting_id = vote), 6) then
    raise exception 'flight % has many drinkers', new.flight_id using errcode = 'check_violation', constraint = 'tasting_room';
  end if;
  return null;
end $$;

create trigger tasting_room after insert on tasting_drinkers
  for each row execute function refuse_many_drinkers();

-- The last answer on each subject: a cup, two cups, or what somebody likes. What is taken back is deleted.
create table tasting_answers (
  id integer generated always as identity primary key,
  drinker_id integer not null references tasting_drinkers on delete cascade,
  request_id text not null unique check (request_id ~ '^[A-Za-z0-9_-]{22}$'),
  subject text not null check (subject ~ '^(wishes|cup [A-E]|pair [A-D] [B-E])$'),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  was_blind boolean not null,
  answered_at timestamptz not null,
  unique (drinker_id, subject)
);

create trigger only_of_one_drinker before update of id, drinker_id, subject on tasting_answers
  for each row execute function refuse_change();
