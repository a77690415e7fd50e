/** UCP over MCP: the operations of REST as tools, with the same answers and the same refusals. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import type { FetchedText } from '#server/platform/fetch-outside.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, aProfile, linesOf, profilesOutside } from '#tests/support/ucp/assistant.ts';
import { anAssistantOverMcp, callUcpMcp } from '#tests/support/ucp/assistant-over-mcp.ts';
import { MADE, whole } from '#tests/support/ucp/prepared-checkouts.ts';

const fetched = (text: string, status = 200): FetchedText => ({ status, cacheControl: '', text });

interface Tool {
  name: string;
  inputSchema: { required: string[] };
  annotations: { readOnlyHint: boolean };
}

withShop(
  'UCP over MCP',
  (shop) => {
    const toolsOf = async () =>
      (await callUcpMcp(shop, 'tools/list')).json<{ result: { tools: Tool[] } }>().result.tools;

    describe.each([CURRENT, LEAF] as const)('in version %s', (version) => {
      const rest = anAssistant(shop, version);
      const use = anAssistantOverMcp(shop, version);

      it.each([
        ['search_catalog', 'catalog/search', { query: 'nutty', pagination: { limit: 3 } }],
        ['lookup_catalog', 'catalog/lookup', { ids: ['B0013', `${MADE}.500f`, 'nothing'] }],
        ['get_product', 'catalog/product', { id: `${MADE}.250w` }],
        ['get_product', 'catalog/product', { id: 'r4_12-55_73-45_c00' }],
      ])('%s answers as %s does', async (tool, path, payload) => {
        const { body } = await use(tool, { payload });
        expect(body).toEqual((await rest.post(path, payload)).body);
      });

      it('a cart is made, read over both, changed and cancelled', async () => {
        const { body: made } = await use('create_cart', { payload: linesOf(['H001Z', 2]) });
        const { id } = made;
        expect((await rest.get(`carts/${id}`)).body).toEqual((await use('get_cart', { id })).body);
        const changed = await use('update_cart', { id, payload: linesOf(['B0013.500c', 1]) });
        expect(changed.body.line_items.map(({ item }) => item.id)).toEqual(['B0013.500c']);
        expect((await use('cancel_cart', { id })).body.line_items).toHaveLength(1);
        const { body: gone } = await use('get_cart', { id });
        expect([gone.ucp.status, gone.messages[0]?.code]).toEqual(['error', 'not_found']);
      });

      it('a checkout is prepared, handed over and ended', async () => {
        const { body: made } = await use('create_checkout', { payload: whole() });
        const { id } = made;
        expect(made.status).toBe('requires_escalation');
        expect((await use('get_checkout', { id })).body).toEqual(
          (await rest.get(`checkout-sessions/${id}`)).body,
        );
        const { body: changed } = await use('update_checkout', { id, payload: linesOf(['H001Z', 1]) });
        expect(changed.continue_url).toBe(made.continue_url);
        expect((await use('complete_checkout', { id })).body.status).toBe('requires_escalation');
        expect((await use('cancel_checkout', { id })).body.status).toBe('canceled');
        const again = await use('cancel_checkout', { id });
        expect([again.status, again.code, again.body.code]).toEqual([409, -32_000, 'session_over']);
      });

      it('what can’t be had is an outcome, and no error of the transport', async () => {
        const { status, body } = await use('create_cart', { payload: linesOf(['r4_12-55_73-45_c00', 1]) });
        expect([status, body.ucp.status, body.messages[0]?.code]).toEqual([200, 'error', 'item_unavailable']);
      });
    });

    describe('what is refused', () => {
      const use = anAssistantOverMcp(shop);
      const ids = { payload: { ids: ['B0013'] } };

      it.each([
        ['no profile', { profile: null }, 400, 'invalid_profile_url'],
        ['a number for a profile', { profile: 7 }, 400, 'invalid_profile_url'],
        [
          'a second profile in its quotes',
          { profile: 'x", profile="https://a.example/' },
          400,
          'invalid_profile_url',
        ],
        ['nobody there', { profile: 'https://nobody.example/' }, 424, 'profile_unreachable'],
        ['words for a profile', { profile: 'https://words.example/' }, 422, 'profile_malformed'],
        ['a later version', { profile: 'https://later.example/' }, 422, 'version_unsupported'],
      ])('%s', async (_what, asked, status, code) => {
        const answer = await use('lookup_catalog', { ...ids, ...asked });
        expect([answer.status, answer.code, answer.body.code]).toEqual([status, -32_001, code]);
      });

      it.each([
        ['lookup_catalog', {}],
        ['lookup_catalog', { payload: { ids: [1] } }],
        ['search_catalog', { payload: [] }],
        ['get_cart', {}],
        ['create_cart', { payload: linesOf(['H001Z', 1]), key: null }],
        ['create_cart', { payload: linesOf(['H001Z', 1]), key: 'short' }],
        ['update_checkout', { id: 'chk_x', payload: null }],
      ])('%s with %j', async (tool, asked) => {
        const { status, code, body } = await use(tool, asked);
        expect([status, code, body.code]).toEqual([400, -32_602, 'malformed']);
      });

      it('a platform that has nothing of it is told so in a result', async () => {
        const { body } = await use('lookup_catalog', { ...ids, profile: 'https://pays.example/' });
        expect(body.messages[0]?.code).toBe('capabilities_incompatible');
      });

      it('too many ask, and are told when to come back', async () => {
        await use('lookup_catalog', ids);
        await passTime(shop(), -120);
        const { status, code, body } = await use('lookup_catalog', ids);
        await passTime(shop(), 240);
        expect([status, code]).toEqual([429, -32_000]);
        expect(body).toMatchObject({ retry_after: expect.any(Number) as number });
      });
    });

    it('a key does its work once, is another’s over REST, and is no other request’s', async () => {
      const use = anAssistantOverMcp(shop);
      const key = randomUUID();
      const payload = linesOf(['H001Z', 1]);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => use('create_cart', { payload, key })),
      );
      const made = new Set(answers.filter(({ code }) => code === null).map(({ body }) => body.id));
      expect(made.size).toBe(1);
      const other = await use('create_cart', { payload: linesOf(['H001Z', 2]), key });
      expect([other.status, other.code, other.body.code]).toEqual([409, -32_000, 'idempotency_key_reused']);
      const rest = await anAssistant(shop).post('carts', payload, { key });
      expect(made).not.toContain(rest.body.id);
    });

    it('the tools are those of the protocol, and say what they take', async () => {
      const tools = await toolsOf();
      const { methods } = JSON.parse(
        readFileSync('tests/examples/ucp/2026-08-25.mcp.openrpc.json', 'utf8'),
      ) as { methods: { name: string; params: { name: string }[] }[] };
      for (const { name, inputSchema } of tools) {
        const method = methods.find((one) => one.name === name);
        const optional = name === 'complete_checkout' ? ['checkout'] : [];
        expect([...inputSchema.required, ...optional].toSorted()).toEqual(
          method?.params.map((param) => param.name).toSorted(),
        );
      }
      const missing = methods.filter(({ name }) => !tools.some((tool) => tool.name === name));
      expect(missing.map(({ name }) => name)).toEqual([]);
      const ajv = new Ajv2020({ strict: false, formats: { uri: true } });
      const meta = { 'ucp-agent': { profile: 'https://a.example/' }, 'idempotency-key': randomUUID() };
      const valid = ajv.compile(tools.find(({ name }) => name === 'create_checkout')?.inputSchema ?? false);
      expect(valid({ meta, checkout: whole() })).toBe(true);
      expect(valid({ meta, checkout: { line_items: 'many' } })).toBe(false);
    });

    it('both profiles name the address, and a stranger’s page is not answered', async () => {
      for (const path of ['/.well-known/ucp', `/.well-known/ucp/${LEAF}`]) {
        const { ucp } = (await shop().http.inject(path)).json<{
          ucp: { services: Record<string, { transport: string; endpoint: string }[]> };
        }>();
        expect(ucp.services['dev.ucp.shopping']).toContainEqual(
          expect.objectContaining({ transport: 'mcp', endpoint: 'https://shop.test/ucp/mcp' }),
        );
      }
      const stranger = await shop().http.inject({
        method: 'POST',
        url: '/ucp/mcp',
        headers: { host: 'evil.example', 'content-type': 'application/json' },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      });
      expect(stranger.statusCode).toBe(403);
      expect((await callUcpMcp(shop, 'nothing/such')).json()).toMatchObject({ error: { code: -32_601 } });
      expect((await callUcpMcp(shop, 'tools/call', { name: 'get_secrets' })).statusCode).toBe(400);
    });
  },
  {
    keys: null,
    fetchOutside: profilesOutside({
      'https://words.example/': () => fetched('I am a platform.'),
      'https://later.example/': () => fetched(JSON.stringify(aProfile('2027-01-01', []))),
      'https://pays.example/': () => fetched(JSON.stringify(aProfile(CURRENT, ['com.example.pay']))),
    }),
  },
);
