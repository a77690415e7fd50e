/** Money of bills given back, gift cards that open nothing any more, and refunds that went by bank transfer. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...billRefunds, ...cards, ...byBank]) await sql.raw(statement).execute(db);
}

const billRefunds = [
  // A bill is given back whole, and so once.
  `create table bill_refunds (
    bill_id text primary key references bills,
    request_id text not null unique check (request_id ~ '^refund-[A-Za-z0-9_-]{22}$'),
    destination text not null default 'paypal' check (destination in ('paypal', 'bank')),
    state text not null default 'asked' check (state in ('asked', 'pending', 'refused', 'done')),
    trouble text,
    provider_id text unique,
    transfer_reference text check (transfer_reference <> ''),
    asked_at timestamptz not null,
    attempted_at timestamptz,
    done_at timestamptz,
    check ((state = 'done') = (done_at is not null)),
    check ((state = 'done' and destination = 'paypal') = (provider_id is not null)),
    check ((destination = 'bank') = (transfer_reference is not null))
  )`,
  `create index on bill_refunds (asked_at) where state in ('asked', 'pending')`,
  `create trigger kept before delete or truncate on bill_refunds
    for each statement execute function refuse_change()`,
  `create trigger agreed before update of bill_id, request_id, asked_at on bill_refunds
    for each row execute function refuse_change()`,
  `create trigger given_for_good before update on bill_refunds
    for each row when (old.state = 'done') execute function refuse_change()`,
  `create function refuse_refund_of_unpaid_bill() returns trigger language plpgsql as $$
  begin
    if (select state from bills where id = new.bill_id) <> 'paid' then
      raise exception 'bill % is not paid', new.bill_id using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger of_paid_bill before insert on bill_refunds
    for each row execute function refuse_refund_of_unpaid_bill()`,
];

const cards = [
  // A blocked card opens nothing until staff lift that; a card that was given back opens nothing for good.
  `alter table gift_cards add column blocked_at timestamptz, add column given_back_at timestamptz`,
  `create trigger given_back_for_good before update of given_back_at, code_hash, blocked_at on gift_cards
    for each row when (old.given_back_at is not null) execute function refuse_change()`,
  `alter table gift_card_sales
    add column id integer generated always as identity unique,
    add column given_back_at timestamptz,
    add check (given_back_at is null or paid_at is not null)`,
  `create trigger given_back_for_good before update of given_back_at, sent_at, gtin on gift_card_sales
    for each row when (old.given_back_at is not null) execute function refuse_change()`,
  `drop index gift_card_sales_due_at_idx`,
  `create index on gift_card_sales (due_at)
    where paid_at is not null and sent_at is null and given_back_at is null`,
  // By rows, since a job that takes none of them has changed nothing.
  ...['gift_card_batches', 'gift_cards', 'gift_card_sales', 'bill_refunds'].map(
    (table) => `create trigger note_change after insert or update on ${table}
      for each row execute function note_change('money')`,
  ),
];

// What PayPal refused for good, and staff gave back by a transfer.
const byBank = [
  `alter table refunds
    drop constraint refunds_destination_check,
    add constraint refunds_destination_check check (destination in ('paypal', 'credit', 'on_account', 'bank')),
    add column transfer_reference text check (transfer_reference <> ''),
    add check ((destination = 'bank') = (transfer_reference is not null))`,
];
