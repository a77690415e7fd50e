/** What a flight costs, beside coffees: its part of a voucher, what is given back for it, and what it counts for. */
import { expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoices.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import { numberAllInvoices } from '#server/money/invoices/invoices.ts';
import { aCartWithFlight, cupsOf, givenFilledShelf } from '#tests/support/api/given-flights.ts';
import { givenVoucher, readCart, voucherCallsOf } from '#tests/support/api/given-voucher.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund, toPenny } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the sums of an order with a flight', (shop) => {
  checkMoneyAfterEach(shop);
  const { order, aRichMember, aCartOf } = voucherCallsOf(shop);

  /** Two bags of a coffee and a flight, with a tenth off. */
  const givenBoth = async () => {
    await givenFilledShelf(shop());
    const member = await aRichMember();
    const { code } = await givenVoucher(shop());
    const cartId = await aCartOf(member, code, [{ quantity: 2 }]);
    await aCartWithFlight(shop(), { token: member.token, cartId });
    const cart = await readCart(shop(), cartId, member.token);
    const placed = await order({ cartId, checkoutMethodId: 3 }, member.token);
    expect(placed.statusCode).toBe(200);
    const { id } = placed.json<{ order: { id: number } }>().order;
    return { member, cart, id, lines: await linesOf(member, id) };
  };
  const linesOf = async (member: TestMember, id: number) =>
    (await member.send('GET', `/orders/${id}/order-blends`)).json<OrderBlend[]>();
  const countsFor = (id: number) =>
    shop()
      .db.selectFrom('order_figures')
      .select(['goods', 'refunded', 'grams', 'cost', 'landed', 'custom_grams'])
      .where('order_id', '=', id)
      .orderBy('entry_id')
      .execute();

  it('are those of its lines, each of which bears its part of a voucher, in its cart, its mail and its invoice', async () => {
    const { member, cart, id, lines } = await givenBoth();
    const [coffee, flight] = lines;
    expect(lines).toMatchObject([
      { quantity: 2 },
      { name: 'Taster flight', quantity: 5, volume_discount: 0 },
    ]);
    expect(flight?.subtotal).toBe(cart.flights[0]?.price);
    expect(flight?.voucher_discount).toBeCloseTo((flight?.subtotal ?? 0) / 10, 1);
    const sum = (of: (line: OrderBlend) => number) => toPenny(lines.reduce((all, line) => all + of(line), 0));
    expect(sum((line) => line.voucher_discount)).toBe(cart.voucher_discount);
    expect(sum((line) => line.total_price)).toBe(cart.total);
    expect(sum((line) => line.weight)).toBe(cart.weight);
    expect(await cupsOf(shop(), id)).toHaveLength(5);
    const mail = (await shop().mails()).find(({ subject }) => subject?.includes(`order ${id}`));
    expect(mail?.text).toContain('Taster flight');
    expect(mail?.text).toContain('5 × 60 g');
    await numberAllInvoices(shop().db);
    const invoice = (await member.send('GET', `/orders/${id}/invoice`)).json<Invoice>();
    expect(invoice.lines.map(({ total_price }) => total_price)).toEqual([
      coffee?.total_price,
      flight?.total_price,
    ]);
    expect(invoice.vat.reduce((all, { net, tax }) => toPenny(all + net + tax), 0)).toBe(invoice.total);
  });

  it('give back what was paid for all its bags, and no more', async () => {
    const { id, lines } = await givenBoth();
    const [, flight] = lines;
    const staff = await aStaffMember(shop());
    const part = flight && [{ order_blend_id: flight.id, bags: flight.quantity }];
    const whole = aRefund(null, { lines: part, reason: 'taste', expected_amount: flight?.total_price });
    const given = await refund(staff, id, whole);
    expect(given.statusCode).toBe(200);
    const [sold, back] = await countsFor(id);
    expect(back).toMatchObject({ refunded: Math.round((flight?.total_price ?? 0) * 100), grams: 0, cost: 0 });
    expect(sold?.goods).toBe(Math.round(lines.reduce((all, line) => all + line.total_price, 0) * 100));
    const again = await refund(staff, id, { ...whole, id: crypto.randomUUID() });
    expect(again.statusCode).toBe(422);
  });

  it('count its 300 g at what they cost as a mean, and take all of it back once it is cancelled', async () => {
    const { member, id, lines } = await givenBoth();
    const { cost, landed } = await shop()
      .db.selectFrom('flights')
      .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
      .select(['cost', 'landed'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = await shop()
      .db.selectFrom('order_blend_recipes')
      .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
      .select(['order_blend_recipes.weight', 'cost_price', 'landed_cost'])
      .where('order_id', '=', id)
      .execute();
    const ofCoffee = (which: 'cost_price' | 'landed_cost') =>
      Math.round(rows.reduce((all, row) => all + row.weight * row[which], 0) / 1000);
    expect(Math.min(cost, landed)).toBeGreaterThan(0);
    const counted = {
      grams: lines.reduce((all, { weight }) => all + weight, 0),
      cost: ofCoffee('cost_price') + cost,
      landed: ofCoffee('landed_cost') + landed,
    };
    expect(await countsFor(id)).toMatchObject([counted]);
    expect((await member.send('POST', `/orders/${id}/cancellations`)).statusCode).toBe(200);
    const [, back] = await countsFor(id);
    expect(back).toMatchObject({ grams: -counted.grams, cost: -counted.cost, landed: -counted.landed });
  });
});
