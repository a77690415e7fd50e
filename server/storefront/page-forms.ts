/** Page forms: forms work without script, so a form may be posted to a page, but only from a page of the shop (CSRF). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { RenderedPage } from './render-page.ts';

/** Browsers post the first; mail programs post a click on Unsubscribe as the second. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export interface PageFormsDeps {
  /** Renders the page that a form was posted to, for a visitor with this network address. */
  answerForm(request: Request, from: string): Promise<RenderedPage>;
  publicUrl: string;
}

export function addPageForms(http: FastifyInstance, { answerForm, publicUrl }: PageFormsDeps): void {
  http.register(async (forms) => {
    forms.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, text, done) => {
      done(null, text);
    });
    forms.post('/*', async (request, reply) => {
      if (typeof request.body !== 'string') return sendRefusal(reply, refuse('method_not_allowed'));
      if (!comesFromOurs(request, publicUrl)) return sendRefusal(reply, refuse('not_allowed'));
      const posted = new Request(`${publicUrl}${request.url}`, {
        method: 'POST',
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        body: request.body,
      });
      const { status, headers, text } = await answerForm(posted, request.ip);
      return reply.code(status).headers(headers).header('cache-control', 'no-store').send(text);
    });
  });
}

/** Browsers send Sec-Fetch-Site. Origin alone does not tell: pages send no referrer, which makes Origin `null`. */
function comesFromOurs({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === new URL(publicUrl).origin;
}
