/** Renders pages: by the built storefront, or by Vite during development. */
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { IN_PROCESS } from '../platform/network.ts';
import { StartRefused } from '../platform/start-refused.ts';

/** `from` is the network address of the visitor, whom the rate limits of the page's own calls count for. */
export type PageHandler = (request: Request, from?: string) => Promise<Response>;

/** What the storefront's build exports. The server knows nothing of its router. */
interface PageBuild {
  entry: { module: { makePageHandler(build: PageBuild, shop: ShopForPages): PageHandler } };
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

export async function builtPages(http: FastifyInstance, shop: ShopOfPages): Promise<PageHandler> {
  const file = new URL('server/index.js', BUILT_PAGES);
  if (!existsSync(file))
    throw new StartRefused('The pages are not built yet. Start the shop with: npm start');
  const build = (await import(file.href)) as PageBuild;
  return build.entry.module.makePageHandler(build, shopForPages(http, shop));
}

export function developedPages(http: FastifyInstance, vite: ViteDevServer, shop: ShopOfPages): PageHandler {
  return async (request, from) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
    return build.entry.module.makePageHandler(build, shopForPages(http, shop))(request, from);
  };
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
