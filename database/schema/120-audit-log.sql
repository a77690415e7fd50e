-- What staff did: a log that nobody can rewrite.

-- What staff did stays, whatever becomes of what it was done to.
create table audit_log (
  id integer generated always as identity primary key,
  staff_id integer not null references customers,
  action text not null,
  object text not null,
  details text not null,
  done_at timestamptz not null default now(),
  -- By which tablet, right and request; by which API key, where a program did it for who made the key.
  tablet_id integer,
  right_name text,
  request_id text,
  before jsonb,
  after jsonb,
  position integer unique,
  previous_hash text unique,
  hash text unique,
  api_key_id integer
);

create index on audit_log (object, id);
-- Each person's acts of each kind in their order: a search looks at the kinds, and then at as many entries as it shows.
create index audit_log_by_act on audit_log (staff_id, coalesce(right_name, ''), action, done_at, id);

-- Hash chain: each entry holds the hash of the one before it, so that a changed or missing entry breaks the chain. It is made at
-- the commit, where nothing else is waited for any more: two transactions can't end in a deadlock over it.
create table audit_chain (
  only_row boolean primary key default true check (only_row),
  entries integer not null,
  hash text not null
);

insert into audit_chain (entries, hash) values (0, repeat('0', 64));

create function audit_entry_hash(previous text, entry audit_log) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || (jsonb_build_array(
    entry.position, entry.staff_id, entry.action, entry.object, entry.details, extract(epoch from entry.done_at),
    entry.tablet_id, entry.right_name, entry.request_id, entry.before, entry.after
  ) || case when entry.api_key_id is null then '[]'::jsonb else jsonb_build_array(entry.api_key_id) end)::text, 'UTF8')), 'hex')
$$;

create function chain_audit_entry(chained integer) returns void language plpgsql as $$
declare
  head audit_chain;
  entry audit_log;
begin
  update audit_chain set entries = entries + 1 returning * into head;
  select * into strict entry from audit_log where id = chained;
  entry.position = head.entries;
  update audit_log
    set position = head.entries, previous_hash = head.hash, hash = audit_entry_hash(head.hash, entry)
    where id = chained returning * into entry;
  update audit_chain set hash = entry.hash;
end $$;

create function chain_new_audit_entry() returns trigger language plpgsql as $$
begin
  perform chain_audit_entry(new.id);
  return null;
end $$;

create constraint trigger chain_audit_entry after insert on audit_log
  deferrable initially deferred for each row execute function chain_new_audit_entry();

create function unchained() returns trigger language plpgsql as $$
begin
  new.position = null;
  new.previous_hash = null;
  new.hash = null;
  return new;
end $$;

create trigger unchained before insert on audit_log for each row execute function unchained();

-- Only the trigger that chains entries writes what it adds; everything else of an entry stays.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    if tg_table_name = 'audit_chain' then return new; end if;
    if old.hash is null
      and to_jsonb(old) - '{position,previous_hash,hash}'::text[] = to_jsonb(new) - '{position,previous_hash,hash}'::text[]
    then return new; end if;
  end if;
  raise exception 'The audit log is only ever added to.';
end $$;

create trigger append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger append_only_whole before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
create trigger append_only before update or delete on audit_chain
  for each row execute function audit_log_is_append_only();
create trigger append_only_whole before truncate on audit_chain
  for each statement execute function audit_log_is_append_only();
