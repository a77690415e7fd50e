/** Coffee in bins, as it lies there once a batch was roasted for a line. */
import { sql } from 'kysely';
import { beanKey, roastableKey } from '#domain/roasting/roastable.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

interface Roasted {
  /** Grams in each bin. */
  grams: number;
  staffId: number;
  roastedOn?: string;
  /** Mixed green and roasted together; otherwise there is a bin for each bean. */
  isMixed?: boolean;
}

let batches = 0;

/** Answers the codes of the bins. */
export async function givenRoastedFor(
  shop: TestShop,
  lineId: number,
  { grams, staffId, roastedOn = '2026-11-20', isMixed = false }: Roasted,
): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('order_blend_recipes as row')
    .innerJoin('order_blends as line', 'line.id', 'row.order_blend_id')
    .select(['bean_id', 'percentage', 'line.roast_id'])
    .where('line.id', '=', lineId)
    .orderBy('row.position')
    .execute();
  const roastId = rows[0]?.roast_id ?? 0;
  const recipe = rows.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage }));
  const roastables = isMixed
    ? [roastableKey({ recipe, roastId })]
    : rows.map(({ bean_id }) => beanKey(bean_id, roastId));
  const codes: string[] = [];
  for (const roastable of roastables)
    codes.push(await insertBin(shop, { lineId, grams, staffId, roastedOn, roastable, roastId }));
  return codes;
}

/** For no order; answers the code of its bin. */
export const givenRoastedForShelf = (
  shop: TestShop,
  coffee: Parameters<typeof roastableKey>[0],
  { grams, staffId, roastedOn = '2026-11-20' }: Omit<Roasted, 'isMixed'>,
): Promise<string> =>
  insertBin(shop, {
    lineId: null,
    grams,
    staffId,
    roastedOn,
    roastable: roastableKey(coffee),
    roastId: coffee.roastId,
  });

type Bin = Required<Omit<Roasted, 'isMixed'>> & {
  lineId: number | null;
  roastable: string;
  roastId: number;
};

async function insertBin(shop: TestShop, bin: Bin): Promise<string> {
  const { grams, staffId, roastedOn, roastable } = bin;
  const { db } = shop;
  const at = new Date(`${roastedOn}T09:00:00Z`);
  const code = `T${++batches}`;
  await sql`insert into roast_days (day, started_at, started_by, staged_act_id) values (${roastedOn}, ${at}, ${staffId}, gen_random_uuid())
    on conflict do nothing`.execute(db);
  const { id: batch_id } = await db
    .insertInto('batches')
    .values({
      day: roastedOn,
      machine_id: 1,
      position: batches,
      wave: 1,
      roastable,
      roast_id: bin.roastId,
      name: code,
      green_grams: grams * 2,
      expected_grams: grams,
      starts_at: at,
      state: 'roasted',
      roasted_grams: grams,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('batch_uses').values({ batch_id, order_blend_id: bin.lineId, grams }).execute();
  const { id: bin_id } = await db
    .insertInto('bins')
    .values({ batch_id, code, roastable, roast_id: bin.roastId, roasted_on: roastedOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('bin_moves').values({ bin_id, grams, kind: 'roasted', moved_at: at }).execute();
  return code;
}
