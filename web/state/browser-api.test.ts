import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserApi } from './browser-api.ts';

const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
const notSignedIn = () =>
  Response.json({ code: 'not_signed_in', message: 'Please log in first.' }, { status: 401 });

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

describe('the session of a browser that calls the shop', () => {
  it('ends with its cart when the shop does not know its token any more', async () => {
    stored.set('sixbean.token', 'ended').set('sixbean.cart', 'mine');
    fetched.mockResolvedValue(notSignedIn());
    expect(await browserApi('GET /sessions')).toMatchObject({ ok: false, status: 401 });
    expect([...stored]).toEqual([]);
  });

  it('stays when it began in another tab while the call was under way', async () => {
    stored.set('sixbean.token', 'ended');
    fetched.mockImplementation(async () => {
      stored.set('sixbean.token', 'new');
      return notSignedIn();
    });
    await browserApi('GET /sessions');
    expect(stored.get('sixbean.token')).toBe('new');
  });

  it('is not needed where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', undefined);
    fetched.mockResolvedValue(Response.json([]));
    expect(await browserApi('GET /roasts')).toMatchObject({ ok: true });
  });
});
