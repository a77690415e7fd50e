/** The storefront with its built pages. */
import type { FastifyInstance } from 'fastify';
import { builtPages, type ShopOfPages } from './page-handler.ts';
import { addStorefront, type StorefrontDeps } from './storefront.ts';

type BuiltDeps = Omit<StorefrontDeps, 'pages'> & ShopOfPages;

export async function addBuiltStorefront(http: FastifyInstance, { live, ...deps }: BuiltDeps): Promise<void> {
  const { publicUrl } = deps;
  await addStorefront(http, { ...deps, pages: await builtPages(http, { publicUrl, live }) });
}
