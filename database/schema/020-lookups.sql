-- Lists that the shop comes with, from database/seeds: countries, grinds, roasts and the like. Any change of the catalogue
-- counts its version up.

-- A change to any of these tables, by whatever program, makes a new catalogue version in the same transaction.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version integer not null
);

insert into catalogue_version (version) values (1);

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

-- Which seed files were put in, so that an unchanged one is not read again.
create table seeded_files (
  file text primary key,
  hash text not null,
  seeded_at timestamptz not null default now()
);

create table countries (
  id text primary key check (id ~ '^[A-Z]{2}$'),
  display_name text not null,
  value text not null,
  is_shipping boolean not null
);

create trigger catalogue_change after insert or update or delete or truncate on countries
  for each statement execute function note_catalogue_change();

create table certifications (id smallint primary key, display_name text not null unique);

create trigger catalogue_change after insert or update or delete or truncate on certifications
  for each statement execute function note_catalogue_change();

create table grinds (
  id smallint primary key,
  display_name text not null unique,
  -- For labels and narrow places.
  short_name text not null unique
);

create trigger catalogue_change after insert or update or delete or truncate on grinds
  for each statement execute function note_catalogue_change();

create table bag_types (id smallint primary key, display_name text not null unique);

create trigger catalogue_change after insert or update or delete or truncate on bag_types
  for each statement execute function note_catalogue_change();

create table order_statuses (id smallint primary key, value text not null unique);

create trigger catalogue_change after insert or update or delete or truncate on order_statuses
  for each statement execute function note_catalogue_change();

create table payment_gateways (id smallint primary key, value text not null unique);

create trigger catalogue_change after insert or update or delete or truncate on payment_gateways
  for each statement execute function note_catalogue_change();

create table roasts (
  id smallint primary key,
  display_name text not null unique,
  weight_loss_bp integer not null check (weight_loss_bp between 0 and 5000),
  production_per_kilo integer not null check (production_per_kilo >= 0)
);

create trigger catalogue_change after insert or update or delete or truncate on roasts
  for each statement execute function note_catalogue_change();

create table delivery_zones (
  code text primary key,
  display_name text not null,
  per_kilo integer not null check (per_kilo >= 0)
);

create trigger catalogue_change after insert or update or delete or truncate on delivery_zones
  for each statement execute function note_catalogue_change();

create table shipping_options (id smallint primary key, value text not null unique);

create trigger catalogue_change after insert or update or delete or truncate on shipping_options
  for each statement execute function note_catalogue_change();
