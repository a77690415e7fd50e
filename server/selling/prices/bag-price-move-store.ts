/** SQL on what changes of prices made of the bags of coffees. */
import type { Database, InTransaction } from '#server/platform/database.ts';

/** A bean that is sold alone, or a house blend. */
export type CoffeeRef = { beanId: number } | { blendId: number };

/** Pence of each bag of a coffee, in the order of the price list. */
export type Bags = readonly number[];

export interface BagMove {
  of: CoffeeRef;
  before: Bags;
  after: Bags;
  movedAt: Date;
}

export async function insertBagMoves(db: InTransaction, moves: readonly BagMove[]): Promise<void> {
  const rows = moves.map(({ of, before, after, movedAt }) => ({
    ...('beanId' in of ? { bean_id: of.beanId } : { blend_id: of.blendId }),
    before: [...before],
    after: [...after],
    moved_at: movedAt,
  }));
  if (rows.length > 0) await db.insertInto('bag_price_moves').values(rows).execute();
}

/** What the bags of a coffee cost at any time since then, as far as moves of it say; none where it stood still. */
export async function bagPricesSince(
  db: Database | InTransaction,
  since: Date,
): Promise<(of: CoffeeRef) => readonly Bags[]> {
  const rows = await db
    .selectFrom('bag_price_moves')
    .select(['bean_id', 'blend_id', 'before', 'after'])
    .where('moved_at', '>', since)
    .execute();
  const moves = Map.groupBy(rows, ({ bean_id, blend_id }) => `${bean_id} ${blend_id}`);
  return (of) => {
    const key = 'beanId' in of ? `${of.beanId} null` : `null ${of.blendId}`;
    return (moves.get(key) ?? []).flatMap(({ before, after }) => [before, after]);
  };
}
