/** Forms of pages work without script, so a form may be posted to a page; but only from a page of ours. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '../platform/calls.ts';
import { refuse } from '../platform/refusal.ts';
import { readResponse } from './page-cache.ts';
import type { PageHandler } from './page-handler.ts';

/** The second is how mail programs post a click on Unsubscribe. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export function addPageForms(http: FastifyInstance, pages: PageHandler, publicUrl: string): void {
  http.register(async (forms) => {
    forms.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, text, done) => {
      done(null, text);
    });
    forms.post('/*', async (request, reply) => {
      if (typeof request.body !== 'string') return sendRefusal(reply, refuse('method_not_allowed'));
      if (!comesFromOurs(request, publicUrl)) return sendRefusal(reply, refuse('not_allowed'));
      const response = await pages(
        new Request(`${publicUrl}${request.url}`, {
          method: 'POST',
          headers: { 'content-type': request.headers['content-type'] ?? '' },
          body: request.body,
        }),
        request.ip,
      );
      const { status, headers, text } = await readResponse(response);
      return reply.code(status).headers(headers).header('cache-control', 'no-store').send(text);
    });
  });
}

/** Browsers say where a request comes from; Origin is no help where pages send no referrer. */
function comesFromOurs({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === new URL(publicUrl).origin;
}
