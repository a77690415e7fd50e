/**
 * Renders /shop for some seconds and prints the rate. `node rendering.ts DATA_DIR`
 *
 * The baseline is React alone, rendering the very tree that the page handler renders: the same components, head and
 * loader data, by the pages' own copy of React. The baseline leaves out the other costs of a request: routing, loaders with
 * their calls of the API, and the loader data written into the page for the browser.
 */
import { buildApp } from '#server/app.ts';
import { openEmbedded } from '#server/platform/database.ts';
import { openLog } from '#server/platform/log.ts';
import { BUILT_PAGES, builtPages, type Pages } from '#server/storefront/page-handler.ts';
import { unlessBrief } from './pace.ts';
import { sideBySide } from './side-by-side.ts';

const ROUNDS = 7;
const MILLISECONDS = unlessBrief(1000, 1);
const publicUrl = 'http://localhost:3000';
const address = `${publicUrl}/shop`;
const RENDERING = { nonce: 'bench' };

const database = await openEmbedded(process.argv[2] ?? 'data');
const log = openLog('silent');
const { http } = await buildApp({
  db: database.db,
  log,
  trustProxy: false,
  live: false,
  publicUrl,
  mailTransport: () => Promise.reject(new Error('A mail was sent while a page was rendered.')),
});
const pages = await builtPages(http, { publicUrl, live: false });
const reactAlone = await caughtRender();

const page = async () => (await pages.render(new Request(address), RENDERING)).text();
const alone = async () => (await reactAlone()).text();
await perSecond(page);
await perSecond(alone);
const rates = await sideBySide(
  ROUNDS,
  () => perSecond(page),
  () => perSecond(alone),
);
process.stdout.write(JSON.stringify(rates));
await http.close();
await database.close();

async function perSecond(render: () => Promise<string>): Promise<number> {
  const startedAt = performance.now();
  let rendered = 0;
  while (performance.now() - startedAt < MILLISECONDS) {
    await render();
    rendered++;
  }
  return (rendered * 1000) / (performance.now() - startedAt);
}

/** What the page handler has React do once everything is loaded, to be done again and again. */
async function caughtRender(): Promise<() => Promise<Response>> {
  const build = (await import(new URL('server/index.js', BUILT_PAGES).href)) as PageBuild;
  const { module } = build.entry;
  const caught: Parameters<HandleRequest>[] = [];
  const catching: HandleRequest = async (...handed) => {
    caught.push(handed);
    return new Response();
  };
  const transport = async ({ url }: { url: string }) => ({
    status: 200,
    body: (await http.inject(url)).json<unknown>(),
  });
  const shop = { transport, publicUrl, report: console.error };
  const catchingBuild = { ...build, entry: { module: { ...module, default: catching } } };
  await module.makePages(catchingBuild, shop).render(new Request(address), RENDERING);
  const [first] = caught;
  if (first === undefined) throw new Error('The page handler rendered nothing.');
  const [request, status, headers, loaded, context] = first;
  // The stream of loader data for the browser can be read only once, and React alone does not need it.
  const tree = { ...loaded, serverHandoffStream: undefined }; // cspell:ignore Handoff
  return () => module.default(request, status, new Headers(headers), tree, context);
}

type HandleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  loaded: object,
  context: unknown,
) => Promise<Response>;

interface PageBuild {
  entry: {
    module: {
      default: HandleRequest;
      makePages(build: PageBuild, shop: object): Pages;
    };
  };
}
