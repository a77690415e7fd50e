/** The shop in people's own assistants, by MCP in its newest revision and the one before. */
import { describe, expect, it } from 'vitest';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NEWEST = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': NEWEST,
  'io.modelcontextprotocol/clientCapabilities': {},
};

interface Answered {
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: object };
}

interface Proposal {
  id: string;
  title: string;
  variants: { id: string; price: { amount: number } }[];
}

interface Session {
  id: string;
  status: string;
  continue_url: string;
  totals: { type: string; amount: number }[];
  messages: { presentation?: string; content: string }[];
}

withShop('the shop by MCP', (shop) => {
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    shop().http.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  const ask = async (method: string, params: object = {}) =>
    (await post({ jsonrpc: '2.0', id: 7, method, params })).json<Answered>();

  /** As the newest revision asks, with what is left out or changed. */
  const askNewest = (method: string, params: Record<string, unknown> = {}, headers = {}) =>
    post(
      { jsonrpc: '2.0', id: 'a', method, params: { _meta: META, ...params } },
      {
        'mcp-protocol-version': NEWEST,
        'mcp-method': method,
        ...(params['name'] === undefined ? {} : { 'mcp-name': String(params['name']) }),
        ...headers,
      },
    );

  const use = async (name: string, input: object) => {
    const { result } = await ask('tools/call', { name, arguments: input });
    return result as unknown as {
      content: { text: string }[];
      structuredContent: { products: Proposal[] } & Session;
      isError: boolean;
    };
  };

  describe('a conversation that ends in an order', () => {
    it('begins with a coffee that somebody knows, and ends with one link', async () => {
      const { structuredContent, content } = await use('design_blend', {
        like: 'Lavazza Qualità Rossa',
        change: { bitter: 'less' },
        max_price_pence: 800,
      });
      const [nearest] = structuredContent.products;
      const variant = nearest?.variants[0];
      expect(content[0]?.text).toContain(nearest?.title);
      expect(JSON.parse(content[1]?.text ?? '')).toEqual(structuredContent);
      for (const { variants } of structuredContent.products)
        expect(variants[0]?.price.amount).toBeLessThanOrEqual(800);
      const items = [{ variant_id: variant?.id, quantity: 2 }];
      const started = await use('start_checkout', { items, post: 'first-class' });
      const { id, continue_url: link, totals, messages } = started.structuredContent;
      const sums = Object.fromEntries(totals.map(({ type, amount }) => [type, amount]));
      expect(sums['subtotal']).toBe(2 * (variant?.price.amount ?? 0));
      expect(sums['total']).toBe((sums['subtotal'] ?? 0) + (sums['fulfillment'] ?? 0));
      const terms = messages.find(({ presentation }) => presentation === 'disclosure')?.content ?? 'none';
      expect(started.content[0]?.text).toContain(`Tell the buyer first: ${terms}`);
      expect(started.content[0]?.text).toContain(link);
      const changed = await use('change_checkout', { id, items: [{ variant_id: variant?.id, quantity: 1 }] });
      expect(changed.structuredContent.continue_url).toBe(link);
      const looked = await use('get_checkout', { id });
      expect(looked.structuredContent.totals).toEqual(changed.structuredContent.totals);
    });

    it('names nobody where the link is opened', async () => {
      const { structuredContent } = await use('start_checkout', {
        items: [{ variant_id: 'H001Z.250w', quantity: 1 }],
      });
      const key = structuredContent.continue_url.split('/').at(-1);
      const page = await shop().http.inject(`/api/handovers/${key}`);
      expect(page.json()).toMatchObject({ state: 'open', platform: null });
    });

    it('looks for coffees and shows one', async () => {
      const found = await use('search_coffees', { query: 'chocolatey', limit: 3 });
      expect(found.structuredContent.products).toHaveLength(3);
      const shown = await use('show_coffee', { id: found.structuredContent.products[0]?.id });
      expect(shown.isError).toBe(false);
      const nothing = await use('search_coffees', { query: 'zzzz zzzz' });
      expect(nothing.content[0]?.text).toMatch(/^We have no coffee/);
    });
  });

  it.each([
    [
      'an id of which one character is wrong',
      'start_checkout',
      { items: [{ variant_id: 'r3_77-30_116-70_c08.250w', quantity: 1 }] },
    ],
    ['a checkout that there is not', 'get_checkout', { id: 'chk_nothing' }],
    ['nothing to buy', 'start_checkout', { items: [] }],
    [
      'a number of bags that is none',
      'start_checkout',
      { items: [{ variant_id: 'H001Z.250w', quantity: -1 }] },
    ],
    ['a coffee that nobody knows', 'design_blend', { like: 'zzzz zzzz' }],
    ['a taste that there is not', 'design_blend', { like: 'H001Z', change: { umami: 'more' }, roast_id: 9 }],
  ])('says in a sentence what is wrong with %s', async (_what, name, input) => {
    const { isError, content } = await use(name, input);
    expect(isError).toBe(true);
    expect(content[0]?.text.length).toBeGreaterThan(10);
  });

  describe('the newest revision', () => {
    it('is found out, and says how long lists may be kept', async () => {
      const found = (await askNewest('server/discover')).json<Answered>();
      expect(found.result).toMatchObject({
        resultType: 'complete',
        supportedVersions: [NEWEST],
        cacheScope: 'public',
      });
      const tools = (await askNewest('tools/list')).json<Answered>();
      expect(tools.result).toMatchObject({ ttlMs: expect.any(Number) as number });
    });

    it.each([
      ['without what it has to say of itself', 'server/discover', { _meta: {} }, {}, 400, -32_602],
      [
        'of another revision in its header',
        'tools/list',
        {},
        { 'mcp-protocol-version': '2031-01-01' },
        400,
        -32_020,
      ],
      ['with another method in its header', 'tools/list', {}, { 'mcp-method': 'tools/call' }, 400, -32_020],
      [
        'with another tool in its header',
        'tools/call',
        { name: 'get_checkout' },
        { 'mcp-name': 'x' },
        400,
        -32_020,
      ],
      ['for a method of older revisions', 'initialize', {}, {}, 404, -32_601],
      ['for a tool that there is not', 'tools/call', { name: 'buy_everything' }, {}, 400, -32_602],
      [
        'for a resource that there is not',
        'resources/read',
        { uri: 'file:///etc/passwd' },
        { 'mcp-name': 'file:///etc/passwd' },
        400,
        -32_602,
      ],
    ])('refuses a request %s', async (_what, method, params, headers, status, code) => {
      const answer = await askNewest(method, params, headers);
      expect([answer.statusCode, answer.json<Answered>().error?.code]).toEqual([status, code]);
    });

    it('says which revisions there are to somebody who speaks a later one', async () => {
      const later = '2031-01-01';
      const answer = await askNewest(
        'tools/list',
        { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': later } },
        { 'mcp-protocol-version': later },
      );
      expect(answer.json<Answered>().error).toMatchObject({
        code: -32_022,
        data: { supported: [NEWEST], requested: later },
      });
    });
  });

  it('the revision before is begun, asked and answered without a session', async () => {
    const begun = await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {} });
    expect(begun.result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'Sixbean' } });
    const told = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([told.statusCode, told.body]).toEqual([202, '']);
    expect((await ask('ping')).result).toEqual({});
    expect((await ask('nothing/such')).error?.code).toBe(-32_601);
    const { result } = await ask('prompts/get', {
      name: 'office_coffee',
      arguments: { people: '12', cups_a_day: '3', weeks: '4' },
    });
    expect(JSON.stringify(result)).toContain('12 people');
    const read = await ask('resources/read', { uri: 'sixbean://catalogue' });
    expect(JSON.stringify(read.result)).toContain('H001Z');
  });

  it('answers nobody who came by another name, nor anything but one request in JSON', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await post(ping, { host: 'evil.example' })).statusCode).toBe(403);
    expect((await post(ping, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post(ping, { origin: 'https://shop.test' })).statusCode).toBe(200);
    for (const [body, code] of [
      [[ping, ping], -32_600],
      [{ ...ping, jsonrpc: '1.0' }, -32_600],
      [{ ...ping, params: [] }, -32_600],
      ['{"jsonrpc":', -32_700],
    ] as const) {
      const answer = await post(body);
      expect([answer.statusCode, answer.json<Answered>().error?.code]).toEqual([400, code]);
    }
    const got = await shop().http.inject({ url: '/mcp', headers: { host: 'shop.test' } });
    expect([got.statusCode, got.headers['allow']]).toEqual([405, 'POST']);
  });

  it('models read the rules in a text of at most sixty lines, whose example is an id of ours', async () => {
    const { body, headers } = await shop().http.inject('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n').length).toBeLessThanOrEqual(60);
    expect(body).toMatch(/^# Sixbean\n/);
    const [id] = /r4_[\w-]+\.250w/.exec(body) ?? [];
    expect((await use('show_coffee', { id })).isError).toBe(false);
  });

  it('tools are described in our words alone, and say what they change', async () => {
    const { result } = await ask('tools/list');
    const tools = result?.['tools'] as { name: string; inputSchema: { type: string }; annotations: object }[];
    expect(tools.map(({ name }) => name)).toEqual([
      'search_coffees',
      'show_coffee',
      'design_blend',
      'start_checkout',
      'change_checkout',
      'get_checkout',
    ]);
    for (const { inputSchema, annotations } of tools) {
      expect(inputSchema.type).toBe('object');
      expect(annotations).toMatchObject({ destructiveHint: false, openWorldHint: false });
    }
  });
});
