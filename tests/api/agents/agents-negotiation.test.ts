/** Who may ask by UCP, and what is said to those who may not: profiles, versions, capabilities, hostile input. */
import { describe, expect, it } from 'vitest';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import type { FetchedText } from '#server/platform/fetch-outside.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, aProfile, profilesOutside } from '#tests/support/ucp/assistant.ts';
import { wrongBySchema } from '#tests/support/ucp/schemas.ts';

const fetched = (text: string | null, status = 200): FetchedText => ({ status, cacheControl: '', text });
const profiles = {
  'https://moved.example/': () => fetched(null, 302),
  'https://long.example/': () => fetched(null),
  'https://words.example/': () => fetched('I am a platform.'),
  'https://twice.example/': () => fetched('{"ucp":{"version":"2026-08-25","version":"2026-04-08"}}'),
  'https://later.example/': () => fetched(JSON.stringify(aProfile('2027-01-01', []))),
  'https://pays.example/': () => fetched(JSON.stringify(aProfile(CURRENT, ['com.example.pay']))),
  'https://older-catalogue.example/': () =>
    fetched(
      JSON.stringify(aProfile(CURRENT)).replaceAll(
        `"version":"${CURRENT}","spec`,
        `"version":"${LEAF}","spec`,
      ),
    ),
};

