import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserApi } from './browser-transport.ts';

const subscribe = () => browserApi('POST /newsletter-subscribers', { body: { email: 'theo@example.com' } });
const NOT_SIGNED_IN = () =>
  Response.json({ code: 'not_signed_in', message: 'Please log in first.' }, { status: 401 });
const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  stored.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('a call from the browser', () => {
  it('sends JSON, and the token only in a header', async () => {
    stored.set('sixbean.token', 'secret');
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
    fetched.mockResolvedValue(Response.json([]));
    await browserApi('GET /roasts');
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' });
  });

  it('hands on what the shop refuses', async () => {
    const problem = { code: 'unavailable', message: 'The shop cannot answer just now.' };
    fetched.mockResolvedValue(Response.json(problem, { status: 503 }));
    expect(await subscribe()).toEqual({ ok: false, status: 503, problem });
  });

  it('forgets a login that the shop does not know any more, with its cart', async () => {
    stored.set('sixbean.token', 'ended').set('sixbean.cart', 'mine');
    fetched.mockResolvedValue(NOT_SIGNED_IN());
    expect(await browserApi('GET /sessions')).toMatchObject({ ok: false, status: 401 });
    expect([...stored]).toEqual([]);
  });

  it('keeps a login that began in another tab while the call was under way', async () => {
    stored.set('sixbean.token', 'ended');
    fetched.mockImplementation(async () => {
      stored.set('sixbean.token', 'new');
      return NOT_SIGNED_IN();
    });
    await browserApi('GET /sessions');
    expect(stored.get('sixbean.token')).toBe('new');
  });

  it('keeps the login when only a password was wrong', async () => {
    stored.set('sixbean.token', 'secret');
    const problem = { code: 'wrong_credentials', message: 'No.' };
    fetched.mockResolvedValue(Response.json(problem, { status: 401 }));
    await browserApi('GET /sessions');
    expect(stored.get('sixbean.token')).toBe('secret');
  });

  it.each([
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['something on the way answers in its own words', () => Promise.resolve(new Response('<html>'))],
  ])('is a plain refusal when %s', async (_, answer) => {
    fetched.mockImplementation(answer);
    expect(await subscribe()).toMatchObject({ ok: false, status: 503, problem: { code: 'unavailable' } });
  });

  it('works where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', undefined);
    fetched.mockResolvedValue(Response.json({ message: 'Done.' }));
    expect(await subscribe()).toMatchObject({ ok: true });
  });
});
