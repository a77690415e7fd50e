import type { Answer, Calls, Input } from '../../contract/calls.ts';
import type { Problem } from '../../contract/problem.ts';

/** Carries one request to the API: over the network in a browser, within the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export interface ApiRequest {
  method: string;
  /** Below the shop's root, with its query: `/api/beans`. */
  url: string;
  body?: unknown;
}

export interface ApiResponse {
  status: number;
  body: unknown;
  nextCursor?: string | undefined;
}

/** `nextCursor` is where a list goes on that was cut by a limit. */
export type Reply<A> =
  | { ok: true; answer: A; nextCursor?: string | undefined }
  | { ok: false; status: number; problem: Problem };

export type Outcome<K extends keyof Calls> = Reply<Answer<K>>;

export type ShopApi = <K extends keyof Calls>(key: K, ...input: InputArguments<K>) => Promise<Outcome<K>>;

type InputArguments<K extends keyof Calls> = {} extends Input<K> ? [input?: Input<K>] : [input: Input<K>];

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** The contract's calls as one function: `api('GET /carts/{id}', { params: { id } })`. */
export function shopApi(transport: Transport): ShopApi {
  return async (key, ...[input]) => {
    const [method, path] = key.split(' ') as [string, string];
    const { params, query, body } = (input ?? {}) as Parts;
    const response = await transport({ method, url: `/api${fill(path, params)}${queryText(query)}`, body });
    const { status, nextCursor } = response;
    return status < 400
      ? { ok: true, answer: response.body as Answer<typeof key>, nextCursor }
      : { ok: false, status, problem: response.body as Problem };
  };
}

function fill(path: string, params: Parts['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Parts['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
