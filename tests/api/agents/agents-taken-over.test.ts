/** Checkouts that a person has taken over, which are closed to everybody else; and requests that are none. */
import { expect, it } from 'vitest';
import type { Cart } from '#contract/carts/carts.ts';
import { toPence } from '#domain/money/pounds.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, anAssistant, linesOf, profilesOutside } from '#tests/support/ucp/assistant.ts';
import { keyOf, linksOf, whole } from '#tests/support/ucp/prepared-checkouts.ts';

withShop(
  'checkouts that a person takes over',
  (shop) => {
    const assistant = anAssistant(shop);
    const start = async (payload: object = whole()) =>
      (await assistant.post('checkout-sessions', payload)).body;
    const { open, take } = linksOf(shop);
    it('takes it over as a guest, and neither the assistant nor the link opens it again', async () => {
      const made = (await assistant.post('carts', linesOf(['H001Z.250w', 1]))).body;
      const session = (await assistant.post('checkout-sessions', { cart_id: made.id })).body;
      const again = (await assistant.post('checkout-sessions', { cart_id: made.id })).body;
      expect(again.id).toBe(session.id);
      const key = keyOf(session);
      expect((await take(key)).statusCode).toBe(200);
      expect((await take(key)).statusCode).toBe(409);
      expect((await open(key)).page).toEqual({
        state: 'taken',
        platform: 'assistant.example',
        offered: null,
      });
      expect((await assistant.put(`checkout-sessions/${session.id}`, whole())).status).toBe(409);
      const seen = (await assistant.get(`checkout-sessions/${session.id}`)).body;
      expect([seen.id, seen.line_items]).toEqual([session.id, []]);
      const changes = await Promise.all([
        assistant.get(`carts/${made.id}`),
        assistant.put(`carts/${made.id}`, linesOf(['B0013.250w', 1])),
        assistant.post(`carts/${made.id}/cancel`, {}),
        assistant.post('checkout-sessions', { cart_id: made.id }),
      ]);
      for (const { body } of changes) expect(JSON.stringify(body)).toContain('not_found');
      const cart = (await shop().http.inject(`/api/carts/${made.id}`)).json<Cart>();
      expect(toPence(cart.subtotal)).toBe(amountOf(session.totals, 'subtotal'));
    });

    it('finds half of a sign and an id that is no id no reason to fail', async () => {
      const { buyer } = await start({ ...whole(), buyer: { first_name: `${'a'.repeat(99)}😀` } });
      expect(buyer?.['first_name']?.isWellFormed()).toBe(true);
      expect((await assistant.post(`carts/${'a'.repeat(250)}/cancel`, {})).status).toBe(200);
    });
  },
  { keys: null, fetchOutside: profilesOutside() },
);
