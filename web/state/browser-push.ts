/** Messages to this browser, of an order or to somebody of the staff: where it can, and only once it is pressed for. */
import type { NewPushSubscription, PushOfOrder } from '#contract/following/push.ts';
import type { Problem } from '#contract/problem.ts';
import type { Reply } from '#web/api/shop-api.ts';

/** How the shop is asked for messages of one kind to this browser. */
export interface PushCalls {
  list: () => Promise<Reply<PushOfOrder>>;
  subscribe: (subscription: NewPushSubscription) => Promise<Reply<PushOfOrder>>;
  unsubscribe: (browser: string) => Promise<Reply<null>>;
}

const WORKER = '/push-worker.js';
/** The shop has no page there: the worker gets messages and nothing else. */
const SCOPE = '/push/';

/** Whether this browser gets these messages, as far as the shop can be asked. */
export async function isSubscribed(push: PushCalls): Promise<boolean> {
  const subscription = await (await findPush())?.getSubscription();
  if (subscription == null) return false;
  const [browser, outcome] = [await browserOf(subscription), await push.list()];
  return outcome.ok && outcome.answer.browsers.includes(browser);
}

export type Subscribing = 'subscribed' | 'denied' | 'impossible' | Problem;

export async function subscribe(push: PushCalls): Promise<Subscribing> {
  // First of all, since browsers want it right after the press.
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const outcome = await push.list();
  if (!outcome.ok) return outcome.problem;
  const subscription = await subscriptionTo(outcome.answer).catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'impossible';
  const saved = await push.subscribe({ endpoint, keys: { p256dh, auth } });
  return saved.ok ? 'subscribed' : saved.problem;
}

/** The browser's own subscription stays: other orders may use it, and nothing comes to it unless the shop sends it. */
export async function unsubscribe(push: PushCalls): Promise<Reply<null>> {
  const subscription = await (await findPush())?.getSubscription();
  return subscription == null ? { ok: true, answer: null } : push.unsubscribe(await browserOf(subscription));
}

/** Safari has one without a worker, and shows messages by itself. */
const pushWithoutWorker = (): PushManager | undefined =>
  (window as { pushManager?: PushManager }).pushManager;

const findPush = async (): Promise<PushManager | undefined> =>
  pushWithoutWorker() ?? (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager;

async function subscriptionTo({ public_key: key }: PushOfOrder): Promise<PushSubscription> {
  const manager = pushWithoutWorker() ?? (await activeWorker()).pushManager;
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await manager.subscribe(wanted);
  } catch {
    // It subscribed to another key, such as that of a shop that was set up again.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(wanted);
  }
}

/** A worker that is still being installed takes no subscription. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active === null && coming !== null)
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve();
        if (coming.state === 'redundant') reject(new Error('The worker could not be installed.'));
      });
    });
  return registration;
}

async function browserOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
