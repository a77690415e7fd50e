/** HTTP to PayPal: a cached access token, a timeout, and failures as values. */
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { refusalAnswer, tokenAnswer } from './paypal-answers.ts';

export interface PaypalAccount {
  apiUrl: string;
  clientId: string;
  secret: string;
  webhookId: string;
  fetch: Fetch;
  log: FastifyBaseLogger;
  clock: Clock;
}

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, options: FetchOptions) => Promise<Response>;

export interface FetchOptions {
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface PaypalTrouble {
  /** `unanswered`: PayPal may have done it or not. `not found`: PayPal has no such thing. `refused`: PayPal did nothing. */
  trouble: 'unanswered' | 'not found' | 'refused';
  issue: string | null;
}

interface PaypalRequest {
  path: string;
  /** Idempotency key: PayPal does the request once, and answers it again as before. */
  requestId?: string;
  /** A request without a body only reads, unless it deletes. */
  body?: string;
  deletes?: true;
}

type Ask = <T>(request: PaypalRequest, read: (body: unknown) => T) => Promise<T | PaypalTrouble>;

const NO_CONTENT = 204;
const TIMEOUT_MS = 5_000;
const GOOD_FOR_AT_LEAST_MS = MINUTE_MS;

export function openPaypalHttp(account: PaypalAccount): () => Ask {
  const { log } = account;
  const tokens = cacheToken(account);

  const send = async (request: PaypalRequest, signal: AbortSignal): Promise<Response> => {
    const { path, requestId, body, deletes } = request;
    const response = await account.fetch(`${account.apiUrl}${path}`, {
      method: deletes ? 'DELETE' : body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${await tokens.get(signal)}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', prefer: 'return=representation' }),
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(body === undefined ? {} : { body }),
      signal,
    });
    return response;
  };

  return () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return async (request, read) => {
      try {
        let response = await send(request, signal);
        if (response.status === 401) {
          tokens.forget();
          response = await send(request, signal);
        }
        const body: unknown = response.status === NO_CONTENT ? null : await response.json();
        if (response.ok) return read(body);
        const trouble = troubleOf(response.status, body);
        const debugId = response.headers.get('paypal-debug-id');
        log.warn(
          { path: request.path, status: response.status, ...trouble, debugId },
          'PayPal refused a request',
        );
        return trouble;
      } catch (error) {
        log.warn({ path: request.path, err: error }, 'PayPal did not answer');
        return { trouble: 'unanswered', issue: null };
      }
    };
  };
}

/** Caches the access token of this process. Race: fetching it twice does no harm. */
function cacheToken({ apiUrl, clientId, secret, fetch, clock }: PaypalAccount) {
  let cached: { token: string; until: number } | null = null;
  const ask = async (signal: AbortSignal): Promise<string> => {
    const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const response = await fetch(`${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      signal,
    });
    if (!response.ok) throw new Error(`PayPal gave no token: ${response.status}.`);
    const { access_token: token, expires_in } = tokenAnswer.parse(await response.json());
    cached = { token, until: clock().getTime() + expires_in * 1_000 - GOOD_FOR_AT_LEAST_MS };
    return token;
  };
  return {
    get: async (signal: AbortSignal): Promise<string> =>
      cached !== null && cached.until > clock().getTime() ? cached.token : ask(signal),
    forget: () => {
      cached = null;
    },
  };
}

/** After these statuses PayPal may have done the request, or do it at another attempt. */
const UNANSWERED = new Set([401, 408, 409, 429]);

function troubleOf(status: number, body: unknown): PaypalTrouble {
  const refusal = refusalAnswer.safeParse(body).data;
  const issue = refusal?.details?.[0]?.issue ?? refusal?.name ?? null;
  if (status === 404) return { trouble: 'not found', issue };
  return { trouble: status >= 500 || UNANSWERED.has(status) ? 'unanswered' : 'refused', issue };
}
