/** HTTP to Click & Drop of Royal Mail: the key, a timeout, its limit of calls a second, and failures as values. */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Turns } from './turns.ts';

export interface ClickAndDropAccount {
  apiUrl: string;
  key: string;
  log: FastifyBaseLogger;
  turns: Turns;
  timeoutMs: number;
}

export interface Trouble {
  /** `unanswered`: it may have been done or not. `refused`: nothing was done. */
  trouble: 'unanswered' | 'refused';
  words: string;
  /** When it makes sense to try again, where the other side says so. */
  retryAfterSeconds: number | null;
}

export interface CarrierRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
}

interface Answered {
  status: number;
  bytes: Buffer;
}

/** A 404 is an answer: there is no such order. */
export type Send = (request: CarrierRequest) => Promise<Answered | Trouble>;

const NOT_FOUND = 404;

export function openClickAndDropHttp({ apiUrl, key, log, turns, timeoutMs }: ClickAndDropAccount): Send {
  return async ({ method, path, body }) => {
    await turns.next();
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json, application/pdf',
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { status } = response;
      if (response.ok || status === NOT_FOUND) return { status, bytes };
      log.warn({ method, status }, 'Click & Drop refused a request');
      return troubleOf(status, bytes, response.headers.get('retry-after'));
    } catch (error) {
      // The address would name a box, and no log names where a parcel goes.
      log.warn({ method, err: error }, 'Click & Drop did not answer');
      return { trouble: 'unanswered', words: 'Click & Drop did not answer.', retryAfterSeconds: null };
    }
  };
}

/** After these it may be otherwise in a while. */
const MAY_PASS = new Set([408, 425, 429]);

function troubleOf(status: number, bytes: Buffer, retryAfter: string | null): Trouble {
  const retryAfterSeconds = retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : null;
  if (status >= 500 || MAY_PASS.has(status))
    return { trouble: 'unanswered', words: `Click & Drop answered ${status}.`, retryAfterSeconds };
  return { trouble: 'refused', words: refusalOf(status, bytes), retryAfterSeconds };
}

function refusalOf(status: number, bytes: Buffer): string {
  if (status === 401) return 'Click & Drop doesn’t accept the key of this shop (CLICK_AND_DROP_KEY).';
  if (status === 403)
    return 'Click & Drop makes labels by its API for business accounts (OBA) alone. Make a file instead.';
  const messages = refusals.safeParse(jsonOf(bytes)).data ?? [];
  return messages.length === 0
    ? `Click & Drop answered ${status}.`
    : messages.map(({ message }) => message).join(' ');
}

const refusal = z.object({ message: z.string() });
const refusals = z.union([z.array(refusal), refusal.transform((one) => [one])]);

export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
