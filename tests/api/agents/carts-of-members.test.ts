/** A cart that an assistant fills for a member: by its id, and by the ids of its lines, it is there for that member alone. */
import { describe, expect, it } from 'vitest';
import type { HandedOver } from '#contract/agents/handovers.ts';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { CHECKOUT_MANAGE } from '#domain/agent-access/scopes.ts';
import { DAY_MS } from '#domain/durations.ts';
import { agentJobs } from '#server/people/agents/agents.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { aCartWithFlight, givenFilledShelf } from '#tests/support/api/given-flights.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import { givenVoucher } from '#tests/support/api/given-voucher.ts';
import { aMember, aNewcomer, GOOD_PASSWORD, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant } from '#tests/support/ucp/assistant.ts';
import { anOAuthClient } from '#tests/support/ucp/oauth-client.ts';
import { COFFEES, withClients } from '#tests/support/ucp/paying-members.ts';
import { keyOf, linksOf } from '#tests/support/ucp/prepared-checkouts.ts';

withShop(
  'carts that assistants fill for members',
  (shop) => {
    const assistant = anAssistant(shop);
    const { connect } = anOAuthClient(shop);
    const tokenOf = async (member: TestMember) => {
      const allowed = { scope: CHECKOUT_MANAGE, resource: `${PUBLIC_URL}/ucp/v1` };
      const { access_token } = await connect(member, allowed);
      return { headers: { authorization: `Bearer ${access_token}` } };
    };
    const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, who: Who = {}) =>
      sendTo(shop(), { method, url: `/api${path}`, ...who });
    interface Who {
      token?: string;
      payload?: object;
    }
    const linesOfCart = async (id: string, token: string) =>
      (await ask('GET', `/carts/${id}/cart-blends`, { token })).json<CartBlend[]>();

    const WAYS: [how: string, fill: (by: object) => Promise<{ cartId: string; session: string | null }>][] = [
      [
        'as a cart alone',
        async (by) => ({ cartId: (await assistant.post('carts', COFFEES, by)).body.id, session: null }),
      ],
      [
        'as a checkout of a cart that was nobody’s',
        async (by) => {
          const cartId = (await assistant.post('carts', COFFEES)).body.id;
          const { body } = await assistant.post('checkout-sessions', { cart_id: cartId }, by);
          return { cartId, session: body.id };
        },
      ],
      [
        'by changing a checkout that was nobody’s',
        async (by) => {
          const cartId = (await assistant.post('carts', COFFEES)).body.id;
          const { body } = await assistant.post('checkout-sessions', { cart_id: cartId });
          await assistant.put(`checkout-sessions/${body.id}`, COFFEES, by);
          return { cartId, session: body.id };
        },
      ],
    ];

    describe.each(WAYS)('%s', (_how, fill) => {
      it('are shown, changed and ordered by nobody else, with another’s token or none', async () => {
        const [member, stranger] = [await aMember(shop()), await aMember(shop())];
        const { cartId } = await fill(await tokenOf(member));
        const [line] = await linesOfCart(cartId, member.token);
        if (line === undefined) throw new Error('Nothing lies in the cart.');
        const { code } = await givenVoucher(shop());
        const calls = [
          ['GET', `/carts/${cartId}`],
          ['GET', `/carts/${cartId}/cart-blends`],
          ['GET', `/cart-blends/${line.id}/cart-blend-recipes`],
          ['PUT', `/carts/${cartId}/voucher`, { discountVoucherCode: code }],
          ['DELETE', `/carts/${cartId}/voucher`],
          ['POST', '/cart-blends', { ...aLine(), cartId }],
          ['PATCH', `/cart-blends/${line.id}`, { quantity: 7 }],
          ['DELETE', `/cart-blends/${line.id}`],
          ['POST', '/orders', anOrder({ cartId, guestEmail: aNewcomer().email })],
        ] as const;
        for (const [method, path, payload] of calls)
          for (const who of [{}, { token: stranger.token }]) {
            const answer = await ask(method, path, { ...who, ...(payload && { payload }) });
            expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
            expect(answer.body).not.toContain(line.name);
          }
        expect(await linesOfCart(cartId, member.token)).toEqual([line]);
        expect((await ask('GET', `/carts/${cartId}`, { token: member.token })).json()).toMatchObject({
          id: cartId,
          voucher: null,
        });
      });

      it('go to nobody who logs in with their id', async () => {
        const [member, stranger] = [await aMember(shop()), await aMember(shop())];
        const { cartId } = await fill(await tokenOf(member));
        const before = await linesOfCart(cartId, member.token);
        const payload = { email: stranger.user.email, password: GOOD_PASSWORD, cartId };
        expect((await ask('POST', '/authenticate/blendly', { payload })).statusCode).toBe(200);
        expect(await linesOfCart(cartId, member.token)).toEqual(before);
      });

      it('are changed by their member', async () => {
        const member = await aMember(shop());
        const { cartId } = await fill(await tokenOf(member));
        const [line] = await linesOfCart(cartId, member.token);
        const payload = { quantity: 7 };
        const changed = await ask('PATCH', `/cart-blends/${line?.id}`, { token: member.token, payload });
        expect(changed.statusCode).toBe(200);
        expect(await linesOfCart(cartId, member.token)).toMatchObject([{ quantity: 7 }]);
      });

      it('stay theirs when the checkout is forgotten, and go with the account', async () => {
        const member = await aMember(shop());
        const by = await tokenOf(member);
        const { cartId } = await fill(by);
        const jobs = agentJobs({ patientDb: shop().patientDb });
        const later = new Date(shop().clock().getTime() + 9 * DAY_MS);
        for (const { work } of jobs) await work(later);
        const left = shop().db.selectFrom('agent_checkouts').select('id').where('cart_id', '=', cartId);
        expect(await left.execute()).toEqual([]);
        expect((await ask('GET', `/carts/${cartId}`)).statusCode).toBe(404);
        expect((await assistant.get(`carts/${cartId}`)).status).toBe(401);
        expect((await assistant.get(`carts/${cartId}`, by)).status).toBe(200);
        const payload = { password: GOOD_PASSWORD };
        const deleted = await ask('POST', '/account-deletions', { token: member.token, payload });
        expect(deleted.statusCode).toBeLessThan(300);
        const carts = shop().db.selectFrom('carts').select('id').where('id', '=', cartId);
        expect(await carts.execute()).toEqual([]);
      });
    });

    it('belong to the person who took them over on the page: to a guest by their id, to another member as their own', async () => {
      const [member, other] = [await aMember(shop()), await aMember(shop())];
      const by = await tokenOf(member);
      const taken = async (token?: string) => {
        const { body } = await assistant.post('checkout-sessions', COFFEES, by);
        return (await linksOf(shop).take(keyOf(body), token)).json<HandedOver>().cart_id;
      };
      const guests = await taken();
      expect((await ask('GET', `/carts/${guests}`)).json<Cart>().id).toBe(guests);
      expect(
        (await ask('POST', '/cart-blends', { payload: { ...aLine(), cartId: guests } })).statusCode,
      ).toBe(200);
      const others = await taken(other.token);
      const payload = { ...aLine(), cartId: others };
      expect((await ask('POST', '/cart-blends', { token: member.token, payload })).statusCode).toBe(404);
      expect((await ask('POST', '/cart-blends', { token: other.token, payload })).statusCode).toBe(200);
    });

    it('hold a flight that their member adds, which no assistant sees, nobody else takes out, and their data tells', async () => {
      await givenFilledShelf(shop());
      const [member, stranger] = [await aMember(shop()), await aMember(shop())];
      const by = await tokenOf(member);
      const cartId: string = (await assistant.post('carts', COFFEES, by)).body.id;
      const { flights } = await aCartWithFlight(shop(), { token: member.token, cartId });
      const [flight] = flights;
      expect(JSON.stringify((await assistant.get(`carts/${cartId}`, by)).body)).not.toMatch(/flight/i);
      const path = `/cart-flights/${flight?.id}`;
      for (const who of [{}, { token: stranger.token }])
        expect((await ask('DELETE', path, who)).statusCode).toBe(404);
      const exported = await ask('GET', '/customers/data-export', { token: member.token });
      expect(exported.json<{ data: object }>().data).toMatchObject({
        flights_in_carts: [{ cart_id: cartId }],
      });
      expect((await ask('DELETE', path, { token: member.token })).statusCode).toBe(200);
    });

    it('that were filled without a token are anybody’s who has their id', async () => {
      const { body } = await assistant.post('carts', COFFEES);
      expect((await ask('GET', `/carts/${body.id}`)).statusCode).toBe(200);
      const payload = { ...aLine(), cartId: body.id };
      expect((await ask('POST', '/cart-blends', { payload })).statusCode).toBe(200);
    });
  },
  withClients,
);
