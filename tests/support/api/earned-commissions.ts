/** Makers with a storefront, and what others bought there. */
import { toPence } from '#domain/money/pounds.ts';
import { COMMISSION } from '#domain/storefronts/storefront.ts';
import { thanksOf } from '#domain/thanks/thanks.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import type { TestMember } from './members.ts';
import { thankedMakers } from './thanked-makers.ts';

interface Terms {
  percent?: number;
  markUp?: number;
}

export function earnedCommissions(shop: () => TestShop) {
  const makers = thankedMakers(shop);
  const linesOf = (orderId: number) =>
    shop()
      .db.selectFrom('order_blends')
      .select(['id', 'total_price'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
  return {
    ...makers,
    /** Bought at a storefront, with a mark-up of so many pence on its first line. */
    boughtThere: async (
      buyer: TestMember | string,
      lines: readonly object[],
      { percent = COMMISSION.usual, markUp = 0 }: Terms = {},
    ): Promise<number> => {
      const orderId = await makers.bought(buyer, lines);
      const [line] = await linesOf(orderId);
      if (line === undefined) throw new Error(`Order ${orderId} has no line.`);
      await shop()
        .db.insertInto('storefront_lines')
        .values({
          order_blend_id: line.id,
          mark_up_percent: markUp === 0 ? 0 : 10,
          commission_percent: percent,
          mark_up: markUp,
        })
        .execute();
      return orderId;
    },
    commissionOf: async (orderId: number, { percent = COMMISSION.usual, markUp = 0 }: Terms = {}) =>
      thanksOf((await linesOf(orderId))[0]?.total_price ?? 0, percent, markUp),
    waitingCommission: async (member: TestMember) =>
      toPence((await makers.earningsOf(member)).waiting_commission),
  };
}
