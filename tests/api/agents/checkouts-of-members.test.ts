/** Carts and checkouts that an assistant prepares with the token of a member: their prices, their addresses, and theirs alone. */
import { expect, it } from 'vitest';
import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import type { HandedOver } from '#contract/agents/handovers.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { CHECKOUT_MANAGE, ORDER_READ } from '#domain/agent-access/scopes.ts';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import { givenVoucher } from '#tests/support/api/given-voucher.ts';
import { aMember, type TestMember } from '#tests/support/api/members.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, anAssistant, linesOf } from '#tests/support/ucp/assistant.ts';
import { anMcpClient } from '#tests/support/ucp/mcp-client.ts';
import { anOAuthClient } from '#tests/support/ucp/oauth-client.ts';
import { COFFEES, OTHER_PROFILE, withClients } from '#tests/support/ucp/paying-members.ts';
import { ADDRESS, keyOf, linksOf, whole } from '#tests/support/ucp/prepared-checkouts.ts';

const to = (selected_destination_id: string) => ({
  ...COFFEES,
  fulfillment: { methods: [{ type: 'shipping', selected_destination_id }] },
});

interface Destination {
  id: string;
  postal_code?: string;
}
interface Session {
  fulfillment?: { methods: { destinations?: object[]; selected_destination_id?: string }[] };
}
const destinationsOf = ({ fulfillment }: Session) =>
  (fulfillment?.methods[0]?.destinations ?? []) as Destination[];
const selectedIn = ({ fulfillment }: Session) => fulfillment?.methods[0]?.selected_destination_id;

