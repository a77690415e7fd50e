/** Flights that were ordered, and what their price takes off afterwards. */
import type { NotNull } from 'kysely';
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import { STATUS } from '#domain/order/status.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenFilledShelf, givenOrderedFlight } from './given-flights.ts';
import { aCartWith, anOrder } from './given-order.ts';
import { enterVoucher, readCart } from './given-voucher.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from './members.ts';

export const KILO = { bagSizeId: 7 };

export function flightCreditsOf(shop: () => TestShop) {
  const creditOf = (orderId: number) =>
    shop()
      .db.selectFrom('vouchers')
      .innerJoin('flight_credits as credit', 'credit.flight_id', 'vouchers.flight_id')
      .innerJoin('flights', 'flights.id', 'vouchers.flight_id')
      .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
      .select(['credit.flight_id', 'credit.customer_id', 'ended_as', 'reminded_at'])
      .select(['code', 'pence', 'uses', 'ends_on', 'line.total_price', 'line.id as line_id'])
      .where('line.order_id', '=', orderId)
      .$narrowType<{ pence: NotNull }>()
      .executeTakeFirstOrThrow();
  return {
    creditOf,
    /** A member with a flight that was paid for. */
    aFlight: async (who?: TestMember) => {
      await givenFilledShelf(shop());
      const { member, order } = await givenOrderedFlight(shop(), {
        member: who ?? (await aMember(shop())),
      });
      return { member, order, credit: await creditOf(order.id) };
    },
    bring: async (orderId: number, until: number = STATUS.delivered) => {
      const staff = await aStaffMember(shop());
      for (const order_status_id of [STATUS.roasting, STATUS.dispatched, STATUS.delivered]) {
        const stepped = await staff.send('PATCH', `/staff/orders/${orderId}`, { order_status_id });
        if (stepped.statusCode !== 200) throw new Error(`Order ${orderId} stays: ${stepped.body}`);
        if (order_status_id === until) break;
      }
    },
    cartOf: async (member: TestMember, lines: readonly object[] = [KILO]): Promise<Cart> =>
      readCart(shop(), await aCartWith(shop(), { token: member.token, lines }), member.token),
    /** A guest’s, with a code. */
    guestCart: async (code: string, lines: readonly object[] = [KILO]) => {
      const cartId = await aCartWith(shop(), { lines });
      return { cartId, entered: await enterVoucher(shop(), { cartId, code }) };
    },
    order: (payload: object, member?: TestMember) =>
      sendTo(shop(), { method: 'POST', url: '/api/orders', token: member?.token, payload: anOrder(payload) }),
    /** A kilo that a member orders from credit. */
    aKilo: async (member: TestMember): Promise<Placement['order']> => {
      const cartId = await aCartWith(shop(), { token: member.token, lines: [KILO] });
      const placed = await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 }));
      if (placed.statusCode !== 200) throw new Error(`No kilo was ordered: ${placed.body}`);
      return placed.json<Placement>().order;
    },
    owed: async (): Promise<number> => {
      const rows = await shop()
        .db.selectFrom('ledger_postings')
        .innerJoin('ledger_accounts as account', 'account.id', 'account_id')
        .select('pence')
        .where('account.kind', '=', 'flight_credits')
        .execute();
      return rows.reduce((sum, { pence }) => sum + pence, 0);
    },
  };
}
