/** What people's own assistants find at `/mcp`: tools, prompts and resources of the shop. */
import type { AgentDeps } from '../agent-deps.ts';
import { INVALID_PARAMS, type RpcError, type RpcRequest } from '../rpc/revisions.ts';
import type { Asker, McpServer, Worked } from '../rpc/serve-mcp.ts';
import { readingAttempts } from '../ucp/operations.ts';
import { MCP_PATH } from '../ucp/paths.ts';
import { callTool } from './call-tool.ts';
import { getPrompt, PROMPTS } from './prompts.ts';
import { RESOURCES, readResource } from './resources.ts';
import { TOOLS } from './tools.ts';

const INSTRUCTIONS = [
  'A UK shop for roasted coffee: single beans, house blends, and any blend of up to six beans in whole percentages, at six roasts.',
  'Search or design a coffee, then start a checkout and give its continue_url to the buyer, who looks, fills in what is missing and pays on our page. You cannot pay here, except with pay_from_account where the buyer has allowed it on our page. list_my_orders finds what the buyer ordered before, once they allow it.',
  'Ids hold check digits: copy them exactly. Prices are pence and include VAT.',
  'Before the buyer goes on, show them every message with presentation "disclosure" word for word: coffee made to a recipe can’t be sent back because somebody changed their mind.',
].join(' ');

export const serverForPeople = (deps: AgentDeps): McpServer => ({
  path: MCP_PATH,
  audience: 'mcp',
  instructions: INSTRUCTIONS,
  capabilities: { tools: {}, prompts: {}, resources: {} },
  attempts: (_request, address) => readingAttempts(address),
  work: (request, asker) => work(deps, request, asker),
  saysStatus: false,
});

async function work(deps: AgentDeps, { method, params }: RpcRequest, asker: Asker): Promise<Worked | null> {
  switch (method) {
    case 'tools/list':
      return { result: { tools: TOOLS.map(({ listed }) => listed) }, isKept: true };
    case 'tools/call':
      return callTool(deps, params, asker);
    case 'prompts/list':
      return { result: { prompts: PROMPTS.map(({ listed }) => listed) }, isKept: true };
    case 'prompts/get':
      return getPrompt(params) ?? { error: unknown('prompt', params['name']) };
    case 'resources/list':
      return { result: { resources: RESOURCES }, isKept: true };
    case 'resources/templates/list':
      return { result: { resourceTemplates: [] }, isKept: true };
    case 'resources/read': {
      const read = await readResource(deps, params['uri']);
      return read === null ? { error: noResource(params['uri'], asker) } : { result: read, isKept: true };
    }
    default:
      return null;
  }
}

/** As it may be repeated. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

const unknown = (what: string, name: unknown): RpcError => ({
  code: INVALID_PARAMS,
  message: `The shop has no such ${what}.`,
  data: { name: textOf(name) },
  status: 400,
});

const RESOURCE_NOT_FOUND = -32_002;

/** The newest revision has no code of its own for it any more. */
const noResource = (uri: unknown, { isNewest }: Asker): RpcError => ({
  code: isNewest ? INVALID_PARAMS : RESOURCE_NOT_FOUND,
  message: 'The shop has no such resource.',
  data: { uri: textOf(uri) },
  status: 400,
});
