/** The HTTP server: headers, limits, logging and errors of every request. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { sendRefusal } from '../calls.ts';
import { IN_PROCESS } from '../network.ts';
import { isOutage, isRetryable } from '../outage.ts';
import { problemOf, type Refusal, refuse } from '../refusal.ts';
import { readJsonBody, UnreadableBody } from './json-body.ts';
import { answerNotFound } from './not-found.ts';
import { normaliseUrl, pathWithoutSecret } from './secrets-in-urls.ts';
import { cutSlowReaders, limitPipelining } from './slow-readers.ts';
import { traceOf } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it was written. */
    text: string;
  }
}

export interface HttpSettings {
  log: FastifyBaseLogger;
  trustProxy: boolean;
  /** Whether the shop trades, and so is reached over TLS only. */
  live: boolean;
  /** How long a client may take for a request, or take nothing of an answer: half a minute unless told otherwise; a multiple of six. */
  slowMs?: number;
  /** Hears of every answer. */
  answered?: ((answered: Answered) => void) | undefined;
}

export interface Answered {
  method: string;
  /** As it was registered, so that there are no more than the shop has routes; empty where there is none. */
  route: string;
  status: number;
  seconds: number;
}

export function openHttp({
  log,
  trustProxy,
  live,
  slowMs = 30_000,
  answered,
}: HttpSettings): FastifyInstance {
  const http: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // No child logger per request: making one costs more than writing the request's id into the line.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    // One proxy: addresses that stood in X-Forwarded-For before are the visitor's own word, and must not reset a rate limit.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 64 * 1024,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Slow clients are found by a check every few seconds, so headers that take half a minute are always found.
    http: { headersTimeout: (slowMs * 5) / 6, connectionsCheckingInterval: slowMs / 6 },
    requestTimeout: slowMs,
    connectionTimeout: slowMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => {
      if (!url.includes('%')) return url;
      const normalised = normaliseUrl(url);
      return isReadable(normalised) ? normalised : NOWHERE;
    },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, _request, reply) => {
      sendRefusal(reply, refusalOf(error));
    },
  });
  http.removeAllContentTypeParsers();
  http.decorateRequest('text', '');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.text = String(text);
    try {
      done(null, readJsonBody(request.text));
    } catch (error) {
      done(error as Error);
    }
  });
  limitPipelining(http);
  cutSlowReaders(http, slowMs);
  addHooks(http, { protection: live ? { ...PROTECTION, ...TLS_ONLY } : PROTECTION, answered });
  closeIdleConnectionsOnClose(http);
  http.setNotFoundHandler(answerNotFound);
  http.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    const logged = { id: request.id, err: error, ...traceOf(request.headers) };
    if (refusal.refused === 'failed') request.log.error(logged, 'failed');
    if (refusal.refused === 'unavailable') request.log.warn(logged, 'unavailable');
    await sendRefusal(reply, refusal);
  });
  return http;
}

/** The contract validates: Fastify's own compilers of schemas, a hundred and fifty files, are never loaded. */
const noSchemas = (): never => {
  throw new Error('A route has a schema of its own beside the contract.');
};

interface Hooks extends Pick<HttpSettings, 'answered'> {
  protection: Record<string, string>;
}

function addHooks(http: FastifyInstance, { protection, answered }: Hooks): void {
  http.addHook('onRequest', (request, reply, next) => {
    reply.headers(protection).header('x-request-id', request.id);
    if (!request.url.startsWith('/')) {
      sendRefusal(reply, refuse('malformed', { message: 'That address is not one of ours.' }));
    } else if (request.headers['content-encoding'] !== undefined) {
      sendRefusal(reply, refuse('unsupported_media_type'));
    } else if (bringsBodyToRead(request.method, request.headers)) {
      sendRefusal(reply, refuse('malformed', { message: 'This call takes no body.' }));
    } else next();
  });
  // oxlint-disable-next-line max-params -- Fastify calls hooks so.
  http.addHook('onSend', (request, reply, payload, next) => {
    if (request.url === NOWHERE && request.originalUrl !== NOWHERE) reply.code(400);
    next(null, payload);
  });
  http.addHook('onResponse', (request, reply, next) => {
    const level = request.socket.remoteAddress === IN_PROCESS ? 'debug' : 'info';
    const path = pathToLog(request);
    const { elapsedTime, statusCode: status } = reply;
    const { id, method, headers, routeOptions } = request;
    const ms = Math.round(elapsedTime * 10) / 10;
    request.log[level]({ id, method, path, status, ms, ...traceOf(headers) }, 'answered');
    answered?.({ method, route: routeOptions.url ?? '', status, seconds: elapsedTime / 1000 });
    next();
  });
}

/** A call is logged by its route: its URL may hold a gift card's code or a secret. */
const pathToLog = ({ url, routeOptions: { url: route = '' } }: FastifyRequest): string =>
  /^\/(api|ucp)\//.test(route) ? route : pathWithoutSecret(url);

/** The path of no page, for a URL that cannot be decoded: a visitor with a broken link gets a page, not JSON, as a bad request. */
const NOWHERE = '/404';

function isReadable(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path.startsWith('/api/') || decoded(path) !== null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Security headers of every answer; pages bring a content security policy of their own. */
const PROTECTION = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** A connection that becomes idle after closing began would keep the server open until it times out. */
function closeIdleConnectionsOnClose(http: FastifyInstance): void {
  http.addHook('preClose', async () => {
    const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
    http.server.once('close', () => clearInterval(sweep));
  });
}

function bringsBodyToRead(method: string, headers: Record<string, unknown>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const CODES_BY_STATUS: Record<number, RefusalCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
};

/** The refusal for what the framework or the database threw. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof UnreadableBody) return refuse('malformed', { message: error.message });
  if (isOutage(error) || isRetryable(error)) return refuse('unavailable');
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return status < 500 ? refuse(CODES_BY_STATUS[status] ?? 'malformed') : refuse('failed');
}

/** A request that the HTTP parser rejects never reaches a route, so it is answered on the bare socket. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // Browsers open connections in advance: an answer to nothing would be taken for that of the request that comes next.
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed';
  const body = JSON.stringify(problemOf(refuse(code)));
  socket.end(
    `HTTP/1.1 ${refusals[code].status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    // Who goes on sending would hold the connection, and who reads has the answer by then.
    () => setTimeout(() => socket.destroy(), 500).unref(),
  );
}
