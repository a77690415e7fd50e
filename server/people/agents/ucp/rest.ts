/** UCP over REST: headers and a body in JSON. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asSigned, signAnswers } from '#server/foundation/platforms/platforms.ts';
import { checkBearer } from '#server/people/agent-access/agent-access.ts';
import { refusalOf } from '#server/platform/http/http.ts';
import { refuseNotFound } from '#server/platform/http/not-found.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { CART, CHECKOUT, ORDER } from '../versions/versions.ts';
import { carryOut } from './carry-out.ts';
import { OPERATIONS } from './operations.ts';
import { failOf } from './outcome.ts';
import { type Answered, write } from './write.ts';

export function addRest(rest: FastifyInstance, deps: AgentDeps): void {
  rest.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.refused === 'failed') request.log.error({ id: request.id, err: error }, 'failed');
    await send(reply, write(failOf(refusal), null));
  });
  for (const operation of OPERATIONS)
    rest.route({
      method: operation.method,
      url: operation.url,
      ...(SIGNED.has(operation.capability) && { onSend: signAnswers(deps) }),
      handler: async (request, reply) => {
        const { ip: address, body, text, headers, params, method, url } = request;
        const answered = await carryOut(operation, deps, {
          address,
          agent: headers['ucp-agent'],
          readBearer: () => checkBearer(deps, { authorization: headers.authorization, audience: 'ucp' }),
          id: (params as { id?: string }).id ?? '',
          body,
          key: headers['idempotency-key'],
          keyedAs: `${method} ${url.split('?', 1)[0]}`,
          text,
          signed: asSigned(request, deps.publicUrl),
        });
        return send(reply, answered);
      },
    });
  rest.all('/*', (request, reply) => send(reply, write(failOf(refuseNotFound(request, reply)), null)));
}

/** What is about a buyer’s order to be. Of the catalogue anybody can ask again. */
const SIGNED: ReadonlySet<string> = new Set([CART, CHECKOUT, ORDER]);

function send(reply: FastifyReply, { status, text, retryAfter, challenge }: Answered): FastifyReply {
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(text);
}
