/** How PayPal is reached: a token cached while it is good, a limit of time, and plain words for whatever goes wrong. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
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

/** As much of `fetch` as is used. */
export type Fetch = (url: string, options: FetchOptions) => Promise<Response>;

export interface FetchOptions {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface PaypalTrouble {
  /** Nobody knows what came of the question, PayPal knows no such thing, or it said no. */
  trouble: 'unanswered' | 'not found' | 'refused';
  issue: string | null;
}

interface Question {
  path: string;
  /** Makes asking again the same request: it is done once, and answered as before. */
  requestId?: string;
  /** Without one it only reads. */
  body?: string;
}

type Ask = <T>(question: Question, read: (body: unknown) => T) => Promise<T | PaypalTrouble>;

const GRACE_MS = 5_000;
const GOOD_FOR_AT_LEAST_MS = 60_000;

export function openPaypalHttp(account: PaypalAccount): () => Ask {
  const { log } = account;
  const tokens = cacheToken(account);

  const send = async (question: Question, signal: AbortSignal): Promise<Response> => {
    const { path, requestId, body } = question;
    const response = await account.fetch(`${account.apiUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
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
    const signal = AbortSignal.timeout(GRACE_MS);
    return async (question, read) => {
      try {
        let response = await send(question, signal);
        if (response.status === 401) {
          tokens.forget();
          response = await send(question, signal);
        }
        const body: unknown = await response.json();
        if (response.ok) return read(body);
        const trouble = troubleOf(response.status, body);
        const debugId = response.headers.get('paypal-debug-id');
        log.warn({ path: question.path, status: response.status, ...trouble, debugId }, 'PayPal said no');
        return trouble;
      } catch (error) {
        log.warn({ path: question.path, err: error }, 'PayPal did not answer');
        return { trouble: 'unanswered', issue: null };
      }
    };
  };
}

/** Each process has a token of its own; one that is asked for twice does no harm. */
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

/** What is asked too often or fails over there may have been done, or be done later. */
const UNANSWERED = new Set([401, 408, 409, 429]);

function troubleOf(status: number, body: unknown): PaypalTrouble {
  const said = refusalAnswer.safeParse(body).data;
  const issue = said?.details?.[0]?.issue ?? said?.name ?? null;
  if (status === 404) return { trouble: 'not found', issue };
  return { trouble: status >= 500 || UNANSWERED.has(status) ? 'unanswered' : 'refused', issue };
}
