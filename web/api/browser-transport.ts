import type { Problem } from '../../contract/problem.ts';
import { endSession, readToken } from '../state/session.ts';
import { type ApiResponse, shopApi, type Transport } from './shop-api.ts';

const PATIENCE_MS = 20_000;

const UNREACHABLE: Problem = {
  code: 'unavailable',
  message: 'We can’t reach the shop just now. Please check your connection and try again.',
};

/** Whether nobody answered, so that nothing is known of what became of a call. */
export const isUnreachable = (problem: Problem): boolean => problem === UNREACHABLE;

/** Over the network, with the visitor's token. A lost connection is an answer too, so that callers have one path. */
const browserTransport: Transport = async (request) => {
  const token = readToken();
  const response = await send(request, token);
  // Another tab may have logged in meanwhile: only the token that was refused is worth nothing any more.
  if (token !== null && wasNotKnown(response) && readToken() === token) endSession('the shop');
  return response;
};

export const browserApi = shopApi(browserTransport);

/** For the first call of a login, whose token the browser doesn't remember yet. */
export const apiWithToken = (token: string) => shopApi((request) => send(request, token));

async function send({ method, url, body }: Parameters<Transport>[0], token: string | null) {
  try {
    const response = await fetch(url, {
      method,
      headers: headersFor(body, token),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: await bodyOf(response),
      nextCursor: response.headers.get('x-next-cursor') ?? undefined,
    };
  } catch {
    return unreachable();
  }
}

const headersFor = (body: unknown, token: string | null): HeadersInit => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
});

const wasNotKnown = ({ status, body }: ApiResponse): boolean =>
  status === 401 && (body as Partial<Problem> | null)?.code === 'not_signed_in';

/** Fails where something on the way, such as a hotel's login page, answered in the shop's place. */
const bodyOf = async (response: Response): Promise<unknown> =>
  response.status === 204 ? null : response.json();

const unreachable = (): ApiResponse => ({ status: 503, body: UNREACHABLE });
