import type { Problem } from '../../contract/problem.ts';
import { readToken } from './session.ts';
import { type ApiResponse, shopApi, type Transport } from './shop-api.ts';

const PATIENCE_MS = 20_000;

const UNREACHABLE: Problem = {
  code: 'unavailable',
  message: 'We can’t reach the shop just now. Please check your connection and try again.',
};

/** Over the network, with the visitor's token. A lost connection is an answer too, so that callers have one path. */
export const browserTransport: Transport = async ({ method, url, body }) => {
  try {
    const response = await fetch(url, {
      method,
      headers: headersFor(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await bodyOf(response) };
  } catch {
    return unreachable();
  }
};

export const browserApi = shopApi(browserTransport);

function headersFor(body: unknown): HeadersInit {
  const token = readToken();
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** Fails where something on the way, such as a hotel's login page, answered in the shop's place. */
const bodyOf = async (response: Response): Promise<unknown> =>
  response.status === 204 ? null : response.json();

const unreachable = (): ApiResponse => ({ status: 503, body: UNREACHABLE });