withShop(
  'assistants and their platforms',
  (shop) => {
    const assistant = anAssistant(shop);
    const lookup = (agent: string | undefined, payload: string | object = { ids: ['B0013'] }) =>
      assistant.post('catalog/lookup', payload, agent === undefined ? {} : { agent });

    it.each([
      ['no profile', ''],
      ['another key', 'name="https://moved.example/"'],
      ['no quotes', 'profile=https://moved.example/'],
      ['no https', 'profile="http://moved.example/"'],
      ['a number for a host', 'profile="https://10.0.0.7/"'],
      ['a number of IPv6', 'profile="https://[::1]/"'],
      ['a name of a house', 'profile="https://router.local/"'],
      ['a port', 'profile="https://moved.example:8443/"'],
      ['a user', 'profile="https://user@moved.example/"'],
      ['a fragment', 'profile="https://moved.example/#here"'],
      ['the shop’s own machine', 'profile="http://127.0.0.1:3000/"'],
      ['more than any address has', `profile="https://moved.example/${'x'.repeat(2_100)}"`],
    ])('a request with %s for a profile is refused', async (_what, agent) => {
      const { status, body } = await lookup(agent);
      expect([status, body.code]).toEqual([400, 'invalid_profile_url']);
    });

    it.each([
      ['https://moved.example/', 424, 'profile_unreachable'],
      ['https://nobody.example/', 424, 'profile_unreachable'],
      ['https://long.example/', 422, 'profile_malformed'],
      ['https://words.example/', 422, 'profile_malformed'],
      ['https://twice.example/', 422, 'profile_malformed'],
      ['https://later.example/', 422, 'version_unsupported'],
    ])('the profile %s is answered %i %s', async (address, status, code) => {
      const { status: answered, body } = await lookup(`profile="${address}"`);
      expect([answered, body.code]).toEqual([status, code]);
    });

    it.each(['https://pays.example/', 'https://older-catalogue.example/'])(
      'with %s there is nothing in common, which is an outcome and no failure',
      async (address) => {
        const { status, body } = await lookup(`ua="x", profile="${address}"`);
        expect(status).toBe(200);
        expect(body.ucp.status).toBe('error');
        expect(body.messages).toMatchObject([
          { code: 'capabilities_incompatible', severity: 'unrecoverable' },
        ]);
      },
    );

    it.each([
      ['no JSON', '{"ids":', 400, 'malformed'],
      ['no body', '', 400, 'malformed'],
      ['a key twice', '{"ids":["B0013"],"ids":["B0002"]}', 400, 'malformed'],
      ['no ids', {}, 400, 'malformed'],
      ['an empty list', { ids: [] }, 400, 'malformed'],
      ['a text for a list', { ids: 'B0013' }, 400, 'malformed'],
      ['numbers for ids', { ids: [1] }, 400, 'malformed'],
      ['null', 'null', 400, 'malformed'],
      ['twenty-six ids', { ids: Array.from({ length: 26 }, (_, i) => `B${i}`) }, 400, 'request_too_large'],
      ['more than 64 KiB', { ids: ['x'.repeat(70_000)] }, 413, 'too_large'],
      ['JSON within JSON', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'malformed'],
    ])('a lookup with %s is refused', async (_what, payload, status, code) => {
      const { status: answered, body } = await lookup(undefined, payload);
      expect([answered, body.code]).toEqual([status, code]);
    });

    it.each([
      ['nothing', {}],
      ['a cursor that is none', { query: '*', pagination: { cursor: 'ZnJvbSAw' } }],
      ['a limit of nothing', { query: '*', pagination: { limit: 0 } }],
      ['a text for a limit', { query: '*', pagination: { limit: '5' } }],
      ['a price in parts', { filters: { price: { max: 7.5 } } }],
      ['a price below nothing', { filters: { price: { min: -1 } } }],
      ['a query without end', { query: 'x'.repeat(401) }],
    ])('a search for %s is refused', async (_what, payload) => {
      const { status, body } = await assistant.post('catalog/search', payload);
      expect([status, body.code]).toEqual([400, 'malformed']);
    });

    it('a hostile id comes back printable and cut', async () => {
      const id = `<script>\u202e\u0000${'y'.repeat(200)}`;
      const { body } = await lookup(undefined, { ids: [id] });
      expect(body.messages[0]?.content).toMatch(/^<script>\?\?y{70}$/);
    });

    it('prices and whatever else a platform sends are ignored', async () => {
      const plain = await lookup(undefined, { ids: ['B0013'] });
      const { body } = await lookup(undefined, {
        ids: ['B0013'],
        price: 1,
        context: { currency: 'USD', eligibility: ['com.example.staff'] },
        tier: 3,
        __proto__: { tier: 3 },
      });
      expect(body.products).toEqual(plain.body.products);
    });

    it('another method or path is answered in the protocol’s own shape', async () => {
      const get = await shop().http.inject('/ucp/v1/catalog/lookup');
      expect([get.statusCode, get.headers['allow'], get.json<{ code: string }>().code]).toEqual([
        405,
        'POST',
        'method_not_allowed',
      ]);
      const { status, body } = await assistant.post('catalog/everything', {});
      expect([status, body.code]).toEqual([404, 'not_found']);
    });

    it('more than six hundred requests a minute from one network are too many', async () => {
      const ask = () => assistant.post('catalog/lookup', { ids: ['B0013'] }, { address: '198.51.100.7' });
      expect((await ask()).status).toBe(200);
      // As if most of that minute's requests had been made.
      await passTime(shop(), -59.95);
      const { status, headers, body } = await ask();
      expect([status, body.code]).toEqual([429, 'too_many_tries']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await passTime(shop(), 60);
      expect((await ask()).status).toBe(200);
    });

    describe('the shop’s own profile', () => {
      it.each([
        ['/.well-known/ucp', CURRENT, 'profile.json#/$defs/business_schema'],
        [`/.well-known/ucp/${LEAF}`, LEAF, 'profile.json#/$defs/business_profile'],
      ] as const)('%s is a profile of %s that caches may keep for an hour', async (url, version, schema) => {
        const { statusCode, headers, ...answer } = await shop().http.inject(url);
        expect(statusCode).toBe(200);
        expect(headers['cache-control']).toBe('public, max-age=3600');
        expect(wrongBySchema(version, schema, answer.json())).toEqual([]);
        expect(answer.json()).toMatchObject({
          ucp: {
            version,
            services: {
              'dev.ucp.shopping': [
                { transport: 'rest', endpoint: 'https://shop.test/ucp/v1' },
                { transport: 'mcp', endpoint: 'https://shop.test/ucp/mcp' },
              ],
            },
          },
        });
        const again = await shop().http.inject({
          url,
          headers: { 'if-none-match': String(headers['etag']) },
        });
        expect(again.statusCode).toBe(304);
      });

      it('names no capability whose operations answer nothing', async () => {
        const profile = (await shop().http.inject('/.well-known/ucp')).json<{
          ucp: { capabilities: Record<string, unknown> };
        }>();
        expect(Object.keys(profile.ucp.capabilities)).toEqual([
          'dev.ucp.shopping.catalog.search',
          'dev.ucp.shopping.catalog.lookup',
          'dev.ucp.shopping.cart',
          'dev.ucp.shopping.checkout',
          'dev.ucp.shopping.order',
          'dev.ucp.shopping.discount',
          'example.sixbean.shopping.blends',
          'dev.ucp.shopping.fulfillment',
          'dev.ucp.shopping.permalink',
        ]);
      });
    });
  },
  { keys: null, fetchOutside: profilesOutside(profiles) },
);
