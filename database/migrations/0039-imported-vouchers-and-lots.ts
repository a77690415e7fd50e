/** Vouchers and lots of green coffee that files of another shop bring in, and what of them can be taken back. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table imports drop constraint imports_subject_check`,
  `alter table imports add constraint imports_subject_check
    check (subject in ('customers', 'orders', 'gift cards', 'credit', 'vouchers', 'green lots'))`,
  `drop trigger append_only on vouchers`,
  `create trigger kept_once_used before delete on vouchers
    for each row when (old.uses > 0 or old.stopped_at is not null) execute function refuse_change()`,
  `create trigger append_only before truncate on vouchers
    for each statement execute function refuse_change()`,
  `drop trigger append_only on green_moves`,
  `create trigger append_only before update or truncate on green_moves
    for each statement execute function refuse_change()`,
  `create function refuse_move_built_on() returns trigger language plpgsql as $$
  begin
    if old.kind <> 'arrived' or exists (select from green_moves where lot_id = old.lot_id and id <> old.id) then
      raise exception 'something became of lot % since', old.lot_id using errcode = 'check_violation';
    end if;
    return old;
  end $$`,
  `create trigger kept_once_built_on before delete on green_moves
    for each row execute function refuse_move_built_on()`,
  `create function refuse_lot_without_arrival() returns trigger language plpgsql as $$
  begin
    if exists (select from green_lots where id = old.lot_id) then
      raise exception 'lot % has coffee that never arrived', old.lot_id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger goes_with_its_lot after delete on green_moves
    deferrable initially deferred for each row execute function refuse_lot_without_arrival()`,
  `create table imported_vouchers (
    source text not null,
    source_id text not null,
    import_id integer not null references imports,
    voucher_id integer not null unique references vouchers,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    primary key (source, source_id)
  )`,
  `create index on imported_vouchers (import_id, voucher_id)`,
  `create table imported_lots (
    source text not null,
    source_id text not null,
    import_id integer not null references imports,
    lot_id integer not null unique references green_lots,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    primary key (source, source_id)
  )`,
  `create index on imported_lots (import_id, lot_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
