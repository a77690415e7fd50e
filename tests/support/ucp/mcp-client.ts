/** Somebody's own assistant, which asks by MCP, in its newest revision or in the one before. */
import type { TestShop } from '#tests/support/shop/test-shop.ts';

export const NEWEST = '2026-07-28';
export const META = {
  'io.modelcontextprotocol/protocolVersion': NEWEST,
  'io.modelcontextprotocol/clientCapabilities': {},
};

export interface Answered {
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: object };
}

export function anMcpClient(shop: () => TestShop, url = '/mcp') {
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    shop().http.inject({
      method: 'POST',
      url,
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

  return { post, ask, askNewest };
}
