/** Checkouts that assistants prepare: priced, promised and handed over; finished by a person. */
import { describe, expect, it } from 'vitest';
import type { HandedOver } from '#contract/agents/handovers.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import { DAY_MS } from '#domain/durations.ts';
import { toPence } from '#domain/money/pounds.ts';
import { agentJobs, personalData } from '#server/people/agents/agents.ts';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import { aMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, anAssistant, linesOf, profilesOutside } from '#tests/support/ucp/assistant.ts';
import { ADDRESS, BUYER, keyOf, linksOf, whole } from '#tests/support/ucp/prepared-checkouts.ts';

withShop(
  'checkouts of assistants',
  (shop) => {
    const assistant = anAssistant(shop);
    const start = async (payload: object = whole()) =>
      (await assistant.post('checkout-sessions', payload)).body;
    const { open, take } = linksOf(shop);
    const order = async (cartId: string, guestEmail = 'theo.chat@example.com') =>
      shop().http.inject({
        method: 'POST',
        url: '/api/orders',
        payload: {
          ...addressOf('billing', minasAddress),
          ...addressOf('shipping', minasAddress),
          cartId,
          checkoutMethodId: 1,
          shippingOptionId: 2,
          guestEmail,
        },
      });

    describe.each([CURRENT, LEAF] as const)('in version %s', (version) => {
      const { post, put, get } = anAssistant(shop, version);

      it('a coffee alone is enough to hand over, and missing data is no error', async () => {
        const { status, body } = await post('checkout-sessions', linesOf(['H001Z', 1]));
        expect([status, body.status]).toEqual([201, 'requires_escalation']);
        expect(body.messages.filter(({ type }) => type === 'error')).toMatchObject([
          { code: 'buyer_approval_required', severity: 'requires_buyer_input' },
        ]);
        expect(body.continue_url).toMatch(/^https:\/\/shop\.test\/handover\/[\w-]{22}$/);
        expect((await get(`checkout-sessions/${body.id}`)).body).toMatchObject({
          id: body.id,
          totals: body.totals,
        });
      });

      it('with all data the buyer has to look at it only', async () => {
        const { body } = await post('checkout-sessions', whole());
        expect(body.messages).toContainEqual(expect.objectContaining({ severity: 'requires_buyer_review' }));
        expect(body.fulfillment?.methods[0]?.destinations).toMatchObject([ADDRESS]);
        const options = body.fulfillment?.methods[0]?.groups[0]?.options ?? [];
        expect(options.map(({ id }) => id)).toEqual(['second-class', 'first-class']);
        const postage = options[1]?.totals.at(-1)?.amount;
        expect(amountOf(body.totals, 'fulfillment')).toBe(postage);
      });

      it('is changed, and cancelled once', async () => {
        const { id } = (await post('checkout-sessions', whole())).body;
        const changed = await put(`checkout-sessions/${id}`, linesOf(['B0013', 1]));
        expect(changed.body.line_items.map(({ item }) => item.id)).toEqual(['B0013.250w']);
        expect(changed.body.buyer).toEqual({});
        expect((await post(`checkout-sessions/${id}/cancel`)).body.status).toBe('canceled');
        expect((await get(`checkout-sessions/${id}`)).body.status).toBe('canceled');
        expect((await post(`checkout-sessions/${id}/cancel`, {})).status).toBe(409);
        expect((await put(`checkout-sessions/${id}`, whole())).status).toBe(409);
      });

      it('nothing is paid by an assistant', async () => {
        const { id } = (await post('checkout-sessions', whole())).body;
        const plain = await post(`checkout-sessions/${id}/complete`, {});
        expect([plain.status, plain.body.status]).toEqual([200, 'requires_escalation']);
        const paying = await post(`checkout-sessions/${id}/complete`, {
          payment: { instruments: [{ id: 'card', handler_id: 'com.example.pay', type: 'card' }] },
        });
        expect(paying.body.messages[0]).toMatchObject({ code: 'payment_failed', severity: 'recoverable' });
        expect(JSON.stringify(paying.body)).not.toContain('com.example.pay');
      });
    });

    it('totals add up, and are those of the web with postage', async () => {
      const { totals, continue_url } = await start();
      expect(totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0)).toBe(
        amountOf(totals, 'total'),
      );
      const { page } = await open(keyOf({ continue_url }));
      const post = page.offered?.deliveries.find((delivery) => delivery.shipping_option_id === 1);
      expect(amountOf(totals, 'total')).toBe(toPence(post?.total ?? 0));
    });

    it.each([
      [{ ...ADDRESS, postal_code: 'nowhere' }, 'field_invalid', /postal_code$/],
      [{ ...ADDRESS, address_country: 'US' }, 'address_undeliverable', /address_country$/],
    ])('an address %j has to be mended', async (address, code, path) => {
      const { status, messages } = await start(whole(address));
      expect(status).toBe('incomplete');
      expect(messages).toContainEqual(
        expect.objectContaining({ code, path: expect.stringMatching(path), severity: 'recoverable' }),
      );
    });

    it('an email address has to be one', async () => {
      const { status, messages } = await start({ ...whole(), buyer: { email: 'theo at example' } });
      expect(status).toBe('incomplete');
      expect(messages).toContainEqual(expect.objectContaining({ path: '$.buyer.email' }));
    });

    it('a cart becomes a session, and twice the same one', async () => {
      const cart = (await assistant.post('carts', linesOf(['H001Z', 3]))).body;
      const first = await assistant.post('checkout-sessions', { cart_id: cart.id, ...linesOf(['B0013', 1]) });
      expect(first.body.line_items).toEqual(cart.line_items);
      const again = await assistant.post('checkout-sessions', { cart_id: cart.id });
      expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    });

    it('a session ends after a day, and what it says of a buyer goes a week later', async () => {
      const { id } = await start();
      shop().clock.advance(DAY_MS + 1_000);
      expect((await assistant.get(`checkout-sessions/${id}`)).body.status).toBe('canceled');
      const job = agentJobs({ patientDb: shop().patientDb })[1];
      const rows = () => shop().db.selectFrom('agent_checkouts').select('id').execute();
      const before = (await rows()).length;
      await job?.work(new Date(shop().clock().getTime() + 6 * DAY_MS));
      expect(await rows()).toHaveLength(before);
      await job?.work(new Date(shop().clock().getTime() + 8 * DAY_MS));
      expect(await rows()).toEqual([]);
      expect((await assistant.get(`checkout-sessions/${id}`)).body.messages[0]?.code).toBe('not_found');
    });

    describe('a person', () => {
      it('opens the page, which changes nothing and names the platform by its host', async () => {
        const session = await start();
        const { status, page } = await open(keyOf(session));
        expect([status, page.state, page.platform]).toEqual([200, 'open', 'assistant.example']);
        expect(page.offered?.coffees).toHaveLength(2);
        expect(JSON.stringify(page)).not.toMatch(/Theo|Quay/);
        expect((await assistant.get(`checkout-sessions/${session.id}`)).body.status).toBe(
          'requires_escalation',
        );
        expect((await open('A'.repeat(22))).status).toBe(404);
        expect((await open(session.id.slice(4))).status).toBe(404);
      });

      it('takes it over as a guest, and orders: the session is completed, and says no more', async () => {
        const session = await start();
        const key = keyOf(session);
        const taken = (await take(key)).json<HandedOver>();
        expect(taken).toMatchObject({
          guest_email: BUYER.email,
          shipping_option_id: 1,
          billing: { firstName: 'Theo', address: '14 Quay Street', city: 'Whitby', countryId: 'GB' },
        });
        const placed = await order(taken.cart_id);
        expect(placed.statusCode).toBe(200);
        const unpaid = (await assistant.get(`checkout-sessions/${session.id}`)).body;
        expect(unpaid.status).toBe('requires_escalation');
        const { id } = placed.json<{ order: { id: number } }>().order;
        await shop()
          .db.updateTable('orders')
          .set({ order_status_id: 2 })
          .where('id', '=', id)
          .execute()
          .catch(() => {});
        expect((await open(key)).page).toEqual({
          state: 'placed',
          platform: 'assistant.example',
          offered: null,
        });
        expect((await take(key)).statusCode).toBe(409);
        expect((await assistant.put(`checkout-sessions/${session.id}`, whole())).status).toBe(409);
        expect(unpaid.line_items.map(({ quantity }) => quantity)).toEqual([2, 1]);
        expect(JSON.stringify(unpaid)).not.toContain(minasAddress.address);
      });

      it('takes it over as a member, whose own it is from then on', async () => {
        const session = await start();
        const key = keyOf(session);
        const member = await aMember(shop());
        const { cart_id } = (await take(key, member.token)).json<HandedOver>();
        const other = await aMember(shop());
        expect((await take(key, other.token)).statusCode).toBe(409);
        expect((await open(key)).page.state).toBe('taken');
        const held = await assistant.put(`checkout-sessions/${session.id}`, whole());
        expect([held.status, held.body.code]).toEqual([409, 'session_taken']);
        const cart = (await shop().http.inject(`/api/carts/${cart_id}`)).json<Cart>();
        expect(cart.id).toBe(cart_id);
        const seen = (await assistant.get(`checkout-sessions/${session.id}`)).body;
        expect([seen.status, seen.line_items]).toEqual(['requires_escalation', []]);
      });

      it('who asks to be forgotten is forgotten here too', async () => {
        await start();
        const mailbox = BUYER.email.toLowerCase();
        const person = { id: 0, mailbox } as Parameters<NonNullable<typeof personalData.read>>[1];
        const read = await personalData.read?.(shop().db, person);
        expect(read?.['checkouts_of_assistants']?.length).toBeGreaterThan(0);
        await shop()
          .db.transaction()
          .execute(async (t) => personalData.forgetMailbox?.(t, mailbox));
        expect((await personalData.read?.(shop().db, person))?.['checkouts_of_assistants']).toEqual([]);
        const answers = await shop().db.selectFrom('agent_requests').select('answer').execute();
        expect(answers.filter(({ answer }) => answer?.toLowerCase().includes(mailbox))).toEqual([]);
      });
    });

    it('secrets of sessions stand nowhere in the database', async () => {
      const { id, continue_url } = await start();
      const rows = JSON.stringify(await shop().db.selectFrom('agent_checkouts').selectAll().execute());
      expect(rows).not.toContain(id);
      expect(rows).not.toContain(keyOf({ continue_url }));
    });

    it('hostile names come back as text without what can’t be printed', async () => {
      const first_name = `<script>\u202e\u0000"${'x'.repeat(200)}`;
      const { buyer, messages } = await start({ ...whole(), buyer: { first_name, age: 5, email: null } });
      expect(buyer).toEqual({ first_name: expect.stringMatching(/^<script> {2}"x+$/) });
      expect(buyer?.['first_name']).toHaveLength(100);
      expect(JSON.stringify(messages)).not.toContain('<script>');
    });
  },
  { keys: null, fetchOutside: profilesOutside() },
);
