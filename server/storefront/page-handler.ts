/** Where rendered pages come from: the built storefront, or Vite while somebody works on it. */
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { IN_PROCESS } from '../platform/network.ts';
import { StartRefused } from '../platform/start-refused.ts';

/** `from` is the address of the visitor for whom the page's own calls count. */
export type PageHandler = (request: Request, from?: string) => Promise<Response>;

/** What the storefront's build exports: the server uses it without knowing its router. */
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
  /** Takes what a page threw and nobody expected. */
  report(error: unknown): void;
}

export const BUILT_PAGES = new URL('../../build/', import.meta.url);

/** What pages know of the shop that they belong to. */
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

/** A page asks the API as any client does, by the same routes, without leaving the process. */
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
