/** Green lots, batches, bins and bags, put straight into the tables that the roastery's screens fill. */
import { randomUUID } from 'node:crypto';
import { transact } from '#server/platform/database.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { SANTOS } from './cart-calls.ts';

let made = 0;

/** A lot that arrived whole. */
export async function givenLot(shop: TestShop, grams = 60_000): Promise<{ id: number; code: string }> {
  const code = `LOT-${process.pid}-${++made}`;
  const { id } = await shop.db
    .insertInto('green_lots')
    .values({
      code,
      bean_id: SANTOS,
      supplier: 'Whitby Green',
      sacks: 1,
      sack_grams: grams,
      arrived_on: '2026-10-02',
      fob: 400,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveGreen(shop, { lotId: id, grams, kind: 'arrived' });
  return { id, code };
}

type GreenKind = 'arrived' | 'roasted' | 'counted' | 'sample' | 'lost';

export async function moveGreen(
  shop: TestShop,
  {
    lotId,
    grams,
    kind,
    reference = '',
  }: { lotId: number; grams: number; kind: GreenKind; reference?: string },
): Promise<void> {
  await shop.db
    .insertInto('green_moves')
    .values({ lot_id: lotId, grams, kind, reference, moved_at: shop.clock() })
    .execute();
}

type BinKind = 'roasted' | 'filled' | 'unfilled' | 'counted' | 'waste';

export async function moveBin(
  shop: TestShop,
  { binId, grams, kind, bagId }: { binId: number; grams: number; kind: BinKind; bagId?: number },
): Promise<void> {
  await shop.db
    .insertInto('bin_moves')
    .values({ bin_id: binId, grams, kind, bag_id: bagId ?? null, moved_at: shop.clock() })
    .execute();
}

interface Roast {
  day: string;
  staffId: number;
  /** Of no lot where none is named; of Santos unless another bean is. */
  greens: readonly { lotId: number | null; grams: number; beanId?: number }[];
  out: number;
}

/** A batch from its lots into its bin. */
export async function givenBatch(
  shop: TestShop,
  { day, staffId, greens, out }: Roast,
): Promise<{ batchId: number; binId: number }> {
  const green_grams = greens.reduce((sum, { grams }) => sum + grams, 0);
  const batchId = await transact(shop.db, async (db) => {
    await db
      .insertInto('roast_days')
      .values({ day, started_at: shop.clock(), started_by: staffId, staged_act_id: randomUUID() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await db
      .insertInto('batches')
      .values({
        day,
        machine_id: 1,
        position: ++made,
        wave: 1,
        roastable: `bean:${SANTOS}@3`,
        roast_id: 3,
        name: 'Santos',
        green_grams,
        expected_grams: out,
        starts_at: shop.clock(),
        state: 'roasted',
        roasted_grams: out,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('batch_greens')
      .values(
        greens.map(({ lotId, grams, beanId = SANTOS }, position) => ({
          batch_id: id,
          lot_id: lotId,
          bean_id: beanId,
          grams,
          weighed_grams: grams,
          position,
        })),
      )
      .execute();
    return id;
  });
  for (const { lotId, grams } of greens)
    if (lotId !== null)
      await moveGreen(shop, { lotId, grams: -grams, kind: 'roasted', reference: `batch ${batchId}` });
  const { id: binId } = await shop.db
    .insertInto('bins')
    .values({
      batch_id: batchId,
      code: `B-${batchId}`,
      roastable: `bean:${SANTOS}@3`,
      roast_id: 3,
      roasted_on: day,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveBin(shop, { binId, grams: out, kind: 'roasted' });
  return { batchId, binId };
}

interface NewBag {
  lineId: number;
  lotCode: string;
  number: number;
  staffId: number;
  parts: readonly { binId: number; grams: number }[];
}

export async function fillBag(
  shop: TestShop,
  { lineId, lotCode, number, staffId, parts }: NewBag,
): Promise<number> {
  const { id } = await shop.db
    .insertInto('bags')
    .values({
      order_blend_id: lineId,
      number,
      lot_code: lotCode,
      roasted_on: '2026-11-21',
      best_before: '2027-11-21',
      grams: parts.reduce((sum, { grams }) => sum + grams, 0),
      filled_by: staffId,
      filled_at: shop.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { binId, grams } of parts)
    await moveBin(shop, { binId, grams: -grams, kind: 'filled', bagId: id });
  return id;
}

/** The lines of an order. */
export const linesOf = (shop: TestShop, orderId: number) =>
  shop.db
    .selectFrom('order_blends')
    .select(['id', 'position', 'quantity', 'weight', 'ctaps_id'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
