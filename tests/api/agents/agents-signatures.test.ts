// cspell:ignore AQAB
/** Requests that platforms sign: checked whenever a signature is there, and counted by platform. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, aProfile, linesOf, profilesOutside, profileUrl } from '#tests/support/ucp/assistant.ts';
import { aKey, PLATFORM_KEY, signed, type TestKey } from '#tests/support/ucp/signing.ts';

const ED25519 = aKey('ed', 'Ed25519');
const OLD = aKey('old');
const NEW = aKey('new');
const RSA = { ...aKey('rsa'), jwk: { kty: 'RSA', kid: 'rsa', n: 'AQAB', e: 'AQAB' } };
const ENCRYPTING = { ...aKey('enc'), jwk: { ...aKey('enc').jwk, use: 'enc' } };

const ROTATING = 'https://rotating.example/profile.json';
let fetched = 0;
let published = [OLD];

withShop(
  'signed requests of assistants',
  (shop) => {
    const assistant = anAssistant(shop);
    const asked = linesOf(['H001Z', 1]);
    const post = (how: Parameters<typeof assistant.post>[2]) => assistant.post('carts', asked, how);
    const codeOf = async (how: Parameters<typeof assistant.post>[2]) => {
      const { status, body } = await post(how);
      return [status, body.code];
    };

    it.each([CURRENT, LEAF] as const)(
      'are taken in %s, by the key that the profile publishes',
      async (version) => {
        const one = anAssistant(shop, version);
        const { status, body } = await one.post('carts', asked, { by: PLATFORM_KEY });
        expect(status).toBe(201);
        const read = await one.get(`carts/${body.id}`, { by: PLATFORM_KEY });
        expect(read.body.id).toBe(body.id);
      },
    );

    it('may have a query, and a key of Ed25519', async () => {
      const agent = 'profile="https://several.example/"';
      const made = await post({ by: ED25519, agent });
      expect(made.status).toBe(201);
      const { status } = await assistant.get(`carts/${made.body.id}?a=b`, { by: ED25519, agent });
      expect(status).toBe(200);
    });

    it('are taken over MCP too, and refused by the same faults', async () => {
      const text = JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'create_cart',
          arguments: {
            meta: { 'ucp-agent': { profile: profileUrl(CURRENT) }, 'idempotency-key': randomUUID() },
            cart: asked,
          },
        },
      });
      const headers = { host: 'shop.test', 'content-type': 'application/json' };
      const send = async (by: TestKey, payload = text) =>
        shop().http.inject({
          method: 'POST',
          url: '/ucp/mcp',
          payload,
          headers: { ...headers, ...signed({ method: 'POST', url: '/ucp/mcp', headers, text }, by) },
        });
      const faultOf = (answer: Awaited<ReturnType<typeof send>>) =>
        answer.json<{ error: { code: number; data: { code: string } } }>().error;
      expect((await send(PLATFORM_KEY)).json()).toHaveProperty('result.structuredContent.id');
      expect(faultOf(await send(aKey('platform-2026')))).toMatchObject({
        code: -32_000,
        data: { code: 'signature_invalid' },
      });
      expect(faultOf(await send(PLATFORM_KEY, `${text} `))).toMatchObject({
        code: -32_000,
        data: { code: 'digest_mismatch' },
      });
    });

    describe('are refused', () => {
      it('where something was changed on the way', async () => {
        expect(await codeOf({ by: PLATFORM_KEY, between: () => ({ text: '{"line_items":[]}' }) })).toEqual([
          400,
          'digest_mismatch',
        ]);
        expect(await codeOf({ by: PLATFORM_KEY, between: ({ url }) => ({ url: `${url}?x` }) })).toEqual([
          401,
          'signature_invalid',
        ]);
        const otherKey = {
          between: ({ headers }: { headers: Readonly<Record<string, string>> }) => ({
            headers: { ...headers, 'idempotency-key': randomUUID() },
          }),
        };
        expect(await codeOf({ by: PLATFORM_KEY, ...otherKey })).toEqual([401, 'signature_invalid']);
      });

      it('where they were signed for another shop', async () => {
        expect(
          await codeOf({
            between: (request) => ({
              headers: {
                ...request.headers,
                ...signed({ ...request, authority: 'other.example' }, PLATFORM_KEY),
                host: 'other.example',
              },
            }),
          }),
        ).toEqual([401, 'signature_invalid']);
      });

      it('where half of the signature is missing', async () => {
        expect(await codeOf({ headers: { signature: 'sig1=:AAAA:' } })).toEqual([401, 'signature_missing']);
        expect(await codeOf({ headers: { 'signature-input': 'sig1=()' } })).toEqual([
          401,
          'signature_missing',
        ]);
      });

      it('where the key is another platform’s, for something else, or of a kind that nobody here checks', async () => {
        expect(await codeOf({ by: aKey('platform-2026') })).toEqual([401, 'signature_invalid']);
        expect(await codeOf({ by: aKey('nobody') })).toEqual([401, 'key_not_found']);
        const agent = 'profile="https://several.example/"';
        expect(await codeOf({ by: ENCRYPTING, agent })).toEqual([401, 'key_not_found']);
        expect(await codeOf({ by: RSA, agent })).toEqual([400, 'algorithm_unsupported']);
      });
    });

    it('have the profile fetched again for a key that is new, once a minute at most', async () => {
      const agent = `profile="${ROTATING}"`;
      expect((await post({ by: OLD, agent })).status).toBe(201);
      published = [OLD, NEW];
      expect(await codeOf({ by: NEW, agent })).toEqual([401, 'key_not_found']);
      expect(fetched).toBe(1);
      shop().clock.advance(61_000);
      expect((await post({ by: NEW, agent })).status).toBe(201);
      expect(fetched).toBe(2);
      expect(await codeOf({ by: aKey('third'), agent })).toEqual([401, 'key_not_found']);
      expect(fetched).toBe(2);
    });

    it('that are sent once more by somebody on the way change nothing', async () => {
      const key = randomUUID();
      const first = await post({ by: PLATFORM_KEY, key });
      const again = await post({ by: PLATFORM_KEY, key });
      expect(again.body).toEqual(first.body);
    });

    it('count by platform, and not by the network that its buyers share', async () => {
      const address = '203.0.113.77';
      await shop().db.deleteFrom('rate_limits').execute();
      const read = async (by?: TestKey) =>
        (await assistant.get('carts/none', { address, ...(by !== undefined && { by }) })).status;
      expect(await read()).toBe(200);
      await passTime(shop(), -3_600);
      expect([await read(), await read(PLATFORM_KEY)]).toEqual([429, 200]);
      // What the platform did not sign counts by where it came from.
      expect(await read(aKey('platform-2026'))).toBe(429);
      await passTime(shop(), -3_600);
      expect(await read(PLATFORM_KEY)).toBe(429);
      await passTime(shop(), 7_200);
    });
  },
  {
    keys: null,
    fetchOutside: profilesOutside({
      'https://several.example/': () => ({
        status: 200,
        cacheControl: 'max-age=3600',
        text: JSON.stringify(aProfile(CURRENT, undefined, [ED25519, RSA, ENCRYPTING])),
      }),
      [ROTATING]: () => {
        fetched++;
        const text = JSON.stringify(aProfile(CURRENT, undefined, published));
        return { status: 200, cacheControl: 'max-age=3600', text };
      },
    }),
  },
);
