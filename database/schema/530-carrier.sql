-- Files that went to the carrier and came back, how each day was closed, and letters to everybody who has coffee of a lot.

create table carrier_files (
  id integer generated always as identity primary key,
  made_by integer not null references customers,
  made_at timestamptz not null
);

create index on carrier_files (made_by);

create trigger note_change after insert or update or delete on carrier_files
  for each statement execute function note_change('packing');

-- A box stands in a second file only where somebody said so.
create table carrier_file_boxes (
  file_id integer not null references carrier_files,
  box_id integer not null references order_shipping_details,
  is_again boolean not null default false,
  primary key (file_id, box_id)
);

create unique index each_box_once on carrier_file_boxes (box_id) where not is_again;

-- Labels that Click & Drop makes by its API: one for a box. A label fits its box while the box is sent by the same fingerprint.
create table carrier_labels (
  box_id integer primary key references order_shipping_details,
  state text not null check (state in ('queued', 'made', 'refused', 'cancelling')),
  requested_by integer not null references customers,
  requested_at timestamptz not null,
  -- Of what was last sent: the carrier has an order of exactly that, or none.
  fingerprint text,
  carrier_order_id integer,
  -- Why it was refused, or has to wait.
  reason text not null default '' check (length(reason) <= 500),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  -- One process at a time talks to the carrier, which limits how often.
  leased_until timestamptz,
  constraint a_made_label_is_known_there
    check (state <> 'made' or (fingerprint is not null and carrier_order_id is not null))
);

create index on carrier_labels (requested_by);
create index carrier_labels_due on carrier_labels (due_at) where state in ('queued', 'cancelling');

create trigger note_change after insert or update of state, reason or delete on carrier_labels
  for each statement execute function note_change('packing');

-- Whatever cancels an order that is roasting (status 6 to 5): a label of it must not be paid for.
create function cancel_labels_of_order() returns trigger language plpgsql as $$
begin
  update carrier_labels set state = 'cancelling', reason = '', attempts = 0, due_at = now()
  where box_id in (select id from order_shipping_details where order_id = new.id);
  return null;
end $$;

create trigger cancel_labels after update of order_status_id on orders
  for each row when (new.order_status_id = 5 and old.order_status_id = 6) execute function cancel_labels_of_order();

-- How the columns of the carrier's file are called.
create table tracking_columns (
  id boolean primary key default true check (id),
  reference_column text not null,
  tracking_column text not null
);

create table day_closings (
  day date primary key,
  closed_by integer not null references customers,
  closed_at timestamptz not null,
  figures jsonb not null
);

create index on day_closings (closed_by);

create trigger note_change after insert or update or delete on day_closings
  for each statement execute function note_change('packing');

-- Letters to buyers. Without traces of what is in a bag, its buyer perhaps has coffee of the lot.
create table recalls (
  id integer generated always as identity primary key,
  request_id uuid not null unique,
  traced text not null,
  subject text not null check (subject !~ '[\x01-\x1f\x7f]'),
  text text not null,
  buyers integer not null check (buyers > 0),
  left_out integer not null check (left_out >= 0),
  sent_by integer not null references customers,
  sent_at timestamptz not null,
  with_perhaps boolean not null default false
);

create index on recalls (traced);
create index on recalls (sent_by);

create trigger note_change after insert on recalls
  for each statement execute function note_change('packing');
