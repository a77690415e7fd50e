/** Idempotency of assistants' requests: done once for each key, and answered as before. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_MANAGE } from '#domain/agent-access/scopes.ts';
import { agentJobs } from '#server/people/agents/agents.ts';
import { LEAF } from '#server/people/agents/versions/versions.ts';
import { aMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, linesOf } from '#tests/support/ucp/assistant.ts';
import { anOAuthClient } from '#tests/support/ucp/oauth-client.ts';
import { UCP, withClients } from '#tests/support/ucp/paying-members.ts';

withShop(
  'requests of assistants that come again',
  (shop) => {
    const assistant = anAssistant(shop);
    const { connect } = anOAuthClient(shop);
    const aToken = async () => {
      const { access_token } = await connect(await aMember(shop()), {
        scope: CHECKOUT_MANAGE,
        resource: UCP,
      });
      return { headers: { authorization: `Bearer ${access_token}` } };
    };

    describe('a key', () => {
      it.each([undefined, 'short', 'x'.repeat(129), 'with spaces in it and more'])(
        '%s is refused',
        async (key) => {
          const { status, body } = await assistant.post('carts', linesOf(['H001Z', 1]), {
            headers: { 'idempotency-key': key ?? '' },
          });
          expect([status, body.code]).toEqual([400, 'malformed']);
        },
      );

      it('answers the same request as before, and makes one cart', async () => {
        const key = randomUUID();
        const first = await assistant.post('carts', linesOf(['H001Z', 1]), { key });
        const again = await assistant.post('carts', linesOf(['H001Z', 1]), { key });
        expect([again.status, again.body]).toEqual([201, first.body]);
        const other = await assistant.post('carts', linesOf(['H001Z', 2]), { key });
        expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
      });

      it('of eight requests at once makes one cart', async () => {
        const key = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => assistant.post('carts', linesOf(['H001Z', 1]), { key })),
        );
        const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
        expect(ids.size).toBe(1);
        expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
      });

      it('is a platform’s own', async () => {
        const key = randomUUID();
        const first = await assistant.post('carts', linesOf(['H001Z', 1]), { key });
        const other = await anAssistant(shop, LEAF).post('carts', linesOf(['H001Z', 1]), { key });
        expect(other.body.id).not.toBe(first.body.id);
      });

      it('answers nobody but the member whose token came with it', async () => {
        const key = randomUUID();
        const by = await aToken();
        const post = (who: object) =>
          assistant.post('checkout-sessions', linesOf(['H001Z', 1]), { ...who, key });
        const first = await post(by);
        for (const who of [{}, await aToken()]) {
          const { status, body } = await post(who);
          expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
        }
        expect((await post(by)).body).toEqual(first.body);
      });

      it('whose request lacked a token asks for one each time, and works once there is one', async () => {
        const key = randomUUID();
        const by = await aToken();
        const { body: session } = await assistant.post('checkout-sessions', linesOf(['H001Z', 1]), by);
        const cancel = (who: object) =>
          assistant.post(`checkout-sessions/${session.id}/cancel`, {}, { ...who, key });
        for (const _ of [1, 2]) {
          const { status, headers } = await cancel({});
          expect([status, headers['www-authenticate']]).toEqual([
            401,
            expect.stringContaining(`scope="${CHECKOUT_MANAGE}"`),
          ]);
        }
        expect((await cancel(by)).body.status).toBe('canceled');
        expect((await cancel(by)).body.status).toBe('canceled');
      });

      it('is forgotten after two days', async () => {
        const key = randomUUID();
        const first = await assistant.post('carts', linesOf(['H001Z', 1]), { key });
        const [job] = agentJobs({ patientDb: shop().patientDb });
        const later = (hours: number) => new Date(shop().clock().getTime() + hours * 3_600_000);
        await job?.work(later(47));
        expect((await assistant.post('carts', linesOf(['H001Z', 1]), { key })).body.id).toBe(first.body.id);
        await job?.work(later(49));
        expect((await assistant.post('carts', linesOf(['H001Z', 1]), { key })).body.id).not.toBe(
          first.body.id,
        );
      });
    });
  },
  withClients,
);
