/** UCP over MCP: the same operations as over REST, each a tool. What is an outcome over REST is a result, and a failure an error. */
import { z } from 'zod';
import type { AgentDeps } from '../agent-deps.ts';
import {
  INVALID_PARAMS,
  INVALID_REQUEST,
  objectIn,
  type RpcError,
  type RpcRequest,
} from '../rpc/revisions.ts';
import { type Asker, INTERNAL, type McpServer, UNAVAILABLE, type Worked } from '../rpc/serve-mcp.ts';
import { carryOut } from './carry-out.ts';
import { OPERATIONS, type Operation, readingAttempts } from './operations.ts';
import { UCP_MCP_PATH } from './paths.ts';
import type { Answered } from './write.ts';

export const serverForPlatforms = (deps: AgentDeps): McpServer => ({
  path: UCP_MCP_PATH,
  audience: 'ucp',
  instructions:
    'The Universal Commerce Protocol over MCP. Each call names the profile of its platform in meta.ucp-agent.profile; what changes something has an idempotency key of its own in meta.idempotency-key.',
  capabilities: { tools: {} },
  // A tool counts by the limits of its operation.
  attempts: ({ method }, address) => (method === 'tools/call' ? [] : readingAttempts(address)),
  work: async ({ method, params }, asker) => {
    if (method === 'tools/list') return { result: { tools: TOOLS }, isKept: true };
    return method === 'tools/call' ? callOperation(deps, params, asker) : null;
  },
  saysStatus: true,
});

async function callOperation(
  deps: AgentDeps,
  { name, arguments: given }: RpcRequest['params'],
  { address, signed, access }: Asker,
): Promise<Worked> {
  const operation = OPERATIONS.find(({ tool }) => tool === name);
  if (operation === undefined) return { error: NO_TOOL };
  const input = objectIn(given);
  const { meta, id } = input;
  const { 'ucp-agent': agent, 'idempotency-key': key } = objectIn(meta);
  if (needsId(operation) && typeof id !== 'string') return { error: NO_ID };
  const body = operation.payload === null ? undefined : input[operation.payload.name];
  const answered = await carryOut(operation, deps, {
    address,
    agent: asHeader(objectIn(agent)['profile']),
    id: typeof id === 'string' ? id : '',
    body,
    key,
    keyedAs: `${operation.tool} ${typeof id === 'string' ? id : ''}`,
    text: JSON.stringify(body ?? null),
    signed,
    readBearer: async () => access,
  });
  return answered.status < 300 ? { result: resultOf(answered) } : { error: errorOf(answered) };
}

/** As the header of REST names the profile, so that both are read by one reader. */
const asHeader = (profile: unknown): string | undefined =>
  typeof profile === 'string' ? `profile="${profile.replace(/["\\]/g, '\\$&')}"` : undefined;

const needsId = ({ url }: Operation): boolean => url.includes(':id');

const resultOf = ({ text }: Answered) => ({
  content: [{ type: 'text', text }],
  structuredContent: JSON.parse(text) as object,
});

const DISCOVERY_FAILED = -32_001;

function errorOf({ status, text, retryAfter, challenge }: Answered): RpcError {
  const failure = JSON.parse(text) as { code: string; content: string };
  return {
    code: codeOf(status, failure.code),
    message: failure.content,
    data: { ...failure, ...(retryAfter !== undefined && { retry_after: retryAfter }) },
    status,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(challenge !== undefined && { challenge }),
  };
}

function codeOf(status: number, code: string): number {
  if (OF_DISCOVERY.has(code)) return DISCOVERY_FAILED;
  if (status === 400) return OF_SIGNATURES.has(code) ? UNAVAILABLE : INVALID_PARAMS;
  if (status === 413) return INVALID_REQUEST;
  return status === 500 ? INTERNAL : UNAVAILABLE;
}

const OF_DISCOVERY = new Set([
  'invalid_profile_url',
  'profile_unreachable',
  'profile_malformed',
  'version_unsupported',
]);

const OF_SIGNATURES = new Set(['digest_mismatch', 'algorithm_unsupported']);

const NO_TOOL: RpcError = { code: INVALID_PARAMS, message: 'The shop has no such tool.', status: 400 };

const NO_ID: RpcError = {
  code: INVALID_PARAMS,
  message: 'Please say in id which one you mean.',
  data: { code: 'malformed', content: 'id: Please say which one you mean.' },
  status: 400,
};

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  search_catalog: 'Finds coffees by words, filters or a known coffee of another house.',
  lookup_catalog: 'Coffees and bags by their ids.',
  get_product: 'One coffee with all its bags and grinds.',
  create_cart: 'Makes a cart.',
  get_cart: 'A cart at today’s prices.',
  update_cart: 'Replaces all that is in a cart.',
  cancel_cart: 'Throws a cart away.',
  create_checkout: 'Begins a checkout, which a person finishes on our page.',
  get_checkout: 'How a checkout stands.',
  update_checkout: 'Replaces all that is in a checkout.',
  complete_checkout:
    'Asks to place the order; where we take no payment from you, the buyer pays on our page.',
  get_order: 'An order that a checkout of yours became. The request has to bear your platform’s signature.',
  cancel_checkout: 'Ends a checkout that nobody has ordered.',
};

const META = {
  type: 'object',
  required: ['ucp-agent'],
  properties: {
    'ucp-agent': {
      type: 'object',
      required: ['profile'],
      properties: { profile: { type: 'string', format: 'uri' } },
    },
    'idempotency-key': { type: 'string', minLength: 22, maxLength: 128 },
  },
};

/** Written once: nothing in it depends on who asks. */
const TOOLS = OPERATIONS.map((operation) => {
  const { tool, payload } = operation;
  const changes = 'prepare' in operation;
  const meta = changes ? { ...META, required: [...META.required, 'idempotency-key'] } : META;
  const isPayloadNeeded = payload !== null && !payload.schema.safeParse(undefined).success;
  return {
    name: tool,
    description: DESCRIPTIONS[tool],
    inputSchema: {
      type: 'object',
      required: ['meta', ...(needsId(operation) ? ['id'] : []), ...(isPayloadNeeded ? [payload.name] : [])],
      properties: {
        meta,
        ...(needsId(operation) && { id: { type: 'string' } }),
        ...(payload !== null && { [payload.name]: schemaOf(payload.schema) }),
      },
    },
    annotations: {
      readOnlyHint: !changes,
      destructiveHint: tool.startsWith('cancel'),
      openWorldHint: false,
    },
  };
});

function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
