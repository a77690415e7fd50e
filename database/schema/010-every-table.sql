-- What tables of every topic share: rows that are only ever added to, and changes that every screen shows at once.

-- Of a row that stays as it was agreed. `append_only` on whole tables; other names say which columns, or when.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

-- cspell:ignore Ŧŧıĸ llooddddhhttikeeσ
-- Text as it is searched, as `domain/typed-search.ts` folds what is typed: small letters without accents, and letters that no accent can
-- be taken off as people write them who have no key for them.
create function plain_text(written text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(translate(
    regexp_replace(normalize(written, NFKD), U&'[\0300-\036F]', '', 'g'),
    'ŁłØøĐđÐðĦħŦŧıĸƏəς’‘ʼ', 'llooddddhhttikeeσ''''''')),
    '[Þþ]', 'th', 'g'), '[Ŋŋ]', 'ng', 'g'), '[ẞß]', 'ss', 'g'), '[Ææ]', 'ae', 'g'), '[Œœ]', 'oe', 'g')
$$;

-- Rows are only added: a counter would make each order wait for the one before it.
create table live_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (transaction_id, topic)
);

create index on live_changes (changed_at);

-- Its argument is the topic that screens listen to.
create function note_change() returns trigger language plpgsql as $$
begin
  insert into live_changes (topic) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;

-- Optimistic lock: a screen that shows an older version is told that somebody was faster.
create function count_version_up() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Work that is done once a day: the day of its last run, since the job looks every hour.
create table daily_work (name text primary key, done_on date not null);

-- A key names a limit and the person, mailbox or address that it counts. Each attempt adds a debt, which is paid off at a constant rate.
create table rate_limits (key text primary key, paid_off_at timestamptz not null);

create index on rate_limits (paid_off_at);

-- A back-up of each night in London: what was written, and what was found when it was restored beside the shop.
create table backup_nights (
  day date primary key,
  made_at timestamptz not null,
  rows integer check (rows >= 0),
  kilobytes integer check (kilobytes > 0),
  wrote_ms integer check (wrote_ms >= 0),
  tried_ms integer check (tried_ms >= 0),
  fault text check (fault <> ''),
  constraint sound_night_is_whole check (fault is not null or num_nulls(rows, kilobytes, wrote_ms, tried_ms) = 0)
);
