-- What makes prices. Until the first set of price parameters, what the shop came with is valid.

create table bag_sizes (
  id smallint primary key,
  grams integer not null unique check (grams > 0),
  packaging integer not null check (packaging >= 0),
  band text not null check (band in ('A', 'B', 'C', 'D'))
);

create trigger catalogue_change after insert or update or delete or truncate on bag_sizes
  for each statement execute function note_catalogue_change();

create table price_tiers (
  id smallint primary key,
  display_name text not null unique,
  free_second_class_from integer not null check (free_second_class_from >= 0)
);

create trigger catalogue_change after insert or update or delete or truncate on price_tiers
  for each statement execute function note_catalogue_change();

create table mark_ups (
  price_tier smallint not null references price_tiers,
  band text not null check (band in ('A', 'B', 'C', 'D')),
  percentage smallint not null check (percentage >= 0),
  primary key (price_tier, band)
);

create trigger catalogue_change after insert or update or delete or truncate on mark_ups
  for each statement execute function note_catalogue_change();

create table volume_discounts (
  min_grams integer primary key check (min_grams >= 0),
  discount_bp integer not null check (discount_bp between 0 and 9999)
);

create trigger catalogue_change after insert or update or delete or truncate on volume_discounts
  for each statement execute function note_catalogue_change();

create table shipping_prices (
  shipping_option_id smallint not null references shipping_options,
  max_grams integer not null check (max_grams > 0),
  price integer not null check (price >= 0),
  primary key (shipping_option_id, max_grams)
);

create trigger catalogue_change after insert or update or delete or truncate on shipping_prices
  for each statement execute function note_catalogue_change();

create table pricing_rates (
  only_row boolean primary key default true check (only_row),
  finance_rate_bp integer not null check (finance_rate_bp >= 0),
  component_handling_per_kilo integer not null check (component_handling_per_kilo >= 0),
  house_production_per_kilo integer not null check (house_production_per_kilo >= 0)
);

create trigger catalogue_change after insert or update or delete or truncate on pricing_rates
  for each statement execute function note_catalogue_change();

create table user_types (
  id smallint primary key,
  display_name text not null unique,
  price_tier smallint not null references price_tiers
);

create trigger catalogue_change after insert or update or delete or truncate on user_types
  for each statement execute function note_catalogue_change();
