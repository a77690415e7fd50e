/** Plans of businesses that members ask for, and how staff decided. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of requests) await sql.raw(statement).execute(db);
}

const requests = [
  `create table plan_requests (
    id integer generated always as identity primary key,
    customer_id integer not null references customers on delete cascade,
    user_type_id smallint not null references user_types,
    paid_by text not null check (paid_by in ('month', 'year')),
    business text not null,
    address text not null,
    message text not null,
    asked_at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
    decided_by integer references customers,
    decided_at timestamptz,
    letter text,
    check ((state = 'open') = (decided_at is null)),
    check ((state = 'declined') = (letter is not null))
  )`,
  `create unique index on plan_requests (customer_id) where state = 'open'`,
  `create index on plan_requests (customer_id)`,
  `create index on plan_requests (decided_by)`,
  `create trigger note_change after insert or update or delete on plan_requests
    for each statement execute function note_change('customers')`,
];
