/** MCP: one address, each request answered by itself as JSON. Nothing is remembered between them. Who is served there says what there is. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from '#domain/agent-access/scopes.ts';
import { asSigned, type SignedRequest } from '#server/foundation/platforms/platforms.ts';
import { type Access, challenge, checkBearer } from '#server/people/agent-access/agent-access.ts';
import { refusalOf } from '#server/platform/http/http.ts';
import { type Attempt, limitRate } from '#server/platform/rate-limit.ts';
import { problemOf, type Refusal, statusOf } from '#server/platform/refusal.ts';
import type { AgentDeps } from '../agent-deps.ts';
import {
  ANSWERED_BY,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  NEWEST,
  OLDER,
  type RpcError,
  type RpcRequest,
  readRpc,
  revisionOf,
} from './revisions.ts';

/** What is served at one address. */
export interface McpServer {
  path: string;
  /** Whose tokens it takes. */
  audience: Audience;
  instructions: string;
  capabilities: object;
  /** Counted before a request is worked on. */
  attempts: (request: RpcRequest, address: string) => Attempt[];
  /** `null` where it has no such method. */
  work: (request: RpcRequest, asker: Asker) => Promise<Worked | null>;
  /** To older revisions of MCP a status is about the transport; whether what is spoken over it says otherwise. */
  saysStatus: boolean;
}

export interface Asker {
  isNewest: boolean;
  /** What somebody allowed the assistant; `null` without a token. */
  access: Access | null;
  address: string;
  signed: SignedRequest;
}

/** How long a result may be kept, by whom; not at all unless said. */
interface Result {
  result: object;
  isKept?: boolean;
}

export type Worked = Result | { error: RpcError } | Refusal;

/** How long lists of what there is may be kept. */
const LIST_TTL_MS = 3_600_000;
export const UNAVAILABLE = -32_000;
export const INTERNAL = -32_603;
const PARSE_ERROR = -32_700;

type McpDeps = Pick<AgentDeps, 'db' | 'clock' | 'publicUrl' | 'shopName'>;

export function addMcp(http: FastifyInstance, deps: McpDeps, server: McpServer): void {
  http.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.refused === 'failed') request.log.error({ id: request.id, err: error }, 'failed');
    const isUnread = request.body === undefined && statusOf(refusal) === 400;
    await sendError(reply, null, isUnread ? UNREADABLE : errorOf(refusal));
  });
  http.post(server.path, (request, reply) => answer({ deps, server }, request, reply));
  for (const method of ['GET', 'DELETE'] as const)
    http.route({
      method,
      url: server.path,
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
}

const UNREADABLE: RpcError = { code: PARSE_ERROR, message: 'Please send one request in JSON.', status: 400 };

interface Serving {
  deps: McpDeps;
  server: McpServer;
}

async function answer(
  { deps, server }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
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
  const tooMany = await limitRate(deps.db, server.attempts(rpc, request.ip));
  if (tooMany !== null) return sendError(reply, rpc.id, errorOf(tooMany));
  const { isNewest } = revision;
  const { authorization } = request.headers;
  const access = await checkBearer(deps, { authorization, audience: server.audience });
  if (access !== null && 'problem' in access) return sendError(reply, rpc.id, noSuchToken(deps, server));
  const asker = {
    isNewest,
    access,
    address: request.ip,
    signed: asSigned(request, deps.publicUrl),
  };
  const outcome = (await server.work(rpc, asker)) ?? ofRevision({ deps, server }, rpc, isNewest);
  if ('refused' in outcome) return sendError(reply, rpc.id, errorOf(outcome));
  if ('error' in outcome) {
    // To older revisions 404 would end a session.
    const { challenge: isChallenged, status } = outcome.error;
    const isSaid = isNewest || isChallenged !== undefined || (server.saysStatus && status !== 404);
    return sendError(reply, rpc.id, { ...outcome.error, ...(!isSaid && { status: 200 }) });
  }
  const result = isNewest ? { ...outcome.result, ...ofNewest(deps, outcome) } : outcome.result;
  return send(reply, { id: rpc.id, result });
}

const noSuchToken = ({ publicUrl }: McpDeps, { path }: McpServer): RpcError => ({
  code: UNAVAILABLE,
  message: 'This token opens nothing here: it has expired, was ended, or is for another address.',
  status: 401,
  challenge: challenge(publicUrl, { path, error: 'invalid_token', scopes: [] }),
});

/** What any server answers. */
const ofRevision = (serving: Serving, rpc: RpcRequest, isNewest: boolean): Worked =>
  isNewest ? newestAlone(serving, rpc) : olderAlone(serving, rpc);

function newestAlone({ server }: Serving, { method }: RpcRequest): Worked {
  if (method !== 'server/discover') return { error: NO_METHOD };
  const { capabilities, instructions } = server;
  return { result: { supportedVersions: [NEWEST], capabilities, instructions }, isKept: true };
}

function olderAlone({ deps, server }: Serving, { method, params }: RpcRequest): Worked {
  if (method === 'ping') return { result: {} };
  if (method !== 'initialize') return { error: NO_METHOD };
  const wanted = params['protocolVersion'];
  return {
    result: {
      protocolVersion: OLDER.find((version) => version === wanted) ?? OLDER[0],
      capabilities: server.capabilities,
      serverInfo: whoAnswers(deps),
      instructions: server.instructions,
    },
  };
}

const whoAnswers = ({ shopName }: McpDeps) => ({ name: shopName(), version: '1' });

const ofNewest = (deps: McpDeps, { isKept = false }: Result) => ({
  resultType: 'complete',
  ...(isKept && { ttlMs: LIST_TTL_MS, cacheScope: 'public' }),
  _meta: { [ANSWERED_BY]: whoAnswers(deps) },
});

const NO_METHOD: RpcError = {
  code: METHOD_NOT_FOUND,
  message: 'The shop has no such method.',
  status: 404,
};

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
  { status, retryAfter, challenge: needed, ...error }: RpcError,
): FastifyReply {
  if (needed !== undefined) reply.header('www-authenticate', needed);
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