withShop(
  'checkouts of members',
  (shop) => {
    const assistant = anAssistant(shop);
    const { connect } = anOAuthClient(shop);
    const tokenOf = async (member: TestMember, scope = CHECKOUT_MANAGE) => {
      const { access_token } = await connect(member, { scope, resource: `${PUBLIC_URL}/ucp/v1` });
      return { headers: { authorization: `Bearer ${access_token}` } };
    };
    /** On a plan, whose prices are lower. */
    const aBarista = async () => {
      const member = await aMember(shop());
      await shop()
        .db.updateTable('customers')
        .set({ user_type_id: 3 })
        .where('id', '=', member.user.id)
        .execute();
      return member;
    };
    const save = async ({ send }: TestMember, changes: object = {}) =>
      (
        await send('POST', '/shipping-details/create-as-customer', { ...minasAddress, ...changes })
      ).json<ShippingDetail>();

    it.each([CURRENT, LEAF] as const)('have the prices of their member, in %s', async (version) => {
      const one = anAssistant(shop, version);
      const by = await tokenOf(await aBarista());
      for (const what of ['carts', 'checkout-sessions']) {
        const ofGuests = (await one.post(what, COFFEES)).body;
        const theirs = (await one.post(what, COFFEES, by)).body;
        expect(amountOf(theirs.totals, 'total')).toBeLessThan(amountOf(ofGuests.totals, 'total'));
        const read = (await one.get(`${what}/${theirs.id}`, by)).body;
        expect(read.totals).toEqual(theirs.totals);
        expect(read.messages.map(({ code }) => code)).not.toContain('price_changed');
      }
    });

    it('cost what their member pays on the web', async () => {
      const member = await aBarista();
      const { body } = await assistant.post('checkout-sessions', COFFEES, await tokenOf(member));
      const taken = await linksOf(shop).take(keyOf(body), member.token);
      const { cart_id: id } = taken.json<HandedOver>();
      const cart = (await member.send('GET', `/carts/${id}`)).json<{ total: number }>();
      const goods = amountOf(body.totals, 'total') - amountOf(body.totals, 'fulfillment');
      expect(Math.round(cart.total * 100)).toBe(goods);
    });

    it('have prices of everybody where less was allowed', async () => {
      const by = await tokenOf(await aBarista(), ORDER_READ);
      const ofGuests = (await assistant.post('carts', COFFEES)).body;
      expect((await assistant.post('carts', COFFEES, by)).body.totals).toEqual(ofGuests.totals);
    });

    it('take vouchers that are for accounts', async () => {
      const { code } = await givenVoucher(shop(), { user_type_ids: [3] });
      const payload = { ...COFFEES, discounts: { codes: [code] } };
      const by = await tokenOf(await aBarista());
      const { body } = await assistant.post('checkout-sessions', payload, by);
      expect(body.discounts?.applied.map((one) => one.code)).toContain(code);
      const ofGuests = (await assistant.post('checkout-sessions', payload)).body;
      expect(ofGuests.discounts?.applied).toEqual([]);
    });

    it.each([CURRENT, LEAF] as const)('go to a saved address, in %s', async (version) => {
      const one = anAssistant(shop, version);
      const member = await aMember(shop());
      const by = await tokenOf(member);
      const [whitby, york] = [await save(member), await save(member, { city: 'York', zipCode: 'YO1 7HH' })];
      const { body: session } = await one.post('checkout-sessions', COFFEES, by);
      expect(destinationsOf(session).map(({ id }) => id)).toEqual([
        `address-${whitby.id}`,
        `address-${york.id}`,
      ]);
      expect(selectedIn(session)).toBe(`address-${whitby.id}`);
      expect(session.buyer).toEqual({ email: member.user.email });
      const path = `checkout-sessions/${session.id}`;
      const { body: chosen } = await one.put(path, to(`address-${york.id}`), by);
      expect(selectedIn(chosen)).toBe(`address-${york.id}`);
      expect(destinationsOf(chosen)[0]).toMatchObject({ postal_code: 'YO1 7HH', address_locality: 'York' });
      await member.send('DELETE', `/shipping-details/${york.id}`);
      const { body: gone } = await one.get(path, by);
      expect(selectedIn(gone)).toBeUndefined();
      expect(destinationsOf(gone).map(({ id }) => id)).toEqual([`address-${whitby.id}`]);
      const { body: written } = await one.put(path, { ...whole(), ...COFFEES }, by);
      expect([selectedIn(written), destinationsOf(written)[0]?.postal_code]).toEqual([
        'destination',
        ADDRESS.postal_code,
      ]);
    });

    it('never go to an address of somebody else', async () => {
      const [member, other] = [await aMember(shop()), await aMember(shop())];
      const { id } = await save(other, { city: 'Elsewhere' });
      for (const by of [await tokenOf(member), {}]) {
        const { body } = await assistant.post('checkout-sessions', to(`address-${id}`), by);
        expect(JSON.stringify(body)).not.toContain('Elsewhere');
        expect(destinationsOf(body)).toEqual([]);
      }
    });

    it('are closed to everybody without a token of their member', async () => {
      const [member, stranger] = [await aMember(shop()), await aMember(shop())];
      const by = await tokenOf(member);
      await save(member, { address: '7 Hidden Lane' });
      const { body: cart } = await assistant.post('carts', COFFEES);
      const { body: session } = await assistant.post('checkout-sessions', { cart_id: cart.id }, by);
      const strangers = await tokenOf(stranger);
      const path = `checkout-sessions/${session.id}`;
      const asks = [
        (asked: object) => assistant.get(path, asked),
        (asked: object) => assistant.put(path, COFFEES, asked),
        (asked: object) => assistant.post(`${path}/complete`, {}, asked),
        (asked: object) => assistant.post(`${path}/cancel`, {}, asked),
        (asked: object) => assistant.post('checkout-sessions', { cart_id: cart.id }, asked),
        (asked: object) => assistant.get(`carts/${cart.id}`, asked),
        (asked: object) => assistant.put(`carts/${cart.id}`, linesOf(['H002Z.250w', 1]), asked),
        (asked: object) => assistant.post(`carts/${cart.id}/cancel`, {}, asked),
      ];
      for (const ask of asks) {
        const none = await ask({});
        expect(none.status).toBe(401);
        expect(none.headers['www-authenticate']).toContain(`scope="${CHECKOUT_MANAGE}"`);
        const foreign = await ask(strangers);
        expect(foreign.body.messages[0]?.code).toBe('not_found');
        const less = await ask(await tokenOf(member, ORDER_READ));
        expect(less.status).toBe(403);
        for (const { body } of [none, foreign, less]) expect(JSON.stringify(body)).not.toContain('Hidden');
      }
      const other = anAssistant(shop, CURRENT, () => OTHER_PROFILE);
      expect((await other.get(path, by)).status).toBe(403);
      expect((await assistant.get(path, by)).body.status).toBe('requires_escalation');
      expect((await assistant.get(`carts/${cart.id}`, by)).body.line_items).toEqual(cart.line_items);
      expect((await assistant.put(`carts/${cart.id}`, COFFEES, by)).status).toBe(200);
    });

    it('become their member’s by a change with a token, and nobody else’s after', async () => {
      const [member, stranger] = [await aMember(shop()), await aMember(shop())];
      const { body } = await assistant.post('checkout-sessions', COFFEES);
      const path = `checkout-sessions/${body.id}`;
      expect((await assistant.put(path, COFFEES, await tokenOf(member))).body.buyer).toEqual({
        email: member.user.email,
      });
      expect((await assistant.get(path)).status).toBe(401);
      const foreign = await assistant.put(path, COFFEES, await tokenOf(stranger));
      expect(foreign.body.messages[0]?.code).toBe('not_found');
    });

    it('stay their first member’s where the change of another waits meanwhile', async () => {
      const [member, stranger] = [await aMember(shop()), await aMember(shop())];
      const strangers = await tokenOf(stranger);
      const { body: cart } = await assistant.post('carts', COFFEES);
      const { body } = await assistant.post('checkout-sessions', { cart_id: cart.id });
      const path = `checkout-sessions/${body.id}`;
      const ofCart = () =>
        shop().db.selectFrom('agent_checkouts').select('customer_id').where('cart_id', '=', cart.id);
      let change: ReturnType<typeof assistant.put> | undefined;
      await shop()
        .patientDb.transaction()
        .execute(async (held) => {
          await held.selectFrom('carts').select('id').where('id', '=', cart.id).forUpdate().execute();
          change = assistant.put(path, COFFEES, strangers);
          await untilBlocked(shop().db);
          await held
            .updateTable('agent_checkouts')
            .set({ customer_id: member.user.id })
            .where('cart_id', '=', cart.id)
            .execute();
        });
      expect((await change)?.body.messages[0]?.code).toBe('not_found');
      expect(await ofCart().executeTakeFirst()).toEqual({ customer_id: member.user.id });
    });

    it('choose a saved address for delivery on our page, for their member alone, and bill nobody', async () => {
      const member = await aMember(shop());
      const by = await tokenOf(member);
      const { id } = await save(member, { address: '7 Hidden Lane' });
      const taken = async (token?: string) => {
        const { body } = await assistant.post('checkout-sessions', to(`address-${id}`), by);
        const { billing, saved } = (await linksOf(shop).take(keyOf(body), token)).json<HandedOver>();
        return [saved, billing.address];
      };
      expect(await taken(member.token)).toEqual([{ ...minasAddress, address: '7 Hidden Lane' }, '']);
      expect(await taken((await aMember(shop())).token)).toEqual([null, '']);
      expect(await taken()).toEqual([null, '']);
    });

    it('are prepared by people’s own assistants, which are sent to our page without a token', async () => {
      const member = await aBarista();
      const { id } = await save(member, { city: 'York' });
      const { access_token } = await connect(member, { scope: CHECKOUT_MANAGE });
      const { post } = anMcpClient(shop);
      const call = (name: string, input: object, token?: string) =>
        post(
          { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
          token === undefined ? {} : { authorization: `Bearer ${token}` },
        );
      const items = [{ variant_id: 'H001Z.250w', quantity: 2 }];
      const made = await call('start_checkout', { items, address_id: `address-${id}` }, access_token);
      const session = made.json<{ result: { structuredContent: Session & { id: string } } }>().result
        .structuredContent;
      expect(destinationsOf(session)[0]).toMatchObject({ address_locality: 'York' });
      const without = await call('get_checkout', { id: session.id });
      expect(without.statusCode).toBe(401);
      expect(without.headers['www-authenticate']).toContain('/oauth-protected-resource/mcp');
    });

    it('are exported to their member, and forgotten with the account', async () => {
      const member = await aMember(shop());
      const { body } = await assistant.post('checkout-sessions', COFFEES, await tokenOf(member));
      const rows = () =>
        shop()
          .db.selectFrom('agent_checkouts')
          .select('id')
          .where('customer_id', '=', member.user.id)
          .execute();
      expect(await rows()).toHaveLength(1);
      expect(body.buyer).toEqual({ email: member.user.email });
      const deleted = await member.send('POST', '/account-deletions', {
        password: 'seven quiet lighthouses',
      });
      expect(deleted.statusCode).toBeLessThan(300);
      expect(await rows()).toEqual([]);
      const answers = await shop().db.selectFrom('agent_requests').select('answer').execute();
      expect(JSON.stringify(answers)).not.toContain(member.user.email);
    });
  },
  withClients,
);
