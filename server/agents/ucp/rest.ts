/** UCP over REST: who asks and in which version, then one operation of the core, then one shape of answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '#contract/rate-limit.ts';
import type { PlatformProblem } from '#server/foundation/platforms/platforms.ts';
import { refusalOf } from '#server/platform/http/http.ts';
import { refuseNotFound } from '#server/platform/http/not-found.ts';
import { attemptFrom, limitRate } from '#server/platform/rate-limit.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { Failure } from '../messages.ts';
import { type Negotiated, negotiate } from '../versions/negotiate.ts';
import { asVersion, CATALOG_LOOKUP, CATALOG_SEARCH } from '../versions/versions.ts';
import { lookup, product, search } from './catalogue-operations.ts';
import { errorMessage, fail, failOf, type Outcome } from './outcome.ts';

interface Operation {
  capability: string;
  work: (deps: AgentDeps, body: unknown, asker: { address: string }) => Promise<Outcome>;
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'catalog/search': { capability: CATALOG_SEARCH, work: search },
  'catalog/lookup': { capability: CATALOG_LOOKUP, work: lookup },
  'catalog/product': { capability: CATALOG_LOOKUP, work: product },
};

/** Ten a second, for all the buyers behind one address. */
const CATALOGUE_LIMIT = { name: 'catalogue for assistants by address', attempts: 600, seconds: MINUTE };

export function addRest(rest: FastifyInstance, deps: AgentDeps): void {
  rest.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.refused === 'failed') request.log.error({ id: request.id, err: error }, 'failed');
    await send(reply, failOf(refusal), null);
  });
  for (const [path, operation] of Object.entries(OPERATIONS))
    rest.post(`/${path}`, async (request, reply) => answer(operation, deps, { request, reply }));
  rest.all('/*', (request, reply) => send(reply, failOf(refuseNotFound(request, reply)), null));
}

async function answer(
  { capability, work }: Operation,
  deps: AgentDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const tooMany = await limitRate(deps.db, attemptFrom(CATALOGUE_LIMIT, request.ip));
  if (tooMany !== null) return send(reply, failOf(tooMany), null);
  const platform = await deps.platforms(request.headers['ucp-agent']);
  if ('problem' in platform) return send(reply, PROBLEMS[platform.problem], null);
  const negotiated = negotiate(platform);
  if (negotiated === null) return send(reply, OTHER_VERSION, null);
  const speaking = { version: negotiated.version, capability };
  if (!negotiated.capabilities.has(capability)) return send(reply, { refusedBy: INCOMPATIBLE }, speaking);
  return send(reply, await work(deps, request.body, { address: request.ip }), speaking);
}

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

function send(
  reply: FastifyReply,
  outcome: Outcome,
  speaking: { version: Negotiated['version']; capability: string } | null,
): FastifyReply {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if ('failure' in outcome) {
    if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter);
    const { failure, status } = outcome;
    return reply.code(status).send(JSON.stringify({ ...failure, messages: [errorMessage(failure)] }));
  }
  if (speaking === null) throw new Error('An answer needs a version.');
  const { version, capability } = speaking;
  const ucp = { version, capabilities: { [capability]: [{ version }] } };
  const body =
    'refusedBy' in outcome
      ? { ucp: { ...ucp, status: 'error' }, messages: [errorMessage(outcome.refusedBy)] }
      : { ucp: { ...ucp, status: 'success' }, ...asVersion(version, outcome.answer) };
  return reply.send(JSON.stringify(body));
}
