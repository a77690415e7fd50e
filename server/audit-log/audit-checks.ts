/** Invariants of the audit log. The hashes are reckoned here once more, not by the function that made them. */
import { sql } from 'kysely';
import type { Checks } from '../platform/checks.ts';

export const AUDIT_CHECKS: Checks = {
  'Entries of the audit log that were changed, or whose neighbour is gone': sql`
    select id, position from (
      select id, position, hash, previous_hash,
        coalesce(lag(hash) over (order by position), repeat('0', 64)) as hash_before,
        coalesce(lag(position) over (order by position), 0) + 1 as position_due,
        encode(sha256(convert_to(previous_hash || jsonb_build_array(
          position, staff_id, action, object, details, extract(epoch from done_at),
          tablet_id, right_name, request_id, before, after
        )::text, 'UTF8')), 'hex') as hash_due
      from audit_log
    ) as chained
    where hash is distinct from hash_due or previous_hash is distinct from hash_before
      or position is distinct from position_due
    order by id limit 100`,
  'The end of the audit log is missing': sql`
    select entries, hash from audit_chain
    where entries <> (select count(*) from audit_log)
      or hash <> coalesce((select hash from audit_log order by position desc nulls first limit 1), repeat('0', 64))`,
};
