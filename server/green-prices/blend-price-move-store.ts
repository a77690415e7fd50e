/** All SQL on what changes of prices made of the bags of house blends. */
import type { Database, InTransaction } from '../platform/database.ts';
import type { BagChange } from './prices-changed.ts';

/** The smallest bag of a house blend for private customers. */
export interface BlendMove {
  blendId: number;
  bag: Pick<BagChange, 'before' | 'after'>;
}

export async function insertBlendMoves(
  db: InTransaction,
  moves: readonly BlendMove[],
  movedAt: Date,
): Promise<void> {
  const rows = moves
    .filter(({ bag }) => bag.before !== bag.after)
    .map(({ blendId, bag: { before, after } }) => ({ blend_id: blendId, before, after, moved_at: movedAt }));
  if (rows.length > 0) await db.insertInto('blend_price_moves').values(rows).execute();
}

/** What the bag of each blend cost at any time since then; a blend whose prices stood still is missing. */
export async function blendPricesSince(
  db: Database | InTransaction,
  blendIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (blendIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('blend_price_moves')
    .select(['blend_id', 'before', 'after'])
    .where('blend_id', 'in', blendIds)
    .where('moved_at', '>', since)
    .execute();
  const moves = Map.groupBy(rows, ({ blend_id }) => blend_id);
  return new Map([...moves].map(([id, all]) => [id, all.flatMap(({ before, after }) => [before, after])]));
}
