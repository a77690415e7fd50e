-- What business customers pay: a tier, and what comes off single beans. Of the lists that have begun, the one saved last counts.

create table customer_price_lists (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  valid_from timestamptz not null,
  price_tier smallint not null references price_tiers,
  set_by integer not null references customers,
  set_at timestamptz not null,
  check (set_at <= valid_from)
);

create index on customer_price_lists (customer_id);
create index on customer_price_lists (set_by);

create table customer_price_list_beans (
  price_list_id integer references customer_price_lists on delete cascade,
  bean_id integer references beans,
  percent_off smallint not null check (percent_off between 1 and 99),
  primary key (price_list_id, bean_id)
);

create index on customer_price_list_beans (bean_id);

-- What was agreed stays as it was; it goes with its customer.
create trigger append_only before update or truncate on customer_price_lists
  for each statement execute function refuse_change();
create trigger append_only before update or truncate on customer_price_list_beans
  for each statement execute function refuse_change();

-- By row: customers are deleted all the time, and most have no list.
create trigger catalogue_change after insert or delete on customer_price_lists
  for each row execute function note_catalogue_change();
create trigger note_change after insert on customer_price_lists
  for each statement execute function note_change('customers');
