import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/carts/carts.ts';
import type { Placement } from '../../contract/checkout/checkout.ts';
import type { Order, OrderBlend } from '../../contract/orders/order.ts';
import type { OrderBlendDistribution, OrderBlendRecipe } from '../../contract/orders/order-details.ts';
import type { Problem } from '../../contract/problem.ts';
import { aCartWith, anOrder, givenPaidOrder, topUp } from '../support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '../support/api/members.ts';
import { checkMoneyAfterEach } from '../support/shop/check-money-after-each.ts';
import { onBothDatabases } from '../support/shop/test-shop.ts';

const LANTERN_FERRY = 1;
const COSTS = /green_bean_price|finance_cost|landed_cost|cost_price|profit|solo_/;
const twoBeans = [
  { beanId: 73, percentage: 60 },
  { beanId: 82, percentage: 40 },
];

onBothDatabases('orders', (shop) => {
  checkMoneyAfterEach(shop);

  const aRichMember = async (pounds = 1000) => {
    const member = await aMember(shop());
    await topUp(shop(), member, pounds);
    return member;
  };
  const place = async (member: TestMember, changes: object) =>
    member.send('POST', '/orders', anOrder({ checkoutMethodId: 3, ...changes }));
  const creditOf = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).json<{ usable_credit: number }>().usable_credit;
  const ordersOf = async ({ send, user }: TestMember) =>
    (await send('GET', `/customers/${user.id}/orders`)).json<Order[]>();

  describe('placed', () => {
    it('cost what the cart said, take it from the credit, and end the cart', async () => {
      const member = await aRichMember();
      const lines = [{}, { name: 'Two', blendRecipes: twoBeans, bagSizeId: 3, quantity: 30 }];
      const cartId = await aCartWith(shop(), { token: member.token, lines });
      const cart = (await member.send('GET', `/carts/${cartId}`)).json<Cart>();
      const quote = cart.deliveries.find(({ shipping_option_id }) => shipping_option_id === 2);
      const { order } = (await place(member, { cartId, shippingOptionId: 2 })).json<Placement>();
      expect(order).toMatchObject({
        subtotal: cart.subtotal,
        volume_discount: cart.volume_discount,
        shipping_cost: quote?.shipping_cost,
        total: quote?.total,
        order_status_id: 2,
        amount_paid: quote?.total,
        balance: 0,
      });
      expect(await creditOf(member)).toBeCloseTo(1000 - order.total, 2);
      expect((await member.send('GET', `/carts/${cartId}`)).statusCode).toBe(404);
    });

    it('on account owe their total until the limit is used up', async () => {
      const [member, staff] = [await aMember(shop()), await aStaffMember(shop())];
      const onAccount = async () => {
        const cartId = await aCartWith(shop(), { token: member.token });
        return { cartId, answer: await place(member, { cartId, checkoutMethodId: 2 }) };
      };
      const refused = await onAccount();
      expect(refused.answer.statusCode).toBe(422);
      expect((await member.send('GET', `/carts/${refused.cartId}`)).statusCode).toBe(200);
      await staff.send('PATCH', `/staff/customers/${member.user.id}`, { balance_limit: 40 });
      const { order } = (await onAccount()).answer.json<Placement>();
      expect(order).toMatchObject({ order_status_id: 2, amount_paid: 0, balance: order.total });
      expect((await onAccount()).answer.json<Problem>().fields).toHaveProperty('checkoutMethodId');
    });

    it('are told of by mail and in their log', async () => {
      const { member, order } = await givenPaidOrder(shop());
      const logs = (await member.send('GET', `/order-logs?orderId=${order.id}`)).json<{ action: string }[]>();
      expect(logs.map(({ action }) => action)).toEqual([
        expect.stringMatching(/^We received your payment of £\d+\.\d\d from your credit\.$/),
        'You placed your order.',
      ]);
      const mail = (await shop().mails()).findLast(({ to }) => to?.[0]?.address === member.user.email);
      expect(mail?.subject).toBe(`Your order ${order.id}`);
      expect(mail?.text).toContain(`https://shop.test/profile/orders/${order.id}`);
      expect(mail?.text).toMatch(
        /1 × 1 kg of Morning: £\d+\.\d\d\nRoast: .+\nGrind: .+\nBeans: 100% Brazil Santos/,
      );
    });

    it('again are the same order, and cost nothing more', async () => {
      const { member, cartId, order } = await givenPaidOrder(shop());
      const credit = await creditOf(member);
      for (const changes of [{}, { shippingOptionId: 2, checkoutMethodId: 1, expectedTotal: 1 }]) {
        const again = await place(member, { cartId, ...changes });
        expect(again.json<Placement>().order).toEqual(order);
      }
      expect(await creditOf(member)).toBe(credit);
      expect(await ordersOf(member)).toHaveLength(1);
    });

    it('are not found by whoever else knows the cart', async () => {
      const { cartId } = await givenPaidOrder(shop());
      expect((await place(await aMember(shop()), { cartId })).statusCode).toBe(404);
    });

    it('believe no price, copy of the cart, customer or tier that is sent along', async () => {
      const [member, other] = [await aRichMember(), await aMember(shop())];
      const cartId = await aCartWith(shop(), { token: member.token });
      const { deliveries } = (await member.send('GET', `/carts/${cartId}`)).json<Cart>();
      const { order } = (
        await place(member, {
          cartId,
          customerId: other.user.id,
          asBaristaDistributor: 1,
          total: 0.01,
          cartBlends: [{ ...ANY_LINE, id: 'x', unitPrice: 0.01, quantity: 1 }],
          cartBlendRecipes: [{ beanId: 1, cartBlendId: 'x', percentage: 100 }],
        })
      ).json<Placement>();
      expect(order.total).toBe(deliveries[0]?.total);
      expect(await ordersOf(other)).toEqual([]);
    });
  });

  describe('are refused, with the cart as it was,', () => {
    it.each([
      ['without an address', { shippingCity: '' }, 400, 'shippingCity'],
      ['with a postcode that is none', { billingZipCode: 'X1' }, 422, 'billingZipCode'],
      [
        'to where we do not ship',
        { shippingCountryId: 'US', shippingPhone: '+12025550123' },
        422,
        'shippingCountryId',
      ],
      ['by a way that we do not ship', { shippingOptionId: 3 }, 422, 'shippingOptionId'],
      ['with a payment that we do not take', { checkoutMethodId: 4 }, 422, 'checkoutMethodId'],
      ['with a voucher', { discountVoucherCode: 'FREE' }, 422, 'discountVoucherCode'],
    ])('%s', async (_, changes, status, field) => {
      const member = await aRichMember(500);
      const cartId = await aCartWith(shop(), { token: member.token });
      const answer = await place(member, { cartId, ...changes });
      expect(answer.statusCode).toBe(status);
      expect(answer.json<Problem>().fields).toHaveProperty(field);
      expect((await member.send('GET', `/carts/${cartId}/cart-blends`)).json()).toHaveLength(1);
      expect(await ordersOf(member)).toEqual([]);
    });

    it('when the total is no longer what was expected, with the new prices', async () => {
      const member = await aRichMember();
      const cartId = await aCartWith(shop(), { token: member.token });
      const { deliveries, subtotal } = (await member.send('GET', `/carts/${cartId}`)).json<Cart>();
      const total = deliveries[0]?.total ?? 0;
      const answer = await place(member, { cartId, expectedTotal: total + 1 });
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>()).toMatchObject({
        code: 'changed_meanwhile',
        current: { subtotal, total },
      });
      expect((await place(member, { cartId, expectedTotal: total })).statusCode).toBe(200);
    });

    it('when there is nothing in it', async () => {
      const member = await aRichMember();
      const cartId = await aCartWith(shop(), { token: member.token, lines: [] });
      expect((await place(member, { cartId })).json<Problem>().message).toBe('Your cart is empty');
    });

    it('when a bean ran out', async () => {
      const member = await aRichMember();
      const lines = [{ name: 'With Sulawesi', blendRecipes: [{ beanId: 100, percentage: 100 }] }];
      const cartId = await aCartWith(shop(), { token: member.token, lines });
      await setStock(false);
      const answer = await place(member, { cartId });
      await setStock(true);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().message).toContain('With Sulawesi');
      expect((await place(member, { cartId })).statusCode).toBe(200);
    });

    const setStock = async (in_stock: boolean) => {
      await shop().db.updateTable('beans').set({ in_stock }).where('id', '=', 100).execute();
      await shop().catalogueCache.refresh();
    };

    it('when the credit does not cover it', async () => {
      const member = await aRichMember(10);
      const cartId = await aCartWith(shop(), { token: member.token });
      expect((await place(member, { cartId })).statusCode).toBe(422);
      expect(await creditOf(member)).toBe(10);
    });

    it('without a mailbox, and from an account that nobody is signed in to', async () => {
      const member = await aRichMember();
      const send = (cartId: string, changes: object) =>
        shop().http.inject({ method: 'POST', url: '/api/orders', payload: anOrder({ cartId, ...changes }) });
      const cartId = await aCartWith(shop());
      expect((await send(cartId, {})).json<Problem>().message).toBe('Please provide guest email');
      for (const checkoutMethodId of [2, 3]) {
        const guestEmail = member.user.email;
        expect((await send(cartId, { guestEmail, checkoutMethodId })).statusCode).toBe(422);
      }
      const owned = await aCartWith(shop(), { token: member.token });
      expect((await send(owned, { guestEmail: 'theo@example.com' })).statusCode).toBe(404);
    });
  });

  describe('at once', () => {
    it('are one order of one cart', async () => {
      const member = await aRichMember();
      const cartId = await aCartWith(shop(), { token: member.token });
      const answers = await Promise.all(Array.from({ length: 12 }, () => place(member, { cartId })));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.json<Placement>().order.id)).size).toBe(1);
      expect(await ordersOf(member)).toHaveLength(1);
    });

    it('spend no credit twice', async () => {
      const member = await aRichMember(30);
      const carts = await Promise.all([1, 2, 3].map(() => aCartWith(shop(), { token: member.token })));
      const answers = await Promise.all(carts.map((cartId) => place(member, { cartId })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
      expect(await creditOf(member)).toBeGreaterThanOrEqual(0);
    });

    it('with changes to the cart are what the cart held before or after', async () => {
      const member = await aRichMember();
      const cartId = await aCartWith(shop(), { token: member.token });
      const added = { ...ANY_LINE, name: 'Late', cartId };
      const [placed] = await Promise.all([
        place(member, { cartId }),
        member.send('POST', '/cart-blends', added),
      ]);
      const { order } = placed.json<Placement>();
      const lines = (await member.send('GET', `/orders/${order.id}/order-blends`)).json<OrderBlend[]>();
      expect(lines.reduce((sum, { total_price }) => sum + total_price, order.shipping_cost)).toBeCloseTo(
        order.total,
        2,
      );
    });
  });

  describe('keep', () => {
    it('their own copy: a price that rises later alters nothing', async () => {
      const lines = [{ name: 'Unwanted', blendRecipes: [{ beanId: 90, percentage: 100 }] }];
      const { member, order } = await givenPaidOrder(shop(), { lines });
      const before = await everythingOf(member, order.id);
      await shop().db.insertInto('green_bean_prices').values({ bean_id: 90, per_kilo: 9999 }).execute();
      await shop().db.updateTable('beans').set({ name: 'Another name' }).where('id', '=', 90).execute();
      await shop().catalogueCache.refresh();
      const dearer = await givenPaidOrder(shop(), { member, lines });
      expect(dearer.order.total).toBeGreaterThan(order.total);
      expect(await everythingOf(member, order.id)).toEqual(before);
    });

    it('what their beans cost us, and tell no customer', async () => {
      const { member, order } = await givenPaidOrder(shop());
      expect(JSON.stringify(await everythingOf(member, order.id))).not.toMatch(COSTS);
      const row = await shop()
        .db.selectFrom('order_blend_recipes')
        .innerJoin('order_blends', 'order_blends.id', 'order_blend_id')
        .selectAll('order_blend_recipes')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      expect(row.profit).toBe(row.sale_price_per_kilo - row.cost_price);
      expect(row.green_bean_price).toBeGreaterThan(0);
    });

    it('the id of what stands on the shelf, and give one of their own to what does not', async () => {
      const blends = (await shop().http.inject('/api/blends')).json<ListedBlend[]>();
      const beans = (await shop().http.inject('/api/beans')).json<ListedBean[]>();
      const [house, bean] = [
        blends.find(({ id }) => id === LANTERN_FERRY),
        beans.find(({ id }) => id === 82),
      ];
      const asBlend = { name: house?.name, roastId: house?.roast_id, blendRecipes: sharesOf(house) };
      const asBean = {
        name: bean?.name,
        roastId: bean?.roast_id,
        blendRecipes: [{ beanId: 82, percentage: 100 }],
      };
      const own = { name: 'Ours', blendRecipes: twoBeans };
      const { member, order } = await givenPaidOrder(shop(), { lines: [asBlend, asBean, own] });
      const lines = (await member.send('GET', `/orders/${order.id}/order-blends`)).json<OrderBlend[]>();
      expect(lines.map(({ ctaps_id }) => ctaps_id)).toEqual([
        house?.ctaps_id,
        bean?.ctaps_id,
        expect.stringMatching(/^C[0-9A-Z]{11}$/),
      ]);
      expect(lines.map(({ blend_id }) => blend_id)).toEqual([LANTERN_FERRY, null, expect.any(Number)]);
      const note = await shop().http.inject(`/api/cupping-notes/${lines[2]?.ctaps_id}`);
      expect(note.json()).toMatchObject({ name: 'Ours' });
    });

    it('one id for a blend that is ordered again, and another for somebody else’s', async () => {
      const ours = { name: 'Ours', blendRecipes: twoBeans };
      const ctapsIdOf = async ({ member, order }: Awaited<ReturnType<typeof givenPaidOrder>>) =>
        (await member.send('GET', `/orders/${order.id}/order-blends`)).json<OrderBlend[]>()[0]?.ctaps_id;
      const first = await givenPaidOrder(shop(), { lines: [ours] });
      const turned = { ...ours, blendRecipes: twoBeans.toReversed(), grindId: 4, description: 'Again.' };
      const second = await givenPaidOrder(shop(), { member: first.member, lines: [turned] });
      const others = await givenPaidOrder(shop(), { lines: [ours] });
      const ids = [await ctapsIdOf(first), await ctapsIdOf(second), await ctapsIdOf(others)];
      expect(new Set(ids).size).toBe(2);
      expect(ids[0]).toBe(ids[1]);
    });
  });

  describe('read', () => {
    it('by their own member alone', async () => {
      const { member, order } = await givenPaidOrder(shop());
      const other = await aMember(shop());
      for (const path of [
        `/orders/${order.id}`,
        `/orders/${order.id}/order-blends`,
        `/customers/${member.user.id}/orders`,
      ]) {
        expect((await other.send('GET', path)).statusCode).toBe(404);
        expect((await member.send('GET', path)).statusCode).toBe(200);
      }
      for (const part of PARTS) {
        expect((await other.send('GET', `${part}?orderId=${order.id}`)).json()).toEqual([]);
        expect((await member.send('GET', part)).json<unknown[]>().length).toBeGreaterThan(0);
      }
    });

    it('by the page, each row once', async () => {
      const member = await aRichMember();
      for (const _ of [1, 2, 3])
        await givenPaidOrder(shop(), { member, lines: [{ blendRecipes: twoBeans }] });
      for (const path of [`/customers/${member.user.id}/orders`, '/order-blend-recipes', '/order-logs']) {
        const all = (await member.send('GET', path)).json<{ id: number }[]>();
        const seen: { id: number }[] = [];
        let cursor: string | undefined;
        do {
          const answer = await member.send(
            'GET',
            `${path}?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`,
          );
          seen.push(...answer.json<{ id: number }[]>());
          cursor = answer.headers['x-next-cursor'] as string | undefined;
        } while (cursor !== undefined);
        expect(seen).toEqual(all);
      }
    });

    it('add up, whatever was ordered', async () => {
      const member = await aRichMember();
      const aCoffee = fc.record({
        bagSizeId: fc.constantFrom(3, 5, 7, 6),
        quantity: fc.integer({ min: 1, max: 30 }),
        roastId: fc.integer({ min: 1, max: 6 }),
        blendRecipes: fc.constantFrom(twoBeans, [{ beanId: 5, percentage: 100 }]),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(aCoffee, { minLength: 1, maxLength: 4 }), async (coffees) => {
          const lines = coffees.map((coffee, i) => ({ ...coffee, name: `Coffee ${i}` }));
          await addsUp(await givenPaidOrder(shop(), { member, lines }));
        }),
        { numRuns: 6 },
      );
    });
  });

  const PARTS = [
    '/order-blend-recipes',
    '/order-shipping-details',
    '/order-blend-distributions',
    '/payments',
    '/order-logs',
  ];

  const everythingOf = async (member: TestMember, id: number) => {
    const paths = [
      `/orders/${id}`,
      `/orders/${id}/order-blends`,
      ...PARTS.map((part) => `${part}?orderId=${id}`),
    ];
    return Promise.all(paths.map(async (path) => (await member.send('GET', path)).json<unknown>()));
  };

  const addsUp = async ({ member, order: { id } }: Awaited<ReturnType<typeof givenPaidOrder>>) => {
    const [order, lines, recipes, , bags] = (await everythingOf(member, id)) as [
      Order,
      OrderBlend[],
      OrderBlendRecipe[],
      unknown,
      OrderBlendDistribution[],
    ];
    const pence = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    expect(pence(lines.map(({ total_price }) => total_price)) + pence([order.shipping_cost])).toBe(
      pence([order.total]),
    );
    expect(lines.reduce((sum, { weight }) => sum + weight, 0)).toBe(order.weight);
    for (const line of lines) {
      const shares = recipes.filter(({ order_blend_id }) => order_blend_id === line.id);
      expect(pence(shares.map(({ total_price_per_bag }) => total_price_per_bag))).toBe(
        pence([line.unit_price]),
      );
      expect(shares.reduce((sum, { weight }) => sum + weight, 0)).toBe(line.weight);
      const inBoxes = bags.filter(({ order_blend_id }) => order_blend_id === line.id);
      expect(inBoxes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(line.quantity);
    }
  };
});

interface ListedBean {
  id: number;
  name: string;
  ctaps_id: string;
  roast_id: number;
}

interface ListedBlend extends ListedBean {
  blend_recipes: { bean_id: number; percentage: number }[];
}

const sharesOf = (blend: ListedBlend | undefined) =>
  blend?.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));

const ANY_LINE = {
  bagSizeId: 7,
  bagTypeId: 1,
  blendId: null,
  blendRecipes: twoBeans,
  certificationId: 1,
  description: 'Any.',
  grindId: 1,
  labelDesignId: 58,
  name: 'Any',
  quantity: 1,
  roastId: 4,
};
