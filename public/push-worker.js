/**
 * Service worker of messages about orders, for browsers that don't show such messages by themselves. Its scope is `/push/`, where the
 * shop has no page: it controls none, and without a handler for requests it never sees one. A message is the JSON of declarative web
 * push, so that all browsers show the same.
 */

/** @typedef {Event & { waitUntil: (work: Promise<unknown>) => void, data: { json: () => unknown } | null }} PushedEvent */
/** @typedef {Event & { waitUntil: (work: Promise<unknown>) => void, notification: Pressed }} PressedEvent */
/** @typedef {{ data: unknown, close: () => void }} Pressed */
/** @typedef {{ title: string, body: string, lang: string, tag: string, navigate: string }} ShownMessage */
/** @typedef {{ url: string, focus: () => Promise<unknown> }} OpenedPage */

/**
 * @typedef {object} PushWorker
 * @property {{ showNotification: (title: string, options: object) => Promise<unknown> }} registration
 * @property {{ matchAll: (which: object) => Promise<OpenedPage[]>, openWindow: (address: string) => Promise<unknown> }} clients
 */

const worker = /** @type {PushWorker} */ (/** @type {unknown} */ (self));

/** Says that the rest of a message is declared as browsers agreed on. */
const DECLARED = 8030;

self.addEventListener('push', (/** @type {PushedEvent} */ event) => {
  const { web_push: declared, notification } =
    /** @type {{ web_push?: number, notification?: ShownMessage }} */ (event.data?.json() ?? {});
  if (declared !== DECLARED || notification === undefined) return;
  const { title, body, lang, tag, navigate } = notification;
  const shown = { body, lang, tag, icon: '/icon-192.png', data: navigate };
  event.waitUntil(worker.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (/** @type {PressedEvent} */ event) => {
  event.notification.close();
  event.waitUntil(openPageAt(String(event.notification.data)));
});

/** @param {string} address */
async function openPageAt(address) {
  const { href, origin } = new URL(address, location.origin);
  if (origin !== location.origin) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = pages.find(({ url }) => url === href);
  if (opened === undefined) await worker.clients.openWindow(href);
  else await opened.focus();
}
