/** Labels that the carrier makes by its API. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table carrier_labels (
  box_id integer primary key references order_shipping_details,
  state text not null check (state in ('queued', 'made', 'refused', 'cancelling')),
  requested_by integer not null references customers,
  requested_at timestamptz not null,
  fingerprint text,
  carrier_order_id integer,
  reason text not null default '' check (length(reason) <= 500),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  constraint a_made_label_is_known_there
    check (state <> 'made' or (fingerprint is not null and carrier_order_id is not null))
)`,
  `create index on carrier_labels (requested_by)`,
  `create index carrier_labels_due on carrier_labels (due_at) where state in ('queued', 'cancelling')`,
  `create trigger note_change after insert or update of state, reason or delete on carrier_labels
  for each statement execute function note_change('packing')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
