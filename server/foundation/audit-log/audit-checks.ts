/** Invariants of the audit log. The hashes are worked out here once more, not by the function that made them. */
import { type RawBuilder, sql } from 'kysely';
import type { Checks } from '#server/platform/checks.ts';

const NO_HASH = sql`repeat('0', 64)`;

interface Slice {
  rows: RawBuilder<boolean>;
  /** The hash of the entry before the first. */
  hashBefore: RawBuilder<unknown>;
  after: number;
}

const brokenEntries = ({ rows, hashBefore, after }: Slice) => sql<{ id: number }>`
    select id, position from (
      select id, position, hash, previous_hash,
        case when lag(id) over chain is null then ${hashBefore} else lag(hash) over chain end as hash_before,
        coalesce(lag(position) over chain, ${sql.lit(after)}) + 1 as position_due,
        encode(sha256(convert_to(previous_hash || (jsonb_build_array(
          position, staff_id, action, object, details, extract(epoch from done_at),
          tablet_id, right_name, request_id, before, after
        ) || case when api_key_id is null then '[]' else jsonb_build_array(api_key_id) end)::text, 'UTF8')), 'hex')
          as hash_due
      from audit_log where ${rows} window chain as (order by position)
    ) as chained
    where hash is distinct from hash_due or previous_hash is distinct from hash_before
      or position is distinct from position_due
    order by id limit 100`;

/** Entries after a position and, but for the last slice, up to another. The last has those without a place in the chain too. */
export const brokenEntriesOf = ({ after, upTo }: { after: number; upTo: number | null }) =>
  brokenEntries({
    rows: rowsOf(after, upTo),
    hashBefore: after === 0 ? NO_HASH : sql`(select hash from audit_log where position = ${after})`,
    after,
  });

function rowsOf(after: number, upTo: number | null): RawBuilder<boolean> {
  const isAfter = after === 0 ? sql`true` : sql`(position > ${after} or position is null)`;
  return upTo === null ? sql`${isAfter}` : sql`${isAfter} and position <= ${upTo}`;
}

/** The end of the chain is not its last entry: one after it was taken away. One that was added beside the chain is broken itself. */
export const missingEnd = sql<Record<string, unknown>>`
    select entries, hash from audit_chain
    where entries <> coalesce((select max(position) from audit_log), 0)
      or hash <> coalesce((select hash from audit_log where position is not null order by position desc limit 1), ${NO_HASH})`;

export const AUDIT_CHECKS: Checks = {
  'Entries of the audit log that were changed, or whose neighbour is gone': brokenEntriesOf({
    after: 0,
    upTo: null,
  }),
  'The end of the audit log is missing': missingEnd,
};
