/** Renders pages: by the built storefront, or by Vite during development. */
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { IN_PROCESS } from '#server/platform/network.ts';
import { StartRefused } from '#server/platform/start-refused.ts';

/** What the storefront's build makes. The server knows nothing of its router. */
export interface Pages {
  render(request: Request, rendering: Rendering): Promise<Response>;
  addressOf(url: string): PageAddress;
  /** The paths of the style sheets of every page. */
  styles: readonly string[];
}

interface Rendering {
  /** The network address of the visitor, by which the rate limits of the page's own calls count. */
  from?: string | undefined;
  /** What the scripts of our own are marked with, so that no other script in the page is taken for one. */
  nonce: string;
}

/** The one address by which a page is rendered and cached, however it was asked for. */
export interface PageAddress {
  url: string;
  /** Where a document is found whose path is written in another way. */
  movedTo: string | null;
  /** Whether no route has this path: all of these are one page. */
  isUnknown: boolean;
}

/** What the storefront's build exports. */
interface PageBuild {
  entry: { module: { makePages(build: PageBuild, shop: ShopForPages): Pages } };
}

interface ShopForPages {
  transport(
    request: { method: string; url: string; body?: unknown },
    from?: string,
  ): Promise<{ status: number; body: unknown }>;
  publicUrl: string;
  live: boolean;
  /** Logs an unexpected error of a page. */
  report(error: unknown): void;
}

export const BUILT_PAGES = new URL('../../build/', import.meta.url);

/** What pages know of the shop. */
export type ShopOfPages = Pick<ShopForPages, 'publicUrl' | 'live'>;

export async function builtPages(http: FastifyInstance, shop: ShopOfPages): Promise<Pages> {
  const file = new URL('server/index.js', BUILT_PAGES);
  if (!existsSync(file))
    throw new StartRefused('The pages are not built yet. Start the shop with: npm start');
  const build = (await import(file.href)) as PageBuild;
  return build.entry.module.makePages(build, shopForPages(http, shop));
}

/** The pages as their sources are now. */
export async function developedPages(
  http: FastifyInstance,
  vite: ViteDevServer,
  shop: ShopOfPages,
): Promise<Pages> {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
  return build.entry.module.makePages(build, shopForPages(http, shop));
}

/** A page calls the API by the same routes as any client, without leaving the process. */
function shopForPages(http: FastifyInstance, shop: ShopOfPages): ShopForPages {
  return {
    ...shop,
    report: (error) => http.log.error({ err: error }, 'a page failed'),
    transport: async ({ method, url, body }, from = IN_PROCESS) => {
      const response = await http.inject({
        method,
        url,
        remoteAddress: from,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: response.statusCode, body: response.body === '' ? null : response.json<unknown>() };
    },
  };
}
