import type { Answer, Calls, Input } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';

/** Carries one request to the API: over the network in a browser, within the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export interface ApiRequest {
  method: string;
  /** From the shop's root on, with its query: `/api/beans`. */
  url: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export interface ApiResponse {
  status: number;
  body: unknown;
  nextCursor?: string | undefined;
}

/** `nextCursor` is where a list continues that was cut by a limit. */
export type Reply<A> =
  | { ok: true; answer: A; nextCursor?: string | undefined }
  | { ok: false; status: number; problem: Problem };

export type Outcome<K extends keyof Calls> = Reply<Answer<K>>;

export type ShopApi = <K extends keyof Calls>(key: K, ...input: InputArguments<K>) => Promise<Outcome<K>>;

type InputArguments<K extends keyof Calls> =
  {} extends Input<K> ? [input?: Input<K>, options?: CallOptions] : [input: Input<K>, options?: CallOptions];

interface CallOptions {
  /** Ends the call when nobody waits for it any longer, as a lost connection does. */
  signal: AbortSignal;
}

interface RequestParts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/**
 * The contract's calls as one function, typed by the call's method and path.
 *
 *     const outcome = await api('GET /carts/{id}', { params: { id } });
 *     if (outcome.ok) show(outcome.answer);
 *     else showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
 *
 * A refusal is a value, and so is a lost connection. A page that can't be shown without the answer uses `orThrow`.
 */
export function shopApi(transport: Transport): ShopApi {
  // Of any call: named as one of all calls, what goes in and out would be a union that TypeScript gives up on.
  return async (key: string, ...[input, options]: unknown[]): Promise<Reply<never>> => {
    const [method, path] = key.split(' ') as [string, string];
    // Widened before `??`, which would compare the inputs of all calls with each other.
    const { params, query, body } = (input as RequestParts | undefined) ?? {};
    const url = `/api${fill(path, params)}${queryText(query)}`;
    const { signal } = (options as CallOptions | undefined) ?? {};
    const response = await transport({ method, url, body, signal });
    const { status, nextCursor } = response;
    return status < 400
      ? { ok: true, answer: response.body as never, nextCursor }
      : { ok: false, status, problem: response.body as Problem };
  };
}

function fill(path: string, params: RequestParts['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: RequestParts['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
