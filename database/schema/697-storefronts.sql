-- Storefronts: pages of makers whose prices they mark up, and on which they earn a commission.

-- What a maker asked for, and what staff answered.
create table storefront_applications (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  message text not null check (char_length(message) between 1 and 1000),
  applied_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  decided_by integer references customers,
  decided_at timestamptz,
  letter text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'declined') = (letter is not null))
);

create unique index on storefront_applications (customer_id) where state = 'open';
create index on storefront_applications (customer_id);
create index on storefront_applications (decided_by);

create table storefronts (
  id integer generated always as identity primary key,
  maker_id integer not null unique references makers on delete cascade,
  -- On top of the Home price.
  mark_up_percent smallint not null default 0 check (mark_up_percent between 0 and 25),
  -- Of the goods before the mark-up.
  commission_percent smallint not null check (commission_percent between 5 and 20),
  opened_at timestamptz not null,
  closed_at timestamptz,
  paid_by text not null default 'credit' check (paid_by in ('credit', 'bank')),
  account_name text check (char_length(account_name) between 1 and 60),
  sort_code text check (sort_code ~ '^\d{6}$'),
  account_number text check (account_number ~ '^\d{8}$'),
  version integer not null default 1 check (version > 0),
  constraint storefronts_bank_is_known
    check (num_nonnulls(account_name, sort_code, account_number) = case when paid_by = 'bank' then 3 else 0 end)
);

create trigger count_version_up before update on storefronts
  for each row execute function count_version_up();
create trigger stays before update of id, maker_id, opened_at on storefronts
  for each row execute function refuse_change();
create trigger count_public_blends_up after insert or update or delete on storefronts
  for each statement execute function count_public_blends_up();

-- Those whose prices hold now: of accounts of businesses and baristas alone.
create view open_storefronts as
select storefronts.id, maker_id, customer_id, handle, shown_name, mark_up_percent, commission_percent
from storefronts join makers on makers.id = maker_id join customers on customers.id = customer_id
where closed_at is null and user_type_id between 3 and 7;

-- On which terms a public blend is sold at a storefront; none where either is not there for everybody. A function, so that carts without
-- such a coffee spend no time on planning it.
create function storefront_terms(storefront integer, blend text) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'handle', handle, 'shown_name', shown_name,
      'mark_up_percent', mark_up_percent, 'commission_percent', commission_percent)
    from open_storefronts as storefronts join publications on publications.maker_id = storefronts.maker_id
    join custom_blends on custom_blends.id = custom_blend_id
    where storefronts.id = storefront and ctaps_id = blend and state = 'public'
  );
end $$;

-- A storefront opens and closes with the plan of its maker.
create function count_up_with_storefront() returns trigger language plpgsql as $$
begin
  if exists (select from storefronts join makers on makers.id = maker_id where customer_id = new.id) then
    update public_blend_version set version = version + 1;
  end if;
  return null;
end $$;

create trigger count_up_with_storefront after update of user_type_id on customers
  for each row when (old.user_type_id <> new.user_type_id) execute function count_up_with_storefront();

alter table cart_blends add foreign key (storefront_id) references storefronts on delete set null;
create index on cart_blends (storefront_id) where storefront_id is not null;

create trigger note_change after insert or update or delete on storefront_applications
  for each statement execute function note_change('customers');
create trigger note_change after insert or update or delete on storefronts
  for each statement execute function note_change('customers');
