/** Taster bags as they stand on the shelf once they were filled. */
import { randomUUID } from 'node:crypto';
import { beanCtapsId } from '#domain/blend/ctaps-id.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

interface Tasters {
  staffId: number;
  count?: number;
  grindId?: number;
  roastedOn?: string;
}

/** Of a bean at its usual roast; answers their ids. */
export async function givenTasters(
  shop: TestShop,
  beanId: number,
  { staffId, count = 1, grindId = 1, roastedOn = '2026-11-20' }: Tasters,
): Promise<number[]> {
  const bean = await shop.db
    .selectFrom('beans')
    .select(['name', 'roast_id'])
    .where('id', '=', beanId)
    .executeTakeFirstOrThrow();
  const bags = Array.from({ length: count }, () => ({
    ctaps_id: beanCtapsId(beanId),
    name: bean.name,
    roast_id: bean.roast_id,
    recipe: JSON.stringify([{ beanId, percentage: 100 }]),
    grind_id: grindId,
    lot_code: `${roastedOn.slice(2).replaceAll('-', '')}-T${beanId}`,
    roasted_on: roastedOn,
    best_before: '2027-11-20',
    grams: 60,
    filled_by: staffId,
    filled_at: shop.clock(),
    request_id: randomUUID(),
  }));
  const filled = await shop.db.insertInto('taster_bags').values(bags).returning('id').execute();
  return filled.map(({ id }) => id);
}
