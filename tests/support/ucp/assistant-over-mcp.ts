/** The same assistant, which asks by MCP. Results are checked by the schemas of its version, as answers over REST are. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { OPERATIONS } from '#server/people/agents/ucp/operations.ts';
import type { Version } from '#server/people/agents/versions/versions.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { profileUrl, type UcpAnswer, wrongIn } from './assistant.ts';

type Body = UcpAnswer['body'];

interface RpcAnswer {
  result?: { structuredContent: Body; content: { text: string }[] };
  error?: { code: number; message: string; data: Body & { retry_after?: number } };
}

interface Asked {
  id?: string;
  payload?: unknown;
  /** `null` to send none; another one each time by default. */
  key?: string | null;
  profile?: unknown;
}

export const callUcpMcp = (shop: () => TestShop, method: string, params: object = {}) =>
  shop().http.inject({
    method: 'POST',
    url: '/ucp/mcp',
    headers: { host: 'shop.test', 'content-type': 'application/json', accept: 'application/json' },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

/** `use('search_catalog', { payload: { query: 'nutty' } })`. */
export const anAssistantOverMcp =
  (shop: () => TestShop, version: Version = '2026-08-25') =>
  async (
    tool: string,
    { id, payload, key = randomUUID(), profile = profileUrl(version) }: Asked = {},
  ): Promise<{ status: number; code: number | null; body: Body }> => {
    const operation = OPERATIONS.find((one) => one.tool === tool);
    const answer = await callUcpMcp(shop, 'tools/call', {
      name: tool,
      arguments: {
        meta: { 'ucp-agent': { profile }, ...(key !== null && { 'idempotency-key': key }) },
        ...(id !== undefined && { id }),
        ...(operation?.payload != null && payload !== undefined && { [operation.payload.name]: payload }),
      },
    });
    const { result, error } = answer.json<RpcAnswer>();
    if (result === undefined) {
      if (error === undefined) throw new Error(`${tool} answered nothing.`);
      return { status: answer.statusCode, code: error.code, body: error.data };
    }
    const { structuredContent: body, content } = result;
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(body);
    const path = operation?.url.slice(1) ?? '';
    expect(wrongIn({ status: answer.statusCode, body, path }, version)).toEqual([]);
    return { status: answer.statusCode, code: null, body };
  };
