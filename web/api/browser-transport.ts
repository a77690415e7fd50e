import type { Problem } from '#contract/problem.ts';
import type { ApiResponse, Transport } from './shop-api.ts';

const PATIENCE_MS = 20_000;

export const UNREACHABLE: Problem = {
  code: 'unavailable',
  message: 'We can’t reach the shop just now. Please check your connection and try again.',
};

/** Whether nobody answered, so that nothing is known of what became of a call. */
export const isUnreachable = (problem: Problem): boolean => problem === UNREACHABLE;

/** The caller’s login, as the browser knows it. */
export interface Login {
  readToken: () => string | null;
  /** The shop no longer knows the token that is still the visitor's. */
  tokenRefused: () => void;
}

/** Over the network, with the visitor's token. A lost connection is an answer too, so that callers have one path. */
export const browserTransport =
  ({ readToken, tokenRefused }: Login): Transport =>
  async (request) => {
    const token = readToken();
    const response = await send(request, token);
    // Another tab may have logged in meanwhile: then a token was refused that nobody uses any more.
    if (token !== null && isNotSignedIn(response) && readToken() === token) tokenRefused();
    return response;
  };

async function send(
  { method, url, body, signal }: Parameters<Transport>[0],
  token: string | null,
): Promise<ApiResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers: headersFor(body, token),
      credentials: 'omit',
      signal: endOf(signal),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: await bodyOf(response),
      nextCursor: response.headers.get('x-next-cursor') ?? undefined,
    };
  } catch {
    return { status: 503, body: UNREACHABLE };
  }
}

const endOf = (signal: AbortSignal | undefined): AbortSignal => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return signal === undefined ? patience : AbortSignal.any([signal, patience]);
};

const headersFor = (body: unknown, token: string | null): HeadersInit => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
});

const isNotSignedIn = ({ status, body }: ApiResponse): boolean =>
  status === 401 && (body as Partial<Problem> | null)?.code === 'not_signed_in';

/** Fails where something on the way, such as a hotel's login page, answered in the shop's place. */
const bodyOf = async (response: Response): Promise<unknown> =>
  response.status === 204 ? null : response.json();
