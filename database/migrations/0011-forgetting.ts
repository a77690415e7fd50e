/** What is kept for a while says since when, and what is asked for by its mailbox is found by it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table carts add column changed_at timestamptz not null default now()`,
  `create index on carts (changed_at)`,
  // To a day is near enough, and writes nothing for most changes. Whoever changes a line holds the lock on its cart.
  `create function note_cart_change() returns trigger language plpgsql as $$
  begin
    update carts set changed_at = now()
    where id = coalesce(new.cart_id, old.cart_id) and changed_at < now() - interval '1 day';
    return null;
  end $$`,
  `create trigger note_change after insert or update or delete on cart_blends
    for each row execute function note_cart_change()`,
  // Whoever unsubscribed is kept as that, and not as a subscriber too.
  `delete from newsletter_subscribers using marketing_recipients as recipient
    where recipient.email_identity = newsletter_subscribers.email_identity and unsubscribed_at is not null`,
  `create index on mails (lower(recipient))`,
  `create index on mails (unsubscribe_key) where unsubscribe_key is not null`,
];
