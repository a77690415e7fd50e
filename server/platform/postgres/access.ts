import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** What the user of a PostgreSQL may do there at all. */
export async function readAccess(db: Database): Promise<{ onlyReads: boolean; mayCreate: boolean }> {
  const { rows } = await sql<{ onlyReads: boolean; mayCreate: boolean | null }>`
    select current_setting('transaction_read_only') = 'on' as "onlyReads",
      has_schema_privilege(current_schema(), 'create') as "mayCreate"`.execute(db);
  return { onlyReads: rows[0]?.onlyReads === true, mayCreate: rows[0]?.mayCreate === true };
}

export interface MissingRight {
  right: string;
  table: string;
}

/**
 * What the user may not do in the shop's tables although the shop does it. Where a trigger lets nobody change or delete, the
 * right to do so may be kept back. Numbers of rows come from identity columns, which need no right to their sequence.
 */
export async function listMissingRights(db: Database): Promise<MissingRight[]> {
  const { rows } = await sql<MissingRight>`
    select needed.right, shop_table.relname as "table"
    from pg_class as shop_table
    join pg_namespace as namespace on namespace.oid = shop_table.relnamespace
    cross join (values ('select', 0), ('insert', 4), ('delete', 8), ('update', 16)) as needed ("right", trigger_type)
    where namespace.nspname = current_schema() and shop_table.relkind in ('r', 'p')
      -- Others may have tables beside the shop's.
      and shop_table.relowner = (select relowner from pg_class where oid = to_regclass('kysely_migration'))
      and shop_table.relname not in ('kysely_migration', 'kysely_migration_lock')
      and not has_table_privilege(shop_table.oid, needed.right)
      and not exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = shop_table.oid and proname in ('refuse_change', 'audit_log_is_append_only')
          and tgtype & needed.trigger_type <> 0 and tgqual is null and tgattr = ''
      )
    order by shop_table.relname, needed.right`.execute(db);
  return rows;
}
