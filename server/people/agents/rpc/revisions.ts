/**
 * The revisions of MCP that the shop speaks. The newest says with each request who asks and in which revision; the older ones agree on
 * that once, which a server without sessions can't remember and needn't.
 */
export const NEWEST = '2026-07-28';
export const OLDER = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

const META = 'io.modelcontextprotocol/';
export const ANSWERED_BY = `${META}serverInfo`;

export interface RpcRequest {
  method: string;
  params: Readonly<Record<string, unknown>>;
  /** A notification has none, and gets no answer. */
  id: string | number | null;
}

export interface RpcError {
  code: number;
  message: string;
  data?: object;
  status: number;
  /** Seconds, for the header. */
  retryAfter?: number;
  /** How to get a token, for the header; it is said with its status in every revision, or nobody would ask for one. */
  challenge?: string;
}

export const INVALID_REQUEST = -32_600;
export const METHOD_NOT_FOUND = -32_601;
export const INVALID_PARAMS = -32_602;
const HEADER_MISMATCH = -32_020;
const UNSUPPORTED_VERSION = -32_022;

interface Headers {
  version: string | undefined;
  method: string | undefined;
  name: string | undefined;
}

/** Whether a request is of the newest revision, or what is wrong with how it says so. */
export function revisionOf(
  { method, params }: RpcRequest,
  headers: Headers,
): { isNewest: boolean } | { error: RpcError } {
  const meta = objectIn(params['_meta']);
  const named = meta[`${META}protocolVersion`];
  if (headers.version === undefined && named === undefined) return { isNewest: false };
  if (
    headers.version !== undefined &&
    OLDER.some((older) => older === headers.version) &&
    named === undefined
  )
    return { isNewest: false };
  if (typeof named !== 'string' || !isObject(meta[`${META}clientCapabilities`])) {
    return wrong(INVALID_PARAMS, `params._meta needs ${META}protocolVersion and ${META}clientCapabilities.`);
  }
  if (headers.version !== named)
    return wrong(HEADER_MISMATCH, 'MCP-Protocol-Version is not the protocolVersion of _meta.');
  if (named !== NEWEST)
    return {
      error: {
        code: UNSUPPORTED_VERSION,
        message: 'The shop does not speak that revision of MCP with each request.',
        data: { supported: [NEWEST], requested: named },
        status: 400,
      },
    };
  if (headers.method !== method)
    return wrong(HEADER_MISMATCH, 'Mcp-Method is not the method of the request.');
  const name = nameIn(method, params);
  if (name !== undefined && decoded(headers.name) !== name)
    return wrong(HEADER_MISMATCH, 'Mcp-Name does not name what the request is about.');
  return { isNewest: true };
}

const wrong = (code: number, message: string) => ({ error: { code, message, status: 400 } });

/** What a request is about, which its header says too. */
function nameIn(method: string, params: RpcRequest['params']): unknown {
  if (method === 'tools/call' || method === 'prompts/get') return params['name'];
  return method === 'resources/read' ? params['uri'] : undefined;
}

/** Names beyond ASCII come in base 64. */
function decoded(header: string | undefined): string | undefined {
  const inBase64 = /^=\?base64\?(.*)\?=$/.exec(header ?? '')?.[1];
  return inBase64 === undefined ? header : Buffer.from(inBase64, 'base64').toString();
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectIn = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/** A request as JSON-RPC has it; `null` where it is none. */
export function readRpc(body: unknown): RpcRequest | null {
  if (!isObject(body) || body['jsonrpc'] !== '2.0' || typeof body['method'] !== 'string') return null;
  const { id = null, params = {}, method } = body as { id?: unknown; params?: unknown; method: string };
  const isId = id === null || typeof id === 'string' || Number.isInteger(id);
  return isId && isObject(params) ? { method, params, id: id as RpcRequest['id'] } : null;
}
