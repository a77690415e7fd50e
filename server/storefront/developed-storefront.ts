/** Development server: serves the pages from their sources, and saved changes show at once. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import { sendRefusal } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import { answerWith, assetsOf, documentNamed, type OwnApp } from './own-app.ts';
import { addPageForms } from './page-forms.ts';
import { developedPages, type ShopOfPages } from './page-handler.ts';
import { renderPage } from './render-page.ts';
import { BACK_OFFICE } from './staff-pages.ts';
import { TASTING } from './tasting-page.ts';

export async function addDevelopedStorefront(
  http: FastifyInstance,
  { settingsCache, ...shop }: ShopOfPages & { settingsCache: SettingsCache },
): Promise<void> {
  const { publicUrl } = shop;
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http.server } },
  });
  http.addHook('onClose', () => vite.close());
  for (const app of [BACK_OFFICE, TASTING]) await addDevelopedApp(http, settingsCache, app);
  http.get('/*', async (request, reply) => {
    if (await isViteFile(vite, request, reply)) return reply.hijack();
    const pages = await developedPages(http, vite, shop);
    const { url } = pages.addressOf(request.url);
    const { status, headers, text } = await renderPage(pages, new Request(`${publicUrl}${url}`));
    // Vite has inline scripts of its own.
    return reply.code(status).headers(headers).removeHeader('content-security-policy').send(text);
  });
  addPageForms(http, {
    publicUrl,
    answerForm: async (request, from) => renderPage(await developedPages(http, vite, shop), request, from),
  });
}

/** Each such application has a build of its own, and so a Vite of its own: a saved file reloads its pages. */
async function addDevelopedApp(
  http: FastifyInstance,
  settingsCache: SettingsCache,
  app: OwnApp,
): Promise<void> {
  const vite = await createServer({
    configFile: `vite.${app.folder}.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http.server, path: `${app.folder}-hmr` } },
  });
  http.addHook('onClose', () => vite.close());
  http.get(`${assetsOf(app)}*`, async (request, reply) => {
    if (await isViteFile(vite, request, reply)) return reply.hijack();
    return sendRefusal(reply, refuse('not_found'));
  });
  const files = ['@vite/client', app.entry];
  const head = files.map((file) => `<script type="module" src="${assetsOf(app)}${file}"></script>`);
  answerWith(http, app, {
    documentNow: documentNamed(app, { head, settingsCache }),
    policy: "frame-ancestors 'none'",
  });
}

/** Whether Vite answered the request as one for a file of its own. */
function isViteFile(vite: ViteDevServer, { raw }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(raw, reply.raw, () => resolve(false));
  });
}
