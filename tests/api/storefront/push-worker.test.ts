/** The worker of messages, run outside a browser: what it shows, and which page a press on it opens. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync('public/push-worker.js', 'utf8');
const ORIGIN = 'https://shop.test';
const ADDRESS = `${ORIGIN}/profile/orders/1207`;

type Listener = (event: object) => void;

/** Answers what it did, in words. */
async function runWorker(name: string, event: object, openPages: readonly string[] = []): Promise<string[]> {
  const listeners = new Map<string, Listener>();
  const works: Promise<unknown>[] = [];
  const did: string[] = [];
  const does = (what: string) => {
    did.push(what);
    return Promise.resolve();
  };
  const self = {
    addEventListener: (of: string, listener: Listener) => listeners.set(of, listener),
    registration: {
      showNotification: (title: string, { data, ...shown }: { data: string }) =>
        does(`shows ${JSON.stringify([title, shown, data])}`),
    },
    clients: {
      matchAll: () =>
        Promise.resolve(openPages.map((url) => ({ url, focus: () => does(`shows the page ${url}`) }))),
      openWindow: (address: string) => does(`opens ${address}`),
    },
  };
  runInNewContext(SCRIPT, { self, location: { origin: ORIGIN }, URL });
  expect([...listeners.keys()]).toEqual(['push', 'notificationclick']);
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
  return did;
}

const pushed = (message: unknown) => ({ data: { json: () => message } });
const pressed = (data: unknown) => ({ notification: { data, close: () => undefined } });
const NOTIFICATION = { title: 'Roasting now', body: 'Morning', lang: 'en-GB', tag: 'order 1207' };

it('shows what a message declares', async () => {
  const { title, ...shown } = NOTIFICATION;
  const message = { web_push: 8030, notification: { ...NOTIFICATION, navigate: ADDRESS } };
  expect(await runWorker('push', pushed(message))).toEqual([
    `shows ${JSON.stringify([title, { ...shown, icon: '/icon-192.png' }, ADDRESS])}`,
  ]);
});

it('shows nothing of a message that declares nothing', async () => {
  for (const message of [
    {},
    { notification: NOTIFICATION },
    { web_push: 8030 },
    { web_push: 1, notification: NOTIFICATION },
  ])
    expect(await runWorker('push', pushed(message))).toEqual([]);
  expect(await runWorker('push', { data: null })).toEqual([]);
});

it('a press shows the page of the order that is open, or opens it', async () => {
  expect(await runWorker('notificationclick', pressed(ADDRESS), [`${ORIGIN}/`])).toEqual([
    `opens ${ADDRESS}`,
  ]);
  expect(await runWorker('notificationclick', pressed(ADDRESS), [`${ORIGIN}/`, ADDRESS])).toEqual([
    `shows the page ${ADDRESS}`,
  ]);
});

it('a press never leads out of the shop', async () => {
  for (const address of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
    expect(await runWorker('notificationclick', pressed(address))).toEqual([]);
});
