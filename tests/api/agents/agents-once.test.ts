/** Idempotency of assistants' requests: done once for each key, and answered as before. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { agentJobs } from '#server/people/agents/agents.ts';
import { LEAF } from '#server/people/agents/versions/versions.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, linesOf, profilesOutside } from '#tests/support/ucp/assistant.ts';

withShop(
  'requests of assistants that come again',
  (shop) => {
    const assistant = anAssistant(shop);

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
  { keys: null, fetchOutside: profilesOutside() },
);
