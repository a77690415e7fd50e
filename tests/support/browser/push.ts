/** Push in a browser that has no push service behind it, and never shows a notification. */
import { expect, type Page } from '@playwright/test';

/**
 * Chromium without a screen says that notifications are denied, whatever it is granted, and is connected to no push service. So the
 * page has both from here: a permission that is given when it is wanted, and a subscription as browsers hand them out. The worker, its
 * scope, the calls of the shop and what arrives for the worker are the real ones.
 */
export const withPushReceiver = (page: Page): Promise<unknown> => page.addInitScript(PUSH_RECEIVER);

const PUSH_RECEIVER = `
  const [granted, stored] = ['granted in a test', 'subscribed in a test'];
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'DGv6ra1nlYgDCS1FAnb0lw',
  };
  const subscriptionAt = (endpoint) => ({ endpoint, toJSON: () => ({ endpoint, keys }) });
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(granted) ?? 'default' });
  Notification.requestPermission = async () => {
    localStorage.setItem(granted, 'granted');
    return 'granted';
  };
  PushManager.prototype.getSubscription = async () => {
    const endpoint = localStorage.getItem(stored);
    return endpoint === null ? null : subscriptionAt(endpoint);
  };
  PushManager.prototype.subscribe = async () => {
    const endpoint = localStorage.getItem(stored) ?? 'https://push.example/' + crypto.randomUUID();
    localStorage.setItem(stored, endpoint);
    return subscriptionAt(endpoint);
  };
`;

/** A message arrives for the worker of that scope, as its push service hands it over; answers what the worker then shows. */
export async function deliverMessage(page: Page, scope: string, message: object): Promise<unknown> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  await worker.evaluate(NOTES_WHAT_IS_SHOWN);
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  const shown = () => worker.evaluate('self.shown ?? null');
  await expect.poll(shown).not.toBeNull();
  await session.detach();
  return shown();
}

const NOTES_WHAT_IS_SHOWN = `
  self.registration.showNotification = async (title, options) => {
    self.shown = { title, ...options };
  };
`;
