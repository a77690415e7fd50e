-- Kept tastes: blends whose taste a member keeps for years. When a bean of one ends, its member is asked before anything changes.

-- The taste as first agreed, with what another recipe has to keep to. A member may have several.
create table kept_tastes (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  roast_id smallint not null references roasts,
  target jsonb not null check (jsonb_typeof(target) = 'object'),
  certification_id smallint not null references certifications,
  decaf text not null check (decaf in ('none', 'only', 'any')),
  price_per_kilo integer not null check (price_per_kilo > 0),
  most_more_per_kilo integer not null check (most_more_per_kilo between 0 and 10000),
  kept_at timestamptz not null,
  ended_at timestamptz check (ended_at >= kept_at)
);

create index on kept_tastes (customer_id);
create index kept_tastes_running on kept_tastes (id) where ended_at is null;
create index kept_tastes_ended on kept_tastes (ended_at) where ended_at is not null;

create trigger agreed before update of id, name, roast_id, target, certification_id, decaf, price_per_kilo, kept_at on kept_tastes
  for each row execute function refuse_change();

-- The recipes by which it was made, each agreed by its member: the first as they kept it, and every other in place of the one before.
create table kept_taste_versions (
  kept_taste_id integer not null references kept_tastes on delete cascade,
  version smallint not null check (version > 0),
  follows smallint generated always as (nullif(version - 1, 0)) stored,
  ctaps_id text not null check (ctaps_id ~ '^C[0-9A-HJKMNP-TV-Z]{11}$'),
  recipe jsonb not null check (jsonb_typeof(recipe) = 'array'),
  rms double precision not null check (rms >= 0 and (version > 1 or rms = 0)),
  price_per_kilo integer not null check (price_per_kilo > 0),
  agreed_at timestamptz not null,
  primary key (kept_taste_id, version),
  foreign key (kept_taste_id, follows) references kept_taste_versions (kept_taste_id, version) on delete cascade
);

create index on kept_taste_versions (kept_taste_id, follows);

create trigger agreed before update on kept_taste_versions for each row execute function refuse_change();

-- What a member was asked: the nearest recipe without the beans that ended, or that there is none.
create table kept_taste_changes (
  id integer generated always as identity primary key,
  kept_taste_id integer not null,
  -- Which version it would take the place of.
  version smallint not null,
  key_hash text not null unique check (key_hash <> ''),
  missing jsonb not null check (jsonb_typeof(missing) = 'array'),
  recipe jsonb check (jsonb_typeof(recipe) = 'array'),
  rms double precision check (rms >= 0),
  certificate_rms double precision check (certificate_rms >= 0),
  state text not null default 'open' check (state in ('open', 'waits', 'agreed', 'ended', 'withdrawn', 'back')),
  asked_at timestamptz not null,
  -- Of the mailed link; the member’s profile answers after that too.
  expires_at timestamptz not null check (expires_at > asked_at),
  answered_at timestamptz,
  foreign key (kept_taste_id, version) references kept_taste_versions (kept_taste_id, version) on delete cascade,
  check ((state = 'open') = (answered_at is null)),
  constraint kept_taste_changes_blend_or_none check (num_nulls(recipe, rms, certificate_rms) in (0, 3)),
  constraint kept_taste_changes_agreed_to_a_blend check (state <> 'agreed' or recipe is not null)
);

create index on kept_taste_changes (kept_taste_id, version);
create unique index one_open_change_of_a_kept_taste on kept_taste_changes (kept_taste_id) where state in ('open', 'waits');

create trigger asked before update of id, kept_taste_id, version, key_hash, missing, recipe, rms, certificate_rms, asked_at, expires_at
  on kept_taste_changes for each row execute function refuse_change();
create trigger settled before update on kept_taste_changes
  for each row when (old.state not in ('open', 'waits')) execute function refuse_change();
