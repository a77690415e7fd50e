/**
 * Service worker of the brew cards, and of nothing else: its scope is `/brew`, so no other page of the shop ever meets it. The
 * network comes first; without one, the page and its files come out of the cache. They are the same for everybody: what the cards
 * say is read from the browser's storage by the page itself.
 */

/** @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} LastingEvent */
/** @typedef {LastingEvent & { request: Request, respondWith: (answer: Promise<Response>) => void }} AskedEvent */

const CACHE = 'brew-cards-1';
const PAGE = '/brew';

const FILE = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;
const IMPORTED = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
/** What the page's own script loads later belongs to it too. */
const LOADED_LATER = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const OWN_SCRIPT = /^\/assets\/brew-[^/]+\.js$/;

self.addEventListener('install', (/** @type {LastingEvent} */ event) => {
  event.waitUntil(fetch(PAGE).then(keep));
});

self.addEventListener('activate', (/** @type {LastingEvent} */ event) => {
  const forgetOlder = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  };
  event.waitUntil(forgetOlder());
});

self.addEventListener('fetch', (/** @type {AskedEvent} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

/** @param {AskedEvent} event */
async function openPage(event) {
  try {
    const page = await fetch(event.request);
    if (page.ok) event.waitUntil(keep(page.clone()));
    return page;
  } catch {
    return kept(PAGE);
  }
}

/** @param {Request} request */
async function openFile(request) {
  try {
    return await fetch(request);
  } catch {
    return kept(request.url);
  }
}

/** @param {string} address */
async function kept(address) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address, { ignoreVary: true })) ?? Response.error();
}

/**
 * The page after all of its files, so that it is never there without them; files of an older build go. What is there is not written
 * again: a phone opens the page each morning.
 * @param {Response} page
 */
async function keep(page) {
  if (!page.ok) throw new Error('The page is not there.');
  const cache = await caches.open(CACHE);
  const text = await page.clone().text();
  const files = new Set(text.match(FILE) ?? []);
  // A set may grow while it is walked.
  for (const file of files) {
    const before = await cache.match(file, { ignoreVary: true });
    const answer = before ?? (await fetch(file));
    if (!answer.ok) throw new Error(`${file} is not there.`);
    if (before === undefined) await cache.put(file, answer.clone());
    if (!file.endsWith('.js')) continue;
    const script = await answer.text();
    for (const imports of OWN_SCRIPT.test(file) ? [IMPORTED, LOADED_LATER] : [IMPORTED])
      for (const [, imported] of script.matchAll(imports)) files.add(`/assets/${imported}`);
  }
  const pageBefore = await cache.match(PAGE, { ignoreVary: true });
  if ((await pageBefore?.text()) !== text) await cache.put(PAGE, page);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !files.has(pathname)) await cache.delete(request);
  }
}
