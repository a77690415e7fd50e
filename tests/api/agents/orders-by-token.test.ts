/** A platform reads an order by a token that its buyer gave, and by nobody else's. */
import { expect, it } from 'vitest';
import { ORDER_READ } from '#domain/agent-access/scopes.ts';
import { CURRENT } from '#server/people/agents/versions/versions.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant } from '#tests/support/ucp/assistant.ts';
import { anOAuthClient } from '#tests/support/ucp/oauth-client.ts';
import { OTHER_PROFILE, withClients } from '#tests/support/ucp/paying-members.ts';
import { keyOf, linksOf, whole } from '#tests/support/ucp/prepared-checkouts.ts';

withShop(
  'an order by its buyer’s token',
  (shop) => {
    const { connect } = anOAuthClient(shop);
    const assistant = anAssistant(shop);
    const forPlatforms = { resource: `${PUBLIC_URL}/ucp/v1` };
    const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

    it('is read by the platform that it was given to', async () => {
      const [member, stranger] = [await aMember(shop()), await aMember(shop())];
      const { body: session } = await assistant.post('checkout-sessions', whole());
      const taken = await linksOf(shop).take(keyOf(session), member.token);
      const { cart_id: cartId } = taken.json<{ cart_id: string }>();
      const placed = await member.send('POST', '/orders', anOrder({ cartId }));
      const { id } = placed.json<{ order: { id: number } }>().order;

      const { access_token } = await connect(member, forPlatforms);
      const read = await assistant.get(`orders/${id}`, by(access_token));
      expect([read.status, read.body.id]).toEqual([200, String(id)]);
      // Neither opens the checkout of the platform that prepared it, nor what its buyer wrote there.
      expect(read.body.checkout_id).not.toBe(session.id);
      expect(JSON.stringify(read.body)).not.toContain(keyOf(session));
      const checkout = await assistant.get(`checkout-sessions/${read.body.checkout_id}`);
      expect(checkout.body.messages[0]?.code).toBe('not_found');

      const foreign = await connect(stranger, forPlatforms);
      const none = await assistant.get(`orders/${id}`, by(foreign.access_token));
      expect(none.body.messages[0]?.code).toBe('not_found');

      const other = anAssistant(shop, CURRENT, () => OTHER_PROFILE);
      expect((await other.get(`orders/${id}`, by(access_token))).status).toBe(403);

      const forPeople = await connect(member);
      for (const token of [forPeople.access_token, member.token]) {
        const answer = await assistant.get(`orders/${id}`, by(token));
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
      }
      const unknown = await assistant.get(`orders/${id}`);
      expect(unknown.status).toBe(401);
      expect(unknown.headers['www-authenticate']).toBe(
        `Bearer realm="${PUBLIC_URL}", scope="${ORDER_READ}", resource_metadata="${PUBLIC_URL}/.well-known/oauth-protected-resource/ucp/v1"`,
      );
    });
  },
  withClients,
);
