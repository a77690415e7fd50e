-- Gift cards and given credit.

create table gift_card_batches (
  id integer generated always as identity primary key,
  pence integer not null check (pence > 0),
  issued_by integer references customers,
  issued_at timestamptz not null default now(),
  -- A card that was sold is a batch of its own. It is made when it is sent, so that no code waits for its day.
  bill_id text unique references bills,
  request_id text unique,
  constraint issued_or_sold check (num_nonnulls(issued_by, bill_id) = 1)
);

create index on gift_card_batches (issued_by);

create trigger append_only before update or delete or truncate on gift_card_batches
  for each statement execute function refuse_change();
create trigger note_change after insert or update on gift_card_batches
  for each row execute function note_change('money');

create table gift_cards (
  id integer generated always as identity primary key,
  batch_id integer not null references gift_card_batches,
  -- The number below the barcode: 2 for a shop's own use, the card's id, and a check digit in which every second counts thrice.
  gtin text not null unique generated always as (
    '2' || lpad(id::text, 11, '0') || (10 - (
      2 + id / 1 % 10 * 3 + id / 10 % 10 * 1 + id / 100 % 10 * 3 + id / 1000 % 10 * 1 + id / 10000 % 10 * 3
      + id / 100000 % 10 * 1 + id / 1000000 % 10 * 3 + id / 10000000 % 10 * 1 + id / 100000000 % 10 * 3
      + id / 1000000000 % 10 * 1
    ) % 10) % 10
  ) stored,
  code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  -- A blocked card opens nothing until staff lift that; a card that was given back opens nothing for good.
  blocked_at timestamptz,
  given_back_at timestamptz
);

create index on gift_cards (batch_id);

create trigger append_only before delete or truncate on gift_cards
  for each statement execute function refuse_change();
create trigger agreed before update of id, batch_id on gift_cards
  for each statement execute function refuse_change();
create trigger given_back_for_good before update of given_back_at, code_hash, blocked_at on gift_cards
  for each row when (old.given_back_at is not null) execute function refuse_change();
create trigger note_change after insert or update on gift_cards
  for each row execute function note_change('money');

create table gift_card_sales (
  bill_id text primary key references bills,
  customer_id integer references customers,
  pence integer not null check (pence > 0),
  design text not null check (design ~ '^[a-z]+$'),
  send_on date not null,
  message text,
  from_name text,
  buyer_email text,
  buyer_identity text,
  recipient text,
  recipient_identity text,
  made_at timestamptz not null default now(),
  due_at timestamptz not null,
  paid_at timestamptz,
  key_hash text unique check (key_hash ~ '^[A-Za-z0-9_-]{43}$'),
  sent_at timestamptz,
  sendings integer not null default 0,
  gtin text unique references gift_cards (gtin),
  id integer generated always as identity unique,
  given_back_at timestamptz,
  -- Who of staff sent it to another mailbox, and when: the cards of a day add up.
  sent_elsewhere_by integer references customers,
  sent_elsewhere_at timestamptz,
  check ((paid_at is null) = (key_hash is null)),
  check ((sent_at is null) = (gtin is null)),
  check (sent_at is null or paid_at is not null),
  check (given_back_at is null or paid_at is not null),
  check ((sent_elsewhere_by is null) = (sent_elsewhere_at is null))
);

create index on gift_card_sales (customer_id) where customer_id is not null;
create index on gift_card_sales (buyer_identity);
create index on gift_card_sales (recipient_identity);
create index on gift_card_sales (made_at);
-- Cards that nobody paid for, people whose card was sent long ago, and words of buyers who were forgotten: the job that forgets
-- them looks at no card that it has seen to.
create index unpaid_sales on gift_card_sales (made_at) where paid_at is null;
create index sales_to_forget on gift_card_sales (coalesce(given_back_at, sent_at)) where recipient is not null;
create index words_to_forget on gift_card_sales (id)
  where buyer_identity is null and (from_name is not null or message is not null);
create index on gift_card_sales (due_at)
  where paid_at is not null and sent_at is null and given_back_at is null;
create index on gift_card_sales (sent_elsewhere_by, sent_elsewhere_at) where sent_elsewhere_by is not null;

create trigger agreed before update of bill_id, customer_id, pence, design, send_on, made_at, due_at on gift_card_sales
  for each row execute function refuse_change();
create trigger given_back_for_good before update of given_back_at, sent_at, gtin on gift_card_sales
  for each row when (old.given_back_at is not null) execute function refuse_change();
create trigger note_change after insert or update on gift_card_sales
  for each row execute function note_change('money');

-- Credit that staff gave: the ledger has an entry of it, and one more where it was taken back.
create table given_credits (
  id integer generated always as identity primary key,
  call_id uuid not null unique,
  customer_id integer not null references customers,
  pence integer not null check (pence > 0),
  reason text not null,
  note text not null,
  given_by integer not null references customers,
  given_at timestamptz not null,
  taken_back_by integer references customers,
  taken_back_at timestamptz,
  check ((taken_back_by is null) = (taken_back_at is null))
);

create index on given_credits (customer_id, id);
create index on given_credits (given_by, given_at);
create index on given_credits (taken_back_by) where taken_back_by is not null;

create trigger as_given before update of customer_id, pence, reason, given_by, given_at on given_credits
  for each row execute function refuse_change();
create trigger append_only before delete or truncate on given_credits
  for each statement execute function refuse_change();
create trigger note_change after insert or update on given_credits
  for each statement execute function note_change('money');
