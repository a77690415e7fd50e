/** All bags of a coffee that moved, of beans as of house blends: a figure of the price chain may move one size for one kind of customer. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of moves) await sql.raw(statement).execute(db);
}

const moves = [
  // Pence of each bag in the order of the price list, the smallest for private customers first.
  `create table bag_price_moves (
    id integer generated always as identity primary key,
    bean_id integer references beans,
    blend_id integer references blends,
    before integer[] not null check (0 < all (before)),
    after integer[] not null check (0 < all (after)),
    moved_at timestamptz not null,
    check (num_nonnulls(bean_id, blend_id) = 1),
    check (before <> after)
  )`,
  `create index on bag_price_moves (moved_at)`,
  `insert into bag_price_moves (blend_id, before, after, moved_at)
    select blend_id, array[before], array[after], moved_at from blend_price_moves`,
  // Of beans only the smallest bag was kept, in the audit log.
  `insert into bag_price_moves (bean_id, before, after, moved_at)
    select split_part(object, ' ', 2)::integer, array[(before ->> 'bag_price')::integer],
      array[(after ->> 'bag_price')::integer], done_at
    from audit_log
    where object ~ '^bean [0-9]+$' and before ->> 'bag_price' <> after ->> 'bag_price'
      and done_at > now() - interval '1 day'`,
  `drop table blend_price_moves`,
];
