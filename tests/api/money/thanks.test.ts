/** Makers are thanked for what others paid for their public blends, and for nothing that they buy themselves. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import type { StatementLine } from '#contract/ledger/ledger.ts';
import { MOST_THANKS, thanksOf } from '#domain/thanks/thanks.ts';
import { transact } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { insertFilledCart } from '#server/selling/carts/carts.ts';
import { aCartWith } from '#tests/support/api/given-order.ts';
import { enterVoucher, givenVoucher } from '#tests/support/api/given-voucher.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import type { MadeBlend } from '#tests/support/api/opened-blends.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import { aRecipe } from '#tests/support/api/public-blends.ts';
import { thankedMakers } from '#tests/support/api/thanked-makers.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const KILO = 7;
const SMALLEST = 8;

withShop('thanks to makers', (shop) => {
  checkMoneyAfterEach(shop);
  const { aPublicBlend, opened, bought, boughtCart, thank, pence, part, waiting, goodsOf, inDays } =
    thankedMakers(shop);
  let staff: TestMember;
  let mina: TestMember;
  let blend: MadeBlend;
  beforeAll(async () => {
    staff = await aStaffMember(shop());
  });
  const aMaker = async () => {
    ({ mina, blend } = await thankedMakers(shop).aMaker(staff));
  };

  it('three per cent of the goods are the maker’s credit two weeks after the delivery, once', async () => {
    await aMaker();
    const orderId = await bought(await aMember(shop()), [opened(blend, { quantity: 3 })]);
    const due = await part(orderId, 3);
    expect(due).toBeGreaterThan(0);
    await thank(inDays(13));
    expect(await pence(mina)).toBe(0);
    expect(await waiting(mina)).toBe(due);
    await thank(inDays(14.1));
    await thank(inDays(15));
    expect(await pence(mina)).toBe(due);
    expect(await waiting(mina)).toBe(0);
    const [line] = (await mina.send('GET', '/ledger-statements')).json<StatementLine[]>();
    expect(line).toMatchObject({ description: 'Thanks for your public blends', amount: due / 100 });
  });

  it('a guest’s order counts, what a voucher took off does not, and a line of another recipe neither', async () => {
    await aMaker();
    const cartId = await aCartWith(shop(), {
      lines: [opened(blend, { quantity: 4 }), opened(blend, { ...aRecipe(), name: 'A remix', quantity: 5 })],
    });
    const { code } = await givenVoucher(shop(), { percentage: 50 });
    expect((await enterVoucher(shop(), { cartId, code })).statusCode).toBe(200);
    const orderId = await boughtCart(cartId, 'stranger@example.com');
    await thank();
    expect(await pence(mina)).toBe(await part(orderId, 3));
    const line = await shop()
      .db.selectFrom('order_blends')
      .select('subtotal')
      .where('order_id', '=', orderId)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    expect(await pence(mina)).toBeLessThan(thanksOf(line.subtotal, 2));
  });

  it('of a remix its maker gets two per cent and the maker of its parent one', async () => {
    await aMaker();
    const theo = await aMember(shop());
    const remix = await aPublicBlend(theo, staff, { openedFrom: blend.ctapsId });
    const orderId = await bought(await aMember(shop()), [opened(remix, { quantity: 4 })]);
    await thank();
    expect([await pence(theo), await pence(mina)]).toEqual([await part(orderId, 2), await part(orderId, 1)]);
    // The parent’s maker buys the remix: for that one only its own maker is thanked.
    const own = await bought(mina, [opened(remix, { quantity: 4 })]);
    await thank();
    expect(await pence(theo)).toBe((await part(orderId, 2)) + (await part(own, 2)));
    expect(await pence(mina)).toBe(await part(orderId, 1));
  });

  it('who remixed a blend of their own gets three per cent in one piece', async () => {
    await aMaker();
    const remix = await aPublicBlend(mina, staff, { openedFrom: blend.ctapsId });
    const orderId = await bought(await aMember(shop()), [opened(remix)]);
    await thank();
    expect(await pence(mina)).toBe(await part(orderId, 3));
  });

  it('where the parent’s maker is gone, the remix brings two per cent and no more', async () => {
    await aMaker();
    const theo = await aMember(shop());
    const remix = await aPublicBlend(theo, staff, { openedFrom: blend.ctapsId });
    const orderId = await bought(await aMember(shop()), [opened(remix, { quantity: 3 })]);
    await privacyCallsOf(shop).deleteAccount(mina);
    await thank();
    expect(await pence(theo)).toBe(await part(orderId, 2));
  });

  describe('nobody is thanked for what they buy themselves', () => {
    const NOTHING = { waiting: 0, given: 0 };
    const thanksFor = async (buy: () => Promise<unknown>) => {
      await aMaker();
      await buy();
      const waits = await waiting(mina);
      await thank();
      return { waiting: waits, given: await pence(mina) };
    };
    const home = { ...minasAddress, address: 'Flat 2, 77 Cliff Lane' };
    const at = (address: typeof minasAddress, as: 'billing' | 'shipping') => addressOf(as, address);

    it('with their own account', async () => {
      expect(await thanksFor(() => bought(mina, [opened(blend)]))).toEqual(NOTHING);
    });

    it('as a guest with a label behind their mailbox', async () => {
      const buy = () => bought(mina.user.email.replace('@', '+second@'), [opened(blend)]);
      expect(await thanksFor(buy)).toEqual(NOTHING);
    });

    it('with a second account at an address that is in their book, however it is written', async () => {
      const buy = async () => {
        await mina.send('POST', '/shipping-details/create-as-customer', { ...home });
        const second = await aMember(shop());
        const written = { ...home, address: '77 CLIFF LANE (flat 2)', zipCode: 'yo211dh' };
        await bought(second, [opened(blend)], at(written, 'shipping'));
      };
      expect(await thanksFor(buy)).toEqual(NOTHING);
    });

    it('as a gift to themselves, which somebody else’s account pays for', async () => {
      const buy = async () => {
        await bought(mina, [{ name: 'Something else' }], at(home, 'billing'));
        await bought('friend@example.com', [opened(blend)], { ...at(home, 'shipping'), isGift: true });
      };
      expect(await thanksFor(buy)).toEqual(NOTHING);
    });

    it('in one household: the buyer’s bill goes to the address on theirs', async () => {
      const buy = async () => {
        await bought(mina, [{ name: 'Something else' }], at(home, 'billing'));
        await bought('lives-here@example.com', [opened(blend)], at(home, 'billing'));
      };
      expect(await thanksFor(buy)).toEqual(NOTHING);
    });

    it('with one PayPal account', async () => {
      const buy = async () => {
        const second = await aMember(shop());
        for (const { user } of [mina, second]) await savesPayment(user.id);
        await bought(second, [opened(blend)]);
      };
      expect(await thanksFor(buy)).toEqual(NOTHING);
    });

    const savesPayment = async (customerId: number) => {
      const id = `${customerId}`.padStart(22, 'P');
      await sql`insert into paypal_payments (id, order_id, environment, state)
        select ${id}, max(id), 'test', 'ended' from orders`.execute(shop().db);
      await sql`insert into saved_payments (id, customer_id, environment, payment_id, state, payer, saved_at, ended_at, ended_why)
        values (${id}, ${customerId}, 'test', ${id}, 'ended', 'Purse@example.com', now(), now(), 'removed')`.execute(
        shop().db,
      );
    };
  });

  it('a neighbour’s order is a stranger’s', async () => {
    await aMaker();
    await bought(mina, [{ name: 'Something else' }], addressOf('billing', minasAddress));
    const next = { ...minasAddress, address: '16 Quay Street' };
    const orderId = await bought('next-door@example.com', [opened(blend)], addressOf('billing', next));
    await thank();
    expect(await pence(mina)).toBe(await part(orderId, 3));
  });

  it('one buyer brings a maker £5 a month at most, whatever accounts of one mailbox it comes by', async () => {
    await aMaker();
    const buyer = await aMember(shop());
    for (const who of [buyer, buyer.user.email.replace('@', '+more@')])
      await bought(who, [opened(blend, { quantity: 15, bagSizeId: KILO })]);
    await thank();
    expect(await pence(mina)).toBe(MOST_THANKS.buyer);
  });

  it('a month brings a maker £50 at most, and the next one more', async () => {
    await aMaker();
    for (let buyer = 0; buyer < 11; buyer++)
      await bought(`large-${buyer}@example.com`, [opened(blend, { quantity: 15, bagSizeId: KILO })]);
    await thank();
    expect(await pence(mina)).toBe(MOST_THANKS.maker);
    await bought('later@example.com', [opened(blend, { quantity: 15, bagSizeId: KILO })]);
    await thank(inDays(60));
    expect(await pence(mina)).toBe(MOST_THANKS.maker + MOST_THANKS.buyer);
  });

  it('hundreds of bags of 60 g bring no more than their percentage', async () => {
    await aMaker();
    let goods = 0;
    for (let buyer = 0; buyer < 4; buyer++) {
      const id = await ordered50(`small-${buyer}@example.com`);
      goods += (await goodsOf(id)).reduce((sum, one) => sum + one, 0);
    }
    await thank();
    const given = await pence(mina);
    expect(given).toBeGreaterThan(goods * 0.02);
    expect(given * 100).toBeLessThanOrEqual(goods * 3);
  });

  /** A line of each of fifty names. */
  const ordered50 = async (guest: string): Promise<number> => {
    const { roastId, blendRecipes, ctapsId } = blend;
    const lines = Array.from({ length: 50 }, (_, i) => ({
      id: newId(),
      blend_id: null,
      name: `Slow Sunday ${i}`,
      description: 'A bag',
      roast_id: roastId,
      grind_id: 1,
      bag_size_id: SMALLEST,
      bag_type_id: 1,
      certification_id: 1,
      label_design_id: 58,
      quantity: 1,
      opened_from: ctapsId,
      recipe: blendRecipes.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage })),
    }));
    const cartId = await transact(shop().db, (transaction) => insertFilledCart(transaction, lines));
    return boughtCart(cartId, guest);
  };
});
