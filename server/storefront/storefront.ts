/** Storefront: the pages, their files and their forms. */
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { sendRefusal } from '../platform/calls.ts';
import { sendPrecompressed } from '../platform/precompressed.ts';
import { refuse } from '../platform/refusal.ts';
import { holdsSecret } from '../platform/secrets-in-urls.ts';
import { openPageCache } from './page-cache.ts';
import { addPageForms } from './page-forms.ts';
import { BUILT_PAGES, type PageHandler } from './page-handler.ts';
import { addSharePictures } from './share-pictures.ts';

export interface StorefrontDeps {
  catalogueCache: CatalogueCache;
  pages: PageHandler;
  publicUrl: string;
}

/** No search that a page makes has a longer URL. */
const LONGEST_ADDRESS = 2_000;

export async function addStorefront(http: FastifyInstance, deps: StorefrontDeps): Promise<void> {
  const { catalogueCache, pages, publicUrl } = deps;
  const cachedPages = openPageCache((url, from) => pages(new Request(`${publicUrl}${url}`), from));
  await addFiles(http);
  addSharePictures(http, catalogueCache, cachedPages);
  http.get('/*', async (request, reply) => {
    const moved = withoutSlashes(request.url);
    if (moved !== null) return reply.redirect(moved, 308);
    if (request.url.length > LONGEST_ADDRESS) return sendRefusal(reply, refuse('malformed'));
    const version = await catalogueCache().then(
      (catalogue) => catalogue.rows.version,
      () => null,
    );
    const page = await cachedPages({
      url: request.url,
      version: holdsSecret(request.url) ? null : version,
      // Pages never see it. Their calls count for the visitor, or a page would be a way around rate limits.
      from: request.ip,
    });
    reply.code(page.status).headers(page.headers);
    return typeof page.body === 'string'
      ? reply.send(page.body)
      : sendPrecompressed(request, reply, page.body);
  });
  addPageForms(http, pages, publicUrl);
}

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
  const tidy = `/${path
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .join('/')}`;
  return tidy === path ? null : tidy + query;
}

function splitAtQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
