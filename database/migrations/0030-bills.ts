/** Bills: what is paid by PayPal and is no order, and the gift cards that are sold by one. A payment is for one order or one bill. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...bills, ...payments, ...giftCards]) await sql.raw(statement).execute(db);
}

const bills = [
  `create table bills (
    id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
    kind text not null check (kind in ('gift_card', 'account')),
    customer_id integer references customers,
    pence integer not null check (pence > 0),
    state text not null default 'open' check (state in ('open', 'paid', 'ended')),
    capture_id text unique,
    made_at timestamptz not null default now(),
    paid_at timestamptz,
    check ((state = 'paid') = (capture_id is not null)),
    check ((state = 'paid') = (paid_at is not null))
  )`,
  `create index on bills (customer_id) where customer_id is not null`,
  `create index on bills (made_at) where state = 'open'`,
  // What is owed on account is paid by one bill at a time, so that two presses are not paid twice.
  `create unique index one_open_bill_of_an_account on bills (customer_id) where kind = 'account' and state = 'open'`,
  `create trigger kept before delete or truncate on bills
    for each statement execute function refuse_change()`,
  `create trigger agreed before update of id, kind, customer_id, pence, made_at on bills
    for each row execute function refuse_change()`,
  // What was paid stays paid, and what ended is never paid: its money goes straight back.
  `create trigger settled before update on bills
    for each row when (old.state <> 'open') execute function refuse_change()`,
];

const payments = [
  `alter table paypal_payments
    alter column order_id drop not null,
    add column bill_id text references bills,
    add constraint for_an_order_or_a_bill check (num_nonnulls(order_id, bill_id) = 1)`,
  `create unique index one_way_to_pay_a_bill on paypal_payments (bill_id)
    where state in ('asked', 'open', 'capturing', 'mismatched')`,
  `create index on paypal_payments (bill_id) where bill_id is not null`,
  `drop trigger agreed on paypal_payments`,
  `create trigger agreed before update of id, order_id, bill_id, environment, asked_at on paypal_payments
    for each row execute function refuse_change()`,
];

const giftCards = [
  // A card that was sold is a batch of its own. It is made when it is sent, so that no code waits for its day.
  `alter table gift_card_batches
    alter column issued_by drop not null,
    add column bill_id text unique references bills,
    add column request_id text unique,
    add constraint issued_or_sold check (num_nonnulls(issued_by, bill_id) = 1)`,
  // A card that is sent once more gets another code: the one in the mail before opens nothing then.
  `drop trigger append_only on gift_cards`,
  `create trigger append_only before delete or truncate on gift_cards
    for each statement execute function refuse_change()`,
  `create trigger agreed before update of id, batch_id on gift_cards
    for each statement execute function refuse_change()`,
  `create table gift_card_sales (
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
    check ((paid_at is null) = (key_hash is null)),
    check ((sent_at is null) = (gtin is null)),
    check (sent_at is null or paid_at is not null)
  )`,
  `create index on gift_card_sales (customer_id) where customer_id is not null`,
  `create index on gift_card_sales (buyer_identity)`,
  `create index on gift_card_sales (recipient_identity)`,
  `create index on gift_card_sales (due_at) where paid_at is not null and sent_at is null`,
  `create index on gift_card_sales (made_at)`,
  `create trigger agreed before update of bill_id, customer_id, pence, design, send_on, made_at, due_at on gift_card_sales
    for each row execute function refuse_change()`,
];
