/** What an assistant of staff proposes, and what becomes of it. */
import type { ProposedAct } from '#contract/staff-agents/proposed-acts.ts';
import { STAFF_PROPOSE, STAFF_READ } from '#domain/agent-access/scopes.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';
import { anMcpClient } from './mcp-client.ts';
import { anOAuthClient } from './oauth-client.ts';

const TO_PROPOSE = { scope: `${STAFF_READ} ${STAFF_PROPOSE}`, resource: `${PUBLIC_URL}/staff/mcp` };

export function proposedActCallsOf(shop: () => TestShop) {
  const { post } = anMcpClient(shop, '/staff/mcp');
  const { connect } = anOAuthClient(shop);
  const call = (token: string, input: object) =>
    post(
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'propose_act', arguments: input } },
      { authorization: `Bearer ${token}` },
    );
  const propose = async (token: string, input: object) => {
    const { result } = (await call(token, input)).json<{
      result: { isError: boolean; content: { text: string }[] };
    }>();
    return { isError: result.isError, says: result.content[0]?.text };
  };
  const tokenOf = async (member: TestMember, changes: object = {}) =>
    (await connect(member, { ...TO_PROPOSE, ...changes })).access_token;

  const list = async (member: TestMember) =>
    (await member.send('GET', '/staff/proposed-acts')).json<ProposedAct[]>();
  /** The only one about this. */
  const only = async (member: TestMember, objectId: number) => {
    const about = (await list(member)).filter((one) => one.object_id === objectId);
    const found = about.length === 1 ? about.at(-1) : undefined;
    if (found === undefined) throw new Error(`${about.length} of them wait.`);
    return found;
  };
  const confirm = (member: TestMember, { id, now: { version } }: Pick<ProposedAct, 'id' | 'now'>) =>
    member.send('POST', `/staff/proposed-acts/${id}/confirmations`, { version });
  const refuse = (member: TestMember, { id }: Pick<ProposedAct, 'id'>) =>
    member.send('DELETE', `/staff/proposed-acts/${id}`);

  return { call, propose, tokenOf, list, only, confirm, refuse };
}
