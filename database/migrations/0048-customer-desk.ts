/** Staff find a customer among tens of thousands, note something about one, give one credit, and merge two records of one person. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...finding, ...notes, ...credits, ...approvals, ...merges])
    await sql.raw(statement).execute(db);
}

/** As orders are found: small letters without accents, blanks around each word, the postcode also without its space. */
const FOUND_BY = `lower(regexp_replace(normalize(
  ' ' || first_name || ' ' || last_name || ' ' || company_name || ' ' || zip_code || ' ' || replace(zip_code, ' ', '')
  || ' ' || email || ' ', NFKD), U&'[\\0300-\\036F]', '', 'g'))`;

const finding = [
  `alter table customers add column found_by text not null generated always as (${FOUND_BY}) stored`,
  `do $$ begin
    create index customers_found_by on customers using gin (found_by gin_trgm_ops);
  exception when undefined_object then
    raise notice 'Without the extension pg_trgm, searching customers takes longer.';
  end $$`,
  `create index on customers (user_type_id, id)`,
  `create trigger note_change after update of
      first_name, last_name, company_name, email, user_type_id, balance_limit, trial_ends_at, password_hash on customers
    for each statement execute function note_change('customers')`,
];

const notes = [
  `create table customer_notes (
    id integer generated always as identity primary key,
    customer_id integer not null references customers,
    staff_id integer not null references customers,
    words text not null check (words <> ''),
    written_at timestamptz not null
  )`,
  `create index on customer_notes (customer_id, id)`,
  `create index on customer_notes (staff_id)`,
  `create trigger note_change after insert or update or delete on customer_notes
    for each statement execute function note_change('customers')`,
];

// Credit that staff gave: the ledger has an entry of it, and one more where it was taken back.
const credits = [
  `create table given_credits (
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
  )`,
  `create index on given_credits (customer_id, id)`,
  `create index on given_credits (given_by, given_at)`,
  `create index on given_credits (taken_back_by) where taken_back_by is not null`,
  `create trigger as_given before update of customer_id, pence, reason, given_by, given_at on given_credits
    for each row execute function refuse_change()`,
  `create trigger append_only before delete or truncate on given_credits
    for each statement execute function refuse_change()`,
  `create trigger note_change after insert or update on given_credits
    for each statement execute function note_change('money')`,
];

// Customers whom an act is for, who can't be its second person.
const approvals = [
  `alter table staff_approvals add column customer_ids jsonb not null default '[]'`,
  `alter table staff_approvals alter column customer_ids drop default`,
];

// What was moved from one record to another of the same person. The password of the merged account stays until that is final.
const merges = [
  `create table customer_merges (
    id integer generated always as identity primary key,
    call_id uuid not null unique,
    kept_id integer not null references customers,
    merged_id integer not null references customers check (merged_id <> kept_id),
    staff_id integer not null references customers,
    merged_at timestamptz not null,
    undoable_until timestamptz not null,
    undone_at timestamptz,
    undone_by integer references customers,
    password_hash text,
    figures jsonb not null,
    credit integer not null check (credit >= 0),
    moved jsonb not null,
    check ((undone_at is null) = (undone_by is null))
  )`,
  `create index on customer_merges (kept_id)`,
  `create index on customer_merges (merged_id)`,
  `create index on customer_merges (staff_id)`,
  `create index on customer_merges (undone_by) where undone_by is not null`,
  `create index on customer_merges (undoable_until) where password_hash is not null`,
  `create trigger as_merged before update of call_id, kept_id, merged_id, staff_id, merged_at, figures, credit, moved
    on customer_merges for each row execute function refuse_change()`,
  `create trigger append_only before delete or truncate on customer_merges
    for each statement execute function refuse_change()`,
  `create trigger note_change after insert or update on customer_merges
    for each statement execute function note_change('customers')`,
];
