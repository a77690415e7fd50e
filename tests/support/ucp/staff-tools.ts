/** The tools of the back office, as an assistant of staff lists and calls them. */
import { STAFF_READ } from '#domain/agent-access/scopes.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';
import { anMcpClient } from './mcp-client.ts';
import { anOAuthClient } from './oauth-client.ts';

export const FOR_STAFF = { scope: STAFF_READ, resource: `${PUBLIC_URL}/staff/mcp` };

type ListedTool = Record<'name' | 'description', string> & { annotations: object };

interface Called {
  isError: boolean;
  content: { text: string }[];
  structuredContent: Record<string, unknown> & { orders: Record<string, unknown>[] };
}

export function staffToolsOf(shop: () => TestShop) {
  const { post } = anMcpClient(shop, '/staff/mcp');
  const { connect } = anOAuthClient(shop);
  const send = (token: string | undefined, method: string, params: object = {}) =>
    post(
      { jsonrpc: '2.0', id: 1, method, params },
      token === undefined ? {} : { authorization: `Bearer ${token}` },
    );
  const call = (token: string | undefined, name: string, input: object = {}) =>
    send(token, 'tools/call', { name, arguments: input });
  const read = async (token: string, name: string, input?: object) =>
    (await call(token, name, input)).json<{ result: Called }>().result;
  const listed = async (token: string) =>
    (await send(token, 'tools/list')).json<{ result: { tools: ListedTool[] } }>().result.tools;
  const names = async (token: string) => (await listed(token)).map(({ name }) => name);
  const tokenOf = async (member: TestMember) => (await connect(member, FOR_STAFF)).access_token;
  return { post, connect, send, call, read, listed, names, tokenOf };
}
