/** The revisions of MCP that the shop speaks: what each has to say of itself, and whose requests are answered. */
import { describe, expect, it } from 'vitest';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { type Answered, anMcpClient, META, NEWEST } from '#tests/support/ucp/mcp-client.ts';

withShop('the revisions of MCP', (shop) => {
  const { post, ask, askNewest } = anMcpClient(shop);

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
});
