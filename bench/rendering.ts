/**
 * Renders /shop for some seconds and prints the rate. `node rendering.ts DATA_DIR`
 *
 * The baseline is React's renderToString of the very tree that the page handler renders: the same components, head and
 * loader data. The baseline leaves out the other costs of a request: routing, loaders with their calls of the API, the
 * loader data written into the page for the browser, and streams.
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { buildApp } from '../server/app.ts';
import { openEmbedded } from '../server/platform/database.ts';
import { openLog } from '../server/platform/log.ts';
import { BUILT_PAGES, builtPages, type Pages } from '../server/storefront/page-handler.ts';
import { sideBySide } from './side-by-side.ts';

const ROUNDS = 7;
const MILLISECONDS = 1000;
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
const context = await contextOfTree();
const tree = createElement(ServerRouter, { context, url: address });

const page = async () => (await pages.render(new Request(address), RENDERING)).text();
const alone = async () => renderToString(tree);
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

/** The context that the page handler hands to React, intercepted. */
async function contextOfTree(): Promise<EntryContext> {
  const build = (await import(new URL('server/index.js', BUILT_PAGES).href)) as PageBuild;
  let caught: EntryContext | undefined;
  const catching: HandleRequest = async (_request, _status, _headers, context) => {
    // The stream of loader data for the browser can be read only once, and React alone does not need it.
    const { serverHandoffStream: _, ...rest } = context; // cspell:ignore Handoff
    caught = rest;
    return new Response();
  };
  const module = { ...build.entry.module, default: catching };
  const transport = async ({ url }: { url: string }) => ({
    status: 200,
    body: (await http.inject(url)).json<unknown>(),
  });
  const shop = { transport, publicUrl, report: console.error };
  await module.makePages({ ...build, entry: { module } }, shop).render(new Request(address), RENDERING);
  if (caught === undefined) throw new Error('The page handler rendered nothing.');
  return caught;
}

type HandleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) => Promise<Response>;

interface PageBuild {
  entry: {
    module: {
      default: HandleRequest;
      makePages(build: PageBuild, shop: object): Pages;
    };
  };
}
