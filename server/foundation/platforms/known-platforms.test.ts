import { describe, expect, it } from 'vitest';
import type { FetchedText } from '#server/platform/fetch-outside.ts';
import { openDocuments } from './fetched-documents.ts';
import { openPlatforms } from './known-platforms.ts';
import { profileAddress } from './profile-address.ts';

const PROFILE = JSON.stringify({ ucp: { version: '2026-08-25' } });
const header = (host: string) => `profile="https://${host}/"`;

/** Platforms whose profiles are counted as they are fetched, by a clock that stands still until it is moved. */
function openTried(answer: (address: string) => Promise<FetchedText> | FetchedText, ownMachine = false) {
  const addresses: string[] = [];
  let now = 1_000_000;
  const documents = openDocuments({
    clock: () => new Date(now),
    fetchOutside: async (address) => {
      addresses.push(address);
      return answer(address);
    },
  });
  const platforms = openPlatforms({ documents, ownMachine });
  return { platforms, addresses, wait: (seconds: number) => (now += seconds * 1000) };
}

const answered = (cacheControl: string): FetchedText => ({ status: 200, cacheControl, text: PROFILE });

describe('profiles of platforms', () => {
  it.each([
    ['', 59, 61],
    ['no-store, max-age=600', 59, 61],
    ['max-age=1', 59, 61],
    ['public, max-age=600', 599, 601],
    ['max-age=999999', 86_399, 86_401],
  ])('with “%s” are remembered for %i seconds, and not for %i', async (cacheControl, within, after) => {
    const { platforms, addresses, wait } = openTried(() => answered(cacheControl));
    await platforms(header('one.example'));
    wait(within);
    expect(await platforms(header('one.example'))).toMatchObject({ host: 'one.example' });
    expect(addresses).toHaveLength(1);
    wait(after - within);
    await platforms(header('one.example'));
    expect(addresses).toHaveLength(2);
  });

  it('that could not be fetched are not asked for again within a minute', async () => {
    const { platforms, addresses, wait } = openTried(() => {
      throw new Error('nothing there');
    });
    expect(await platforms(header('one.example'))).toEqual({ problem: 'profile_unreachable' });
    wait(59);
    expect(await platforms(header('one.example'))).toEqual({ problem: 'profile_unreachable' });
    expect(addresses).toHaveLength(1);
    wait(2);
    await platforms(header('one.example'));
    expect(addresses).toHaveLength(2);
  });

  it('are fetched once for all who ask at the same time', async () => {
    const { platforms, addresses } = openTried(() => answered(''));
    const both = await Promise.all([platforms(header('one.example')), platforms(header('one.example'))]);
    expect(both).toMatchObject([{ host: 'one.example' }, { host: 'one.example' }]);
    expect(addresses).toEqual(['https://one.example/']);
  });

  it('that were good go on while they can’t be fetched again', async () => {
    let isThere = true;
    const { platforms, wait } = openTried(() => {
      if (!isThere) throw new Error('nothing there');
      return answered('');
    });
    await platforms(header('one.example'));
    isThere = false;
    for (let n = 0; n < 3; n++) {
      wait(61);
      expect(await platforms(header('one.example'))).toMatchObject({ host: 'one.example' });
    }
    wait(24 * 3600);
    expect(await platforms(header('one.example'))).toEqual({ problem: 'profile_unreachable' });
  });

  it('of one host are fetched one at a time, and five of them are remembered', async () => {
    const { promise, resolve } = Promise.withResolvers<FetchedText>();
    const { platforms, addresses } = openTried(() => promise);
    const path = (n: number) => `profile="https://one.example/${n}"`;
    const first = platforms(path(0));
    expect(await platforms(path(1))).toEqual({ problem: 'busy' });
    resolve(answered('max-age=600'));
    await first;
    for (let n = 1; n <= 5; n++) await platforms(path(n));
    await platforms(path(5));
    expect(addresses).toHaveLength(6);
    await platforms(path(0));
    expect(addresses).toHaveLength(7);
  });

  it('are fetched four at once, and the fifth has to come back', async () => {
    const { promise, resolve } = Promise.withResolvers<FetchedText>();
    const { platforms } = openTried(() => promise);
    const waiting = ['a', 'b', 'c', 'd'].map((name) => platforms(header(`${name}.example`)));
    expect(await platforms(header('e.example'))).toEqual({ problem: 'busy' });
    resolve(answered(''));
    expect(await Promise.all(waiting)).toHaveLength(4);
    expect(await platforms(header('e.example'))).toMatchObject({ host: 'e.example' });
  });

  it('of thirty new hosts are fetched in a minute', async () => {
    const { platforms, wait } = openTried(() => answered(''));
    for (let i = 0; i < 30; i++) await platforms(header(`host${i}.example`));
    expect(await platforms(header('one-more.example'))).toEqual({ problem: 'busy' });
    expect(await platforms(header('host1.example'))).toMatchObject({ host: 'host1.example' });
    wait(61);
    expect(await platforms(header('one-more.example'))).toMatchObject({ host: 'one-more.example' });
  });

  it('of programs beside a demo are fetched on its own machine alone', () => {
    const local = 'profile="http://localhost:4000/profile.json"';
    expect(profileAddress(local, { ownMachine: false })).toBeNull();
    expect(profileAddress(local, { ownMachine: true })).toBe('http://127.0.0.1:4000/profile.json');
    expect(profileAddress('profile="http://10.0.0.7/"', { ownMachine: true })).toBeNull();
  });
});
