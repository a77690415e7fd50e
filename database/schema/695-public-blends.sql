-- Public blends: what members publish of their own blends, once staff have looked at the words, and who reported one.

-- Under which name a member publishes. Two handles that look alike are one.
create table makers (
  id integer generated always as identity primary key,
  customer_id integer not null unique references customers on delete cascade,
  handle text not null check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(handle) between 3 and 30),
  handle_looks text not null unique check (handle_looks <> ''),
  shown_name text not null check (char_length(shown_name) between 1 and 40),
  about text not null check (char_length(about) <= 300),
  made_at timestamptz not null
);

-- What a maker gave up, or whose maker is gone: nobody else gets it for a time.
create table given_up_handles (
  handle_looks text primary key check (handle_looks <> ''),
  maker_id integer references makers on delete set null,
  given_up_at timestamptz not null
);

create index on given_up_handles (maker_id);
create index on given_up_handles (given_up_at);

create function hold_handle() returns trigger language plpgsql as $$
begin
  insert into given_up_handles (handle_looks, given_up_at) values (old.handle_looks, now())
    on conflict (handle_looks) do update set maker_id = null, given_up_at = now();
  return null;
end $$;

create trigger hold_handle after delete on makers for each row execute function hold_handle();

-- One for each blend that its owner has asked to have public. The name is the blend's own, which never changes.
create table publications (
  id integer generated always as identity primary key,
  maker_id integer not null references makers on delete cascade,
  custom_blend_id integer not null unique references custom_blends,
  -- The blend that it was remixed from, which was public when this one was first. Since that one is older, there is no circle.
  parent_id integer references custom_blends constraint publications_parent_is_older check (parent_id < custom_blend_id),
  -- Roast, beans and percentages: there is one public blend of each.
  recipe_key text not null check (recipe_key <> ''),
  story text not null check (char_length(story) between 1 and 600),
  state text not null default 'waiting' check (state in ('waiting', 'public', 'asked', 'hidden', 'withdrawn')),
  -- What staff asked for.
  words text check (char_length(words) between 1 and 1000),
  -- Of what staff look at.
  version integer not null default 1 check (version > 0),
  asked_at timestamptz not null,
  -- Since when it waits for a look.
  waits_since timestamptz,
  -- Since when it was public first, also while it waits for another look. It keeps its recipe for that time.
  public_since timestamptz,
  -- When staff looked at the story as it stands.
  looked_at timestamptz,
  -- When staff hid it: only they publish it again.
  hidden_at timestamptz,
  withdrawn_at timestamptz,
  -- Who bought it and who did a second time, as the job last counted them.
  buyers integer not null default 0 check (buyers >= 0),
  buyers_again integer not null default 0 check (buyers_again between 0 and buyers),
  constraint publications_words_of_asked check ((words is not null) = (state = 'asked')),
  constraint publications_waiting_waits check (state <> 'waiting' or waits_since is not null),
  constraint publications_looked_at_is_public
    check (state <> 'public' or (public_since is not null and looked_at is not null and hidden_at is null)),
  constraint publications_withdrawn check ((withdrawn_at is not null) = (state = 'withdrawn')),
  constraint publications_withdrawn_is_gone check (state <> 'withdrawn' or num_nonnulls(public_since, waits_since) = 0)
);

create unique index one_public_blend_of_a_recipe on publications (recipe_key) where public_since is not null;
create index on publications (maker_id);
create index on publications (parent_id) where parent_id is not null;
create index publications_public on publications (id) where state = 'public';
create index publications_waiting on publications (waits_since) where waits_since is not null;
create index publications_withdrawn on publications (withdrawn_at) where withdrawn_at is not null;

create trigger count_version_up before update of maker_id, story, state, waits_since, looked_at on publications
  for each row execute function count_version_up();
create trigger stays before update of id, custom_blend_id, recipe_key on publications
  for each row execute function refuse_change();

-- Two of one account or of one network are one person's. The network is stored as a hash.
create table publication_reports (
  id integer generated always as identity primary key,
  publication_id integer not null references publications on delete cascade,
  reporter_id integer references customers on delete cascade,
  network_hash text not null check (network_hash <> ''),
  reason text not null check (char_length(reason) between 1 and 500),
  reported_at timestamptz not null,
  -- When staff looked at the blend after it.
  settled_at timestamptz,
  unique (publication_id, network_hash),
  unique (publication_id, reporter_id)
);

create index on publication_reports (reporter_id);
create index on publication_reports (reported_at);

-- Counted up by whatever anybody sees of public blends: pages are cached by it.
create table public_blend_version (
  only_row boolean primary key default true check (only_row),
  version integer not null
);

insert into public_blend_version (version) values (1);

create function count_public_blends_up() returns trigger language plpgsql as $$
begin
  update public_blend_version set version = version + 1;
  return null;
end $$;

create trigger count_public_blends_up after insert or update or delete on publications
  for each statement execute function count_public_blends_up();
create trigger count_public_blends_up after update or delete on makers
  for each statement execute function count_public_blends_up();

create trigger note_change after insert or update or delete on publications
  for each statement execute function note_change('inbox');
create trigger note_change after update on makers
  for each statement execute function note_change('inbox');
create trigger note_change after insert on publication_reports
  for each statement execute function note_change('inbox');
