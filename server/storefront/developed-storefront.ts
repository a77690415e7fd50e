/** Development server: serves the pages from their sources, and saved changes show at once. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { addPageForms } from './page-forms.ts';
import { developedPages, type ShopOfPages } from './page-handler.ts';

export async function addDevelopedStorefront(http: FastifyInstance, shop: ShopOfPages): Promise<void> {
  const { publicUrl } = shop;
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http.server } },
  });
  http.addHook('onClose', () => vite.close());
  const pages = developedPages(http, vite, shop);
  http.get('/*', async (request, reply) => {
    if (await isViteFile(vite, request, reply)) return reply.hijack();
    const response = await pages(new Request(`${publicUrl}${request.url}`));
    return reply
      .removeHeader('content-security-policy')
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(await response.text());
  });
  addPageForms(http, pages, publicUrl);
}

/** Whether Vite answered the request as one for a file of its own. */
function isViteFile(vite: ViteDevServer, { raw }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(raw, reply.raw, () => resolve(false));
  });
}
