/** UCP over REST: who asks and in which version, then one operation of the core, then one shape of answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformProblem } from '#server/foundation/platforms/platforms.ts';
import { refusalOf } from '#server/platform/http/http.ts';
import { refuseNotFound } from '#server/platform/http/not-found.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { Failure } from '../messages.ts';
import { answerBefore, type Hindrance, once, type Written } from '../once.ts';
import { negotiate } from '../versions/negotiate.ts';
import { CHECKOUT } from '../versions/versions.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { fail, failOf, type Outcome } from './outcome.ts';
import { type Speaking, write } from './write.ts';

export function addRest(rest: FastifyInstance, deps: AgentDeps): void {
  rest.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.refused === 'failed') request.log.error({ id: request.id, err: error }, 'failed');
    await send(reply, failOf(refusal));
  });
  for (const operation of OPERATIONS)
    rest.route({
      method: operation.method,
      url: operation.url,
      handler: (request, reply) => answer(operation, deps, { request, reply }),
    });
  rest.all('/*', (request, reply) => send(reply, failOf(refuseNotFound(request, reply))));
}

async function answer(
  operation: Operation,
  deps: AgentDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { ip: address, body, text, headers } = request;
  const tooMany = await limitRate(deps.db, operation.attempts(address, body));
  if (tooMany !== null) return send(reply, failOf(tooMany));
  const platform = await deps.platforms(headers['ucp-agent']);
  if ('problem' in platform) return send(reply, PROBLEMS[platform.problem]);
  const negotiated = negotiate(platform);
  if (negotiated === null) return send(reply, OTHER_VERSION);
  const { version, capabilities } = negotiated;
  const named = [operation.capability, ...operation.extensions].filter((name) => capabilities.has(name));
  const speaking = { version, capabilities: named, hasHandlers: operation.capability === CHECKOUT };
  if (!capabilities.has(operation.capability)) return send(reply, { refusedBy: INCOMPATIBLE }, speaking);
  const { id = '' } = request.params as { id?: string };
  const asked = { asking: { deps, capabilities, version, address, platform }, id, body };
  if (id.length > LONGEST_ID) return send(reply, { refusedBy: NOTHING_THERE }, speaking);
  if ('read' in operation) return send(reply, await operation.read(asked), speaking);
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) return send(reply, NO_KEY);
  const keyed = {
    platform: platform.profileUrl,
    operation: `${request.method} ${request.url.split('?', 1)[0]}`,
    key,
    text,
    now: deps.clock(),
  };
  const before = await answerBefore(deps.db, keyed);
  if (before !== null) return sendDone(reply, before);
  const prepared = await operation.prepare(asked);
  if (typeof prepared !== 'function') return send(reply, prepared, speaking);
  const done = await once(deps.db, keyed, async (transaction) =>
    write(await prepared(transaction), speaking),
  );
  return sendDone(reply, done);
}

const sendDone = (reply: FastifyReply, done: Written | Hindrance): FastifyReply =>
  typeof done === 'string' ? send(reply, HINDRANCES[done]) : sendWritten(reply, done);

/** No id of a cart or a session is longer. */
const LONGEST_ID = 64;

const NOTHING_THERE: Failure = { code: 'not_found', content: 'We have nothing under that id.' };

const KEY = /^[!-~]{22,128}$/;

const PROBLEMS: Readonly<Record<PlatformProblem, Outcome>> = {
  invalid_profile_url: fail(400, {
    code: 'invalid_profile_url',
    content: 'Please name your profile: UCP-Agent: profile="https://…", at a public address.',
  }),
  profile_unreachable: fail(424, {
    code: 'profile_unreachable',
    content: 'We could not fetch your profile. We follow no redirect, and wait three seconds.',
  }),
  profile_malformed: fail(422, {
    code: 'profile_malformed',
    content: 'What we fetched is not a UCP profile in JSON of at most 128 KiB.',
  }),
  busy: fail(
    503,
    { code: 'unavailable', content: 'We are fetching many profiles just now. Please try again.' },
    10,
  ),
};

const OTHER_VERSION = fail(422, {
  code: 'version_unsupported',
  content: 'We speak UCP 2026-08-25 and 2026-04-08. Your profile names another version.',
});

const INCOMPATIBLE: Failure = {
  code: 'capabilities_incompatible',
  content: 'Your profile does not have the capability that this request needs, in the version that it names.',
};

const NO_KEY = fail(400, {
  code: 'malformed',
  content: 'Please send an Idempotency-Key of 22 to 128 characters, another one for each request.',
});

const HINDRANCES: Readonly<Record<Hindrance, Outcome>> = {
  key_reused: fail(409, {
    code: 'idempotency_key_reused',
    content: 'Something else was asked for under this Idempotency-Key. Please use another one.',
  }),
  busy: fail(
    503,
    { code: 'unavailable', content: 'We are still working on the same request. Please try again.' },
    2,
  ),
};

function send(reply: FastifyReply, outcome: Outcome, speaking: Speaking | null = null): FastifyReply {
  if ('failure' in outcome && outcome.retryAfter !== undefined)
    reply.header('retry-after', outcome.retryAfter);
  return sendWritten(reply, write(outcome, speaking));
}

const sendWritten = (reply: FastifyReply, { status, text }: Written): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text);
