/** Storefront: the pages, their files and their forms. */
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '#server/platform/calls.ts';
import { type FairQueue, inTurn } from '#server/platform/fair-queue.ts';
import { householdOf } from '#server/platform/network.ts';
import { preferredEncoding } from '#server/platform/precompressed.ts';
import { refuse } from '#server/platform/refusal.ts';
import { apologyPage } from './apology-page.ts';
import { addBuiltApp } from './own-app.ts';
import { openPageCache, type PageCache } from './page-cache.ts';
import { openPageEdition, type PageEdition, type PageEditionDeps } from './page-edition.ts';
import { addPageForms } from './page-forms.ts';
import { BUILT_PAGES, type Pages } from './page-handler.ts';
import { WORKER_POLICY } from './page-security.ts';
import { openRenderPace, type RenderPace } from './render-pace.ts';
import { asDocument, type RenderedPage, renderPage } from './render-page.ts';
import { openRenderQueue } from './render-queue.ts';
import { addSharePictures } from './share-pictures.ts';
import { BACK_OFFICE } from './staff-pages.ts';
import { sendPage } from './stored-page.ts';
import { TASTING } from './tasting-page.ts';

export interface StorefrontDeps extends PageEditionDeps {
  pages: Pages;
  publicUrl: string;
  queue?: FairQueue;
  pace?: RenderPace;
}

/** No search that a page makes has a longer URL. */
const LONGEST_ADDRESS = 2_000;

export async function addStorefront(http: FastifyInstance, deps: StorefrontDeps): Promise<void> {
  const { pages, publicUrl, queue = openRenderQueue(), pace = openRenderPace() } = deps;
  const cachedPages = openPageCache({
    render: (url, from) => renderPage(pages, new Request(`${publicUrl}${url}`), from),
    queue,
    pace,
  });
  await addFiles(http);
  for (const app of [BACK_OFFICE, TASTING]) await addBuiltApp(http, deps.settingsCache, app);
  const pageEdition = openPageEdition(deps);
  const renderInTurn = async (request: Request, from: string) =>
    pace(from) ?? inTurn(queue, householdOf(from), () => renderPage(pages, request, from));
  addSharePictures(http, {
    pageEdition,
    nameNow: () => deps.settingsCache.lastKnown().names.trading,
    render: (url, from) => renderInTurn(new Request(`${publicUrl}${url}`), from),
    addressOf: pages.addressOf,
  });
  addShortAddresses(http);
  addCachedPages(http, { pages, pageEdition, cachedPages });
  addPageForms(http, {
    publicUrl,
    answerForm: async (request, from) => {
      const page = await renderInTurn(request, from);
      return 'refused' in page ? asDocument(apologyPage(page, pages.styles)) : page;
    },
  });
}

/** Addresses that lead to a part of a page. A route of its own would cost each page the bytes of its name. */
const SHORT_ADDRESSES = { '/taste': '/profile?tab=taste' };

export function addShortAddresses(http: FastifyInstance): void {
  for (const [address, meant] of Object.entries(SHORT_ADDRESSES))
    http.get(address, (_request, reply) => reply.redirect(meant, 302));
}

interface CachedPages {
  pages: Pages;
  pageEdition: PageEdition;
  cachedPages: PageCache;
}

function addCachedPages(http: FastifyInstance, { pages, pageEdition, cachedPages }: CachedPages): void {
  http.get('/*', async (request, reply) => {
    const moved = withoutSlashes(request.url);
    if (moved !== null) return reply.redirect(moved, 308);
    const address = pages.addressOf(request.url);
    if (address.movedTo !== null) return reply.redirect(address.movedTo, 308);
    if (address.url.length > LONGEST_ADDRESS) return sendRefusal(reply, refuse('malformed'));
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const page = await cachedPages({
      address,
      version: await pageEdition().catch(() => null),
      // Pages never see it. Their calls count for the visitor, or a page would be a way around rate limits.
      from: request.ip,
      encoding,
    });
    return 'refused' in page
      ? sendDocument(reply, asDocument(apologyPage(page, pages.styles)))
      : sendPage({ request, reply }, page, encoding);
  });
}

const sendDocument = (reply: FastifyReply, { status, headers, text }: RenderedPage): FastifyReply =>
  reply.code(status).headers(headers).send(text);

async function addFiles(http: FastifyInstance): Promise<void> {
  const root = fileURLToPath(new URL('client/', BUILT_PAGES));
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    // They are sent in place of the file that they are made from, and need no address of their own.
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/');
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\/(?:brew|push)-worker\.js/.test(path)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  http.get('/assets/*', (_request, reply) => sendRefusal(reply, refuse('not_found')));
}

/**
 * Canonical URL: `/shop/` and `//shop` are `/shop`. Backslashes go too: browsers read them as slashes, so a redirect to
 * `/\\elsewhere` would lead out of the shop (open redirect).
 */
function withoutSlashes(url: string): string | null {
  const [path, query] = splitAtQuery(url);
  if (!UNTIDY.test(path)) return null;
  const tidy = `/${path
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .join('/')}`;
  return tidy + query;
}

const UNTIDY = /[/\\]{2}|\\|.\/$/;

function splitAtQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
