-- What tables of every topic share: rows that are only ever added to, and changes that every screen shows at once.

-- Of a row that stays as it was agreed. `append_only` on whole tables; other names say which columns, or when.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

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

-- Work that is done once a day: the day of its last run, since the job looks every hour.
create table daily_work (name text primary key, done_on date not null);

-- A key names a limit and the person, mailbox or address that it counts. Each attempt adds a debt, which is paid off at a constant rate.
create table rate_limits (key text primary key, paid_off_at timestamptz not null);

create index on rate_limits (paid_off_at);
