/** What is in a flight is told to nobody before it is revealed. */
import { beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Order, OrderBlend } from '#contract/orders/order.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { orderView } from '#server/people/agents/checkout/order-view.ts';
import { listOwnOrders } from '#server/people/agents/orders/own-order-store.ts';
import { receivePayment } from '#server/selling/orders/orders.ts';
import {
  aCartWithFlight,
  cupsOf,
  givenFilledShelf,
  givenOrderedFlight,
} from '#tests/support/api/given-flights.ts';
import { anOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { ORDER_DETAILS } from '#tests/support/api/order-calls.ts';
import { addPages } from '#tests/support/api/shop-pages.ts';
import { readPdf } from '#tests/support/shop/read-pdf.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

/** Bags are filled under this name, so that whatever is copied from a bag or a cup is found wherever it turns up. */
const MARK = 'Secret cup';

withShop('flights are blind', (shop) => {
  beforeAll(() => addPages(shop()));

  /** Names and ids of the coffees in an order’s cups, and the ids by which their cups and bags are kept. */
  const secretsOf = async (orderId: number) => {
    const cups = await cupsOf(shop(), orderId);
    expect(cups).toHaveLength(STEPS.length);
    const ids = cups.map(({ ctaps_id }) => ctaps_id ?? '');
    const named = await shop()
      .db.selectFrom('beans')
      .select(['name', 'ctaps_id'])
      .where('ctaps_id', 'in', ids)
      .union(shop().db.selectFrom('blends').select(['name', 'ctaps_id']).where('ctaps_id', 'in', ids))
      .execute();
    const secrets = [MARK, ...ids, ...named.map(({ name }) => name)];
    expect(secrets).toHaveLength(1 + 2 * STEPS.length);
    expect(JSON.stringify(cups)).toContain(MARK);
    return secrets;
  };
  const expectBlind = (where: string, text: string, secrets: readonly string[]) => {
    for (const secret of secrets) expect.soft(text, `${where} tells ${secret}`).not.toContain(secret);
  };
  const aGuestsFlight = async () => {
    const { email } = aNewcomer();
    const cart = await aCartWithFlight(shop(), { wishes: { likes: ['fruity'] } });
    const payload = anOrder({ cartId: cart.id, guestEmail: email });
    await sendTo(shop(), { method: 'POST', url: '/api/orders', payload });
    const { id } = await shop()
      .db.selectFrom('orders')
      .select('id')
      .where('cart_id', '=', cart.id)
      .executeTakeFirstOrThrow();
    await receivePayment(shop(), { orderId: id, captureId: `CAPTURE-${id}` });
    const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === email);
    const key = mails.flatMap(({ text }) => /\/guestorders\/([\w.-]+)/.exec(text ?? '')?.[1] ?? [])[0] ?? '';
    return { id, key };
  };

  it('no answer about a member’s order, cart, export or assistant names a coffee that is in it', async () => {
    await givenFilledShelf(shop(), { name: MARK });
    const member = await aMember(shop());
    const { cart, order } = await givenOrderedFlight(shop(), { member, wishes: { likes: ['nutty'] } });
    const waiting = await aCartWithFlight(shop(), { token: member.token });
    const secrets = await secretsOf(order.id);
    const paths = [
      `/orders/${order.id}`,
      `/orders/${order.id}/order-blends`,
      `/orders/${order.id}/invoice`,
      `/orders/${order.id}/replacements`,
      `/orders/${order.id}/following`,
      `/customers/${member.user.id}/orders`,
      `/carts/${cart.id}`,
      `/carts/${waiting.id}`,
      `/carts/${waiting.id}/cart-blends`,
      '/flight-offer',
      '/taste-profile',
      '/customers/data-export',
      ...ORDER_DETAILS.map((part) => `${part}?orderId=${order.id}`),
    ];
    for (const path of paths) {
      const answer = await member.send('GET', path);
      expectBlind(path, `${answer.body} ${JSON.stringify(answer.headers)}`, secrets);
    }
    expect((await member.send('GET', `/orders/${order.id}/invoice`)).body).toContain('Taster flight');
    const staff = await aStaffMember(shop());
    for (const path of [`/staff/orders/${order.id}`, '/staff/orders', '/staff/today'])
      expectBlind(path, (await staff.send('GET', path)).body, secrets);
    const seen = await listOwnOrders(shop().db, member.user.id, 5);
    expectBlind('assistants', JSON.stringify(seen), secrets);
    const [own] = seen;
    if (own === undefined) throw new Error('The order is not among the member’s own.');
    const sums = { subtotal: 0, volume_discount: 0, voucher_discount: 0, shipping_cost: 0 };
    const view = orderView({ ...own, ...sums }, { pageUrl: '', shopName: '' });
    expectBlind('platforms', JSON.stringify(view), secrets);
    expect(JSON.stringify(view)).toContain('taster-flight');
    for (const table of ['webhook_messages', 'mails', 'invoices', 'push_messages'] as const)
      expectBlind(table, JSON.stringify(await shop().db.selectFrom(table).selectAll().execute()), secrets);
  });

  it('no call that visitors and members have tells what was copied into a cup', async () => {
    const member = await aMember(shop());
    const { cart, order } = await givenOrderedFlight(shop(), { member });
    const { key } = await aGuestsFlight();
    expect(JSON.stringify(await cupsOf(shop(), order.id))).toContain(MARK);
    const names = (Object.keys(calls) as CallName[]).filter(
      (name) => name.startsWith('GET ') && !name.startsWith('GET /staff/'),
    );
    expect(names.length).toBeGreaterThan(60);
    for (const name of names) {
      const { example }: Call = calls[name];
      const params = { ...(example.params as Record<string, unknown> | undefined), signedKey: key };
      for (const id of [String(order.id), String(member.user.id), cart.id]) {
        const url = name
          .slice('GET '.length)
          .replace(/\{(\w+)\}/g, (_, param: string) =>
            encodeURIComponent(
              String(param === 'id' ? id : ((params as Record<string, unknown>)[param] ?? id)),
            ),
          );
        const answer = await member.send('GET', `${url}?orderId=${order.id}`);
        expectBlind(url, answer.body, [MARK]);
        if (!name.includes('{')) break;
      }
    }
  });

  it('a guest’s link, every mail and the invoice as it is printed say “Taster flight, 5 × 60 g”', async () => {
    const { id, key } = await aGuestsFlight();
    const secrets = await secretsOf(id);
    const linked = await sendTo(shop(), { method: 'GET', url: `/api/guest-orders/${key}` });
    expect(linked.statusCode).toBe(200);
    expectBlind('guest link', linked.body, secrets);
    const staff = await aStaffMember(shop());
    for (const step of [{ order_status_id: 6 }, { order_status_id: 4, tracking_numbers: ['JD998877665GB'] }])
      expect((await staff.send('PATCH', `/staff/orders/${id}`, step)).statusCode).toBe(200);
    const mails = (await shop().mails()).filter(({ subject }) => subject?.includes(String(id)) === true);
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const { subject, text, html, attachments } of mails) {
      expectBlind(`mail “${subject}”`, `${subject} ${text} ${html}`, secrets);
      for (const { mimeType, filename, content } of attachments) {
        expectBlind('name of an attachment', filename ?? '', secrets);
        expect(filename).not.toBe('bag.png');
        if (mimeType !== 'application/pdf') continue;
        const { text: printed, structure } = readPdf(new Uint8Array(content as ArrayBuffer));
        expectBlind('printed invoice', `${printed} ${structure}`, secrets);
        expect(printed).toContain('Taster flight');
        expect(printed).toContain('60 g');
      }
    }
    expect(mails.some(({ text }) => text?.includes('5 × 60 g') === true)).toBe(true);
  });

  it('orders of different flights differ in nothing that their buyers can read of the lines', async () => {
    const read = async (wishes: object) => {
      const { member, order } = await givenOrderedFlight(shop(), { wishes });
      const cups = await cupsOf(shop(), order.id);
      const lines = (await member.send('GET', `/orders/${order.id}/order-blends`)).json<OrderBlend[]>();
      const { total, weight } = (await member.send('GET', `/orders/${order.id}`)).json<Order>();
      return {
        inside: new Set(cups.map(({ ctaps_id }) => ctaps_id)),
        outside: { total, weight, lines: lines.map(({ id: _, ...line }) => line) },
      };
    };
    const [one, other] = [
      await read({ likes: ['roasted', 'burnt'] }),
      await read({ likes: ['floral', 'fruity'], dislikes: ['roasted'] }),
    ];
    expect(one.inside).not.toEqual(other.inside);
    expect(one.outside).toEqual(other.outside);
  });

  it('pages of a cart and of an order name none in their sources', async () => {
    const { id, key } = await aGuestsFlight();
    const secrets = await secretsOf(id);
    const other = await givenPaidOrder(shop());
    const countsIn = async (url: string) => {
      const page = await shop().http.inject(url);
      expect(page.statusCode).toBeLessThan(400);
      return secrets.map((secret) => page.body.split(secret).length);
    };
    // Pages have the names of all beans, by which orders are read: no more of these than of any order that is no flight.
    for (const [ofFlight, ofOther] of [
      [`/guestorders/${key}`, '/guestorders/of-nobody'],
      [`/profile/orders/${id}`, `/profile/orders/${other.order.id}`],
    ] as const)
      expect(await countsIn(ofFlight)).toEqual(await countsIn(ofOther));
    for (const url of ['/cart', '/checkout']) expect(await countsIn(url)).toEqual(secrets.map(() => 1));
  });
});
