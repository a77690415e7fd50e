/** Answers requests without a route: a path that is not there, or one that takes other methods. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { sendRefusal } from '../calls.ts';
import { type Refusal, refuse } from '../refusal.ts';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, refuseNotFound(request, reply));

/** Why nothing answers a request; the answer says which methods its path takes. */
export function refuseNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
): Refusal<'not_found' | 'method_not_allowed'> {
  const [path = ''] = request.url.split('?', 1);
  const allowed = METHODS.filter((method) => isRouted(request.server, method, path));
  // A file whose route is known may be gone from the disk.
  const isTaken = allowed.includes(request.method);
  if (allowed.length === 0 || isTaken) return refuse('not_found');
  reply.header('allow', allowed.join(', '));
  return refuse('method_not_allowed');
}

/** The pages' catch-all is a page for any address; below `/api` and `/ucp` only a call's own route counts. */
function isRouted(http: FastifyInstance, method: HTTPMethods, url: string): boolean {
  const route: { params: Record<string, unknown> } | null = http.findRoute({ method, url });
  return route !== null && !(/^\/(api|ucp)(\/|$)/.test(url) && '*' in route.params);
}
