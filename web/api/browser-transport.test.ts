import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTransport, isUnreachable } from './browser-transport.ts';
import { shopApi } from './shop-api.ts';

let token: string | null;
const tokenRefused = vi.fn<() => void>();
const fetched = vi.fn<typeof fetch>();
const api = shopApi(browserTransport({ readToken: () => token, tokenRefused }));
const subscribe = () => api('POST /newsletter-subscribers', { body: { email: 'theo@example.com' } });
const refusal = (status: number, code: string) =>
  Response.json({ code, message: 'That was refused.' }, { status });

beforeEach(() => {
  token = 'secret';
  tokenRefused.mockReset();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => vi.unstubAllGlobals());

describe('a call from the browser', () => {
  it('sends JSON, and the token only in a header', async () => {
    fetched.mockResolvedValue(Response.json({ message: 'Done.' }));
    expect(await subscribe()).toEqual({ ok: true, answer: { message: 'Done.' } });
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/newsletter-subscribers');
    expect(request).toMatchObject({
      method: 'POST',
      body: '{"email":"theo@example.com"}',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    });
  });

  it('sends no token when nobody is logged in', async () => {
    token = null;
    fetched.mockResolvedValue(Response.json([]));
    await api('GET /roasts');
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' });
  });

  it('ends as a lost connection does when nobody waits for it any longer', async () => {
    fetched.mockImplementation(
      (_url, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('The call was ended.')));
        }),
    );
    const ending = new AbortController();
    const call = api('GET /roasts', {}, { signal: ending.signal });
    ending.abort();
    expect(await call).toMatchObject({ ok: false, status: 503 });
  });

  it('answers a refusal of the shop as it is', async () => {
    fetched.mockResolvedValue(refusal(503, 'unavailable'));
    const problem = { code: 'unavailable', message: 'That was refused.' };
    expect(await subscribe()).toEqual({ ok: false, status: 503, problem });
  });

  it('says that the token was refused, where the shop does not know it any more', async () => {
    fetched.mockResolvedValue(refusal(401, 'not_signed_in'));
    expect(await api('GET /sessions')).toMatchObject({ ok: false, status: 401 });
    expect(tokenRefused).toHaveBeenCalledOnce();
  });

  it('says nothing of a refused token that another one has replaced meanwhile', async () => {
    fetched.mockImplementation(async () => {
      token = 'new';
      return refusal(401, 'not_signed_in');
    });
    await api('GET /sessions');
    expect(tokenRefused).not.toHaveBeenCalled();
  });

  it('says nothing of the token when only a password was wrong', async () => {
    fetched.mockResolvedValue(refusal(401, 'wrong_credentials'));
    await api('GET /sessions');
    expect(tokenRefused).not.toHaveBeenCalled();
  });

  it.each([
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['something on the way answers in its own words', () => Promise.resolve(new Response('<html>'))],
  ])('is a plain refusal when %s', async (_, answer) => {
    fetched.mockImplementation(answer);
    const outcome = await subscribe();
    expect(outcome).toMatchObject({ ok: false, status: 503, problem: { code: 'unavailable' } });
    expect(!outcome.ok && isUnreachable(outcome.problem)).toBe(true);
  });
});
