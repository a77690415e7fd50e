/** Platforms read the orders that came by them, and nothing of who bought. */
import { describe, expect, it } from 'vitest';
import { agentJobs } from '#server/people/agents/agents.ts';
import { LEAF } from '#server/people/agents/versions/versions.ts';
import { anOrder as checkoutSends } from '#tests/support/api/given-order.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, anAssistant } from '#tests/support/ucp/assistant.ts';
import { payingUrl } from '#tests/support/ucp/paying-platform.ts';
import { ADDRESS, BUYER, keyOf, linksOf, whole } from '#tests/support/ucp/prepared-checkouts.ts';
import { PLATFORM_KEY } from '#tests/support/ucp/signing.ts';
import { aToldPlatform, orderCallsOfPlatform } from '#tests/support/ucp/told-platform.ts';

const platform = aToldPlatform();

withShop(
  'orders of platforms',
  (shop) => {
    const { assistant, aSession, anOrder, read, send, heardOf, eventsOf, move } = orderCallsOfPlatform(
      shop,
      platform.program,
    );

    describe('are read', () => {
      it('by their platform, with nothing of who bought', async () => {
        const { id, sessionId } = await anOrder();
        const order = await read(id);
        expect(order.checkout_id).toBe(sessionId);
        expect(order.line_items.map(({ quantity, status }) => [quantity, status])).toEqual([
          [{ original: 2, total: 2, fulfilled: 0 }, 'processing'],
          [{ original: 1, total: 1, fulfilled: 0 }, 'processing'],
        ]);
        expect(order.fulfillment.expectations[0]?.destination).toEqual({ address_country: 'GB' });
        expect(order.fulfillment.expectations[0]?.description).toMatch(/^Roasted and posted on /);
        expect(order.policies?.map(({ applies_to }) => applies_to)).toEqual([undefined, ['$.line_items[0]']]);
        const text = JSON.stringify(order);
        for (const secret of [
          BUYER.email,
          BUYER.last_name,
          ADDRESS.street_address,
          'YO21',
          BUYER.phone_number,
        ])
          expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
      });

      it('by nobody else: not unsigned, not by another platform, not under another number', async () => {
        const { id } = await anOrder();
        const unsigned = await assistant.get(`orders/${id}`);
        expect([unsigned.status, unsigned.body.code]).toEqual([401, 'identity_required']);
        const none = (body: object) => JSON.stringify(body).includes('"not_found"');
        for (const foreign of [anAssistant(shop), anAssistant(shop, LEAF, payingUrl)])
          expect(none((await foreign.get(`orders/${id}`, { by: PLATFORM_KEY })).body)).toBe(true);
        for (const number of ['999999', '0', '-1', '1e3', 'x'])
          expect(none((await assistant.get(`orders/${number}`, { by: PLATFORM_KEY })).body)).toBe(true);
      });

      it('where a person paid for what was prepared, too', async () => {
        const session = await aSession();
        const taken = await linksOf(shop).take(keyOf(session));
        const { cart_id } = taken.json<{ cart_id: string }>();
        const payload = checkoutSends({ cartId: cart_id, guestEmail: BUYER.email });
        const placed = await shop().http.inject({ method: 'POST', url: '/api/orders', payload });
        expect(placed.statusCode).toBe(200);
        const { id } = placed.json<{ order: { id: number } }>().order;
        expect((await read(String(id))).checkout_id).toBe(session.id);
        // It isn’t paid for yet.
        expect(await eventsOf(String(id))).toEqual([]);
      });
    });

    it('that are cancelled have no bags left, and what was paid back', async () => {
      const anna = await aStaffMember(shop());
      const { id } = await anOrder();
      await move(anna, id, { order_status_id: 5 });
      const order = await read(id);
      expect(order.line_items.map(({ quantity, status }) => [quantity.total, status])).toEqual([
        [0, 'removed'],
        [0, 'removed'],
      ]);
      expect(order.fulfillment.expectations).toEqual([]);
      expect(order.adjustments.map(({ totals }) => totals[0]?.amount)).toEqual([
        -amountOf(order.totals, 'total'),
      ]);
      await send();
      expect(heardOf(id).length).toBeGreaterThanOrEqual(2);
    });

    it('keep their page when what was prepared is forgotten, and platforms without orders are forgotten too', async () => {
      const { id } = await anOrder();
      const { permalink_url } = await read(id);
      await anAssistant(shop).post('checkout-sessions', whole());
      const job = agentJobs({ patientDb: shop().patientDb })[1];
      await job?.work(new Date(shop().clock().getTime() + 9 * 86_400_000));
      const { page } = await linksOf(shop).open(keyOf({ continue_url: permalink_url }));
      expect(page).toEqual({ state: 'placed', platform: 'paying.example', offered: null });
      expect((await read(id)).id).toBe(id);
      const platforms = await shop().db.selectFrom('agent_platforms').select('profile_url').execute();
      expect(platforms.map(({ profile_url }) => profile_url)).not.toContain(
        'https://assistant.example/2026-08-25.json',
      );
    });
  },
  { keys: null, fetchOutside: platform.outside },
);
