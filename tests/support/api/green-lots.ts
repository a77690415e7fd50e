/** Green coffee in sacks, as tests need it. */
import { sql } from 'kysely';
import { insertLot, insertMoves } from '#server/coffee/stock/lot-store.ts';
import { transact } from '#server/platform/database.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

let lots = 0;

/** A lot that arrived today; answers its id. */
export const aLot = (
  shop: TestShop,
  staffId: number,
  { beanId = 73, grams = 60_000 } = {},
): Promise<number> =>
  transact(shop.db, async (transaction) => {
    const id = await insertLot(transaction, {
      code: `LOT-${++lots}`,
      bean_id: beanId,
      supplier: 'Harbour Green',
      sacks: 1,
      sack_grams: grams,
      arrived_on: '2026-05-04',
      fob: 569,
    });
    if (id === undefined) throw new Error('The code of the lot is taken.');
    await insertMoves(transaction, [
      { lot_id: id, grams, kind: 'arrived', reference: '', staff_id: staffId, moved_at: shop.clock() },
    ]);
    return id;
  });

/** What a bean's lots have, and what open orders have reserved of it. */
export async function greenOf(shop: TestShop, beanId: number): Promise<{ onHand: number; reserved: number }> {
  const { rows } = await sql<{ onHand: number; reserved: number }>`select
    (select coalesce(sum(on_hand), 0)::int from green_lots where bean_id = ${beanId}) as "onHand",
    (select coalesce(sum(grams - released), 0)::int from green_reservations where bean_id = ${beanId}) as reserved`.execute(
    shop.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was counted.');
  return row;
}

/**
 * Does something, such as ordering, while there is plenty of a bean, and takes that away again: an order that alone needs more than there
 * is would be refused.
 */
export async function whileThereIsPlenty<T>(
  shop: TestShop,
  { staffId, beanId }: { staffId: number; beanId?: number },
  act: () => Promise<T>,
): Promise<T> {
  const grams = 500_000;
  const lotId = await aLot(shop, staffId, { grams, ...(beanId === undefined ? {} : { beanId }) });
  const done = await act();
  await transact(shop.db, (transaction) =>
    insertMoves(transaction, [
      {
        lot_id: lotId,
        grams: -grams,
        kind: 'lost',
        reference: '',
        staff_id: staffId,
        moved_at: shop.clock(),
      },
    ]),
  );
  return done;
}
