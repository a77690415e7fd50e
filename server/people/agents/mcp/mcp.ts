/** MCP for people's assistants: one address, each request answered by itself as JSON. Nothing is remembered between them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '#server/platform/http/http.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import { problemOf, type Refusal, statusOf } from '#server/platform/refusal.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { readingAttempts } from '../ucp/operations.ts';
import { getPrompt, PROMPTS } from './prompts.ts';
import { RESOURCES, readResource } from './resources.ts';
import {
  ANSWERED_BY,
  INVALID_PARAMS,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  NEWEST,
  OLDER,
  type RpcError,
  type RpcRequest,
  readRpc,
  revisionOf,
} from './revisions.ts';
import { callTool, TOOLS } from './tools.ts';

export const MCP_PATH = '/mcp';

/** How long lists of what there is may be kept. */
const LIST_TTL_MS = 3_600_000;
const UNAVAILABLE = -32_000;
const INTERNAL = -32_603;
const PARSE_ERROR = -32_700;

const INSTRUCTIONS = [
  'A UK shop for roasted coffee: single beans, house blends, and any blend of up to six beans in whole percentages, at six roasts.',
  'Search or design a coffee, then start a checkout and give its continue_url to the buyer, who looks, fills in what is missing and pays on our page. You cannot pay here.',
  'Ids hold check digits: copy them exactly. Prices are pence and include VAT.',
  'Before the buyer goes on, show them every message with presentation "disclosure" word for word: coffee made to a recipe can’t be sent back because somebody changed their mind.',
].join(' ');

export function addMcp(http: FastifyInstance, deps: AgentDeps): void {
  http.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.refused === 'failed') request.log.error({ id: request.id, err: error }, 'failed');
    const isUnread = request.body === undefined && statusOf(refusal) === 400;
    await sendError(reply, null, isUnread ? UNREADABLE : errorOf(refusal));
  });
  http.post(MCP_PATH, (request, reply) => answer(deps, request, reply));
  for (const method of ['GET', 'DELETE'] as const)
    http.route({
      method,
      url: MCP_PATH,
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
}

const UNREADABLE: RpcError = { code: PARSE_ERROR, message: 'Please send one request in JSON.', status: 400 };

async function answer(deps: AgentDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isFromHere(request, deps.publicUrl)) return sendError(reply, null, ELSEWHERE);
  const rpc = readRpc(request.body);
  if (rpc === null) return sendError(reply, null, NOT_ONE_REQUEST);
  const revision = revisionOf(rpc, {
    version: headerOf(request, 'mcp-protocol-version'),
    method: headerOf(request, 'mcp-method'),
    name: headerOf(request, 'mcp-name'),
  });
  if ('error' in revision) return sendError(reply, rpc.id, revision.error);
  if (rpc.id === null) return reply.code(202).send();
  const tooMany = await limitRate(deps.db, readingAttempts(request.ip));
  if (tooMany !== null) return sendError(reply, rpc.id, errorOf(tooMany));
  const outcome = await work(deps, rpc, { isNewest: revision.isNewest, address: request.ip });
  if ('refused' in outcome) return sendError(reply, rpc.id, errorOf(outcome));
  // To older revisions a status is about the transport: 404 would end a session.
  if ('error' in outcome)
    return sendError(reply, rpc.id, { ...outcome.error, ...(!revision.isNewest && { status: 200 }) });
  const result = revision.isNewest ? { ...outcome.result, ...ofNewest(deps, outcome) } : outcome.result;
  return send(reply, { id: rpc.id, result });
}

interface Asker {
  isNewest: boolean;
  address: string;
}

/** How long a result may be kept, by whom; not at all unless said. */
interface Result {
  result: object;
  isKept?: boolean;
}

type Worked = Result | { error: RpcError } | Refusal;

async function work(deps: AgentDeps, { method, params }: RpcRequest, asker: Asker): Promise<Worked> {
  switch (method) {
    case 'tools/list':
      return { result: { tools: TOOLS.map(({ listed }) => listed) }, isKept: true };
    case 'tools/call':
      return callTool(deps, params, asker.address);
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
      return asker.isNewest ? newestAlone(method) : olderAlone(deps, method, params);
  }
}

function newestAlone(method: string): Worked {
  if (method !== 'server/discover') return { error: NO_METHOD };
  return {
    result: { supportedVersions: [NEWEST], capabilities: CAPABILITIES, instructions: INSTRUCTIONS },
    isKept: true,
  };
}

function olderAlone(deps: AgentDeps, method: string, params: RpcRequest['params']): Worked {
  if (method === 'ping') return { result: {} };
  if (method !== 'initialize') return { error: NO_METHOD };
  const wanted = params['protocolVersion'];
  return {
    result: {
      protocolVersion: OLDER.find((version) => version === wanted) ?? OLDER[0],
      capabilities: CAPABILITIES,
      serverInfo: whoAnswers(deps),
      instructions: INSTRUCTIONS,
    },
  };
}

const CAPABILITIES = { tools: {}, prompts: {}, resources: {} };

const whoAnswers = ({ shopName }: AgentDeps) => ({ name: shopName(), version: '1' });

const ofNewest = (deps: AgentDeps, { isKept = false }: Result) => ({
  resultType: 'complete',
  ...(isKept && { ttlMs: LIST_TTL_MS, cacheScope: 'public' }),
  _meta: { [ANSWERED_BY]: whoAnswers(deps) },
});

/** As it may be repeated. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

const NO_METHOD: RpcError = {
  code: METHOD_NOT_FOUND,
  message: 'The shop has no such method.',
  status: 404,
};

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

const NOT_ONE_REQUEST: RpcError = {
  code: INVALID_REQUEST,
  message: 'Please send one request of JSON-RPC 2.0 at a time.',
  status: 400,
};

const ELSEWHERE: RpcError = {
  code: INVALID_REQUEST,
  message: 'Requests of pages of other sites are not answered.',
  status: 403,
};

/** DNS rebinding: a page of a stranger's may be given our name for its own machine, but not our address for its name. */
function isFromHere({ hostname, headers }: FastifyRequest, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  const isOwn = (name: string) => name === own.hostname || (isLoopback(own.hostname) && isLoopback(name));
  const { origin } = headers;
  return (
    isOwn(hostname) && (origin === undefined || (URL.canParse(origin) && isOwn(new URL(origin).hostname)))
  );
}

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

const errorOf = (refusal: Refusal): RpcError => {
  const status = statusOf(refusal);
  return {
    code: status === 500 ? INTERNAL : UNAVAILABLE,
    message: problemOf(refusal).message,
    ...(refusal.retryAfter !== undefined && {
      data: { retry_after: refusal.retryAfter },
      retryAfter: refusal.retryAfter,
    }),
    status,
  };
};

function sendError(
  reply: FastifyReply,
  id: RpcRequest['id'],
  { status, retryAfter, ...error }: RpcError,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return send(reply.code(status), { id, error });
}

const send = (
  reply: FastifyReply,
  body: { id: RpcRequest['id']; result: object } | { id: RpcRequest['id']; error: object },
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', ...body }));
