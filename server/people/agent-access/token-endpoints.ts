/** Where clients get tokens and give them back: forms in, JSON out, as the standard has it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '#contract/rate-limit.ts';
import { refusalOf } from '#server/platform/http/http.ts';
import { attemptFrom, limitRate } from '#server/platform/rate-limit.ts';
import { problemOf, type Refusal, statusOf } from '#server/platform/refusal.ts';
import type { AgentAccessDeps } from './agent-access-deps.ts';
import { type GivenTokens, redeemCode, refreshTokens, revokeToken } from './give-tokens.ts';
import type { Client } from './known-clients.ts';
import { type Wrong, wrong } from './oauth-error.ts';
import { type Form, proveClient } from './prove-client.ts';

export const TOKEN_PATH = '/oauth/token';
export const REVOKE_PATH = '/oauth/revoke';

/** Clients of many people ask from few networks. */
const LIMIT = { name: 'tokens for assistants by address', attempts: 300, seconds: MINUTE };

export function addTokenEndpoints(oauth: FastifyInstance, deps: AgentAccessDeps): void {
  oauth.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, readForm(String(text))),
  );
  oauth.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.refused === 'failed') request.log.error({ id: request.id, err: error }, 'failed');
    await sendRefused(reply, refusal);
  });
  const post = (path: string, work: (client: Client, form: Form) => Promise<object | Wrong>) =>
    oauth.post(path, async (request, reply) => {
      const tooMany = await limitRate(deps.db, attemptFrom(LIMIT, request.ip));
      if (tooMany !== null) return sendRefused(reply, tooMany);
      const answer = await answerForm(deps, request, work);
      return 'error' in answer ? sendWrong(reply, answer, request) : send(reply, answer);
    });
  post(TOKEN_PATH, (client, form) => giveTokens(deps, client, form));
  post(REVOKE_PATH, async (client, form) => {
    const token = form.get('token');
    if (token === undefined) return wrong('invalid_request', 'Please send the token.');
    await revokeToken(deps, client, token);
    return {};
  });
}

async function answerForm(
  deps: AgentAccessDeps,
  { body, headers: { authorization }, url }: FastifyRequest,
  work: (client: Client, form: Form) => Promise<object | Wrong>,
): Promise<object | Wrong> {
  if (!(body instanceof Map)) return NO_FORM;
  const form = body as Form;
  const endpoint = deps.publicUrl + (url.split('?', 1)[0] ?? '');
  const client = await proveClient(deps, { authorization, form, endpoint });
  return 'error' in client ? client : work(client, form);
}

async function giveTokens(deps: AgentAccessDeps, client: Client, form: Form): Promise<GivenTokens | Wrong> {
  const resource = form.get('resource');
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const [code, verifier] = [form.get('code'), form.get('code_verifier')];
      if (code === undefined || verifier === undefined)
        return wrong('invalid_request', 'Please send code and code_verifier.');
      return redeemCode(deps, client, { code, verifier, redirectUri: form.get('redirect_uri'), resource });
    }
    case 'refresh_token': {
      const token = form.get('refresh_token');
      if (token === undefined) return wrong('invalid_request', 'Please send refresh_token.');
      return refreshTokens(deps, client, { token, scope: form.get('scope'), resource });
    }
    case undefined:
      return wrong('invalid_request', 'Please send grant_type.');
    default:
      return wrong('unsupported_grant_type', 'We give tokens for a code or a refresh token.');
  }
}

/** `null` where a field stands in it twice: two programs may each believe another one. */
function readForm(text: string): Form | null {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) return null;
    if (value !== '') form.set(name, value);
  }
  return form;
}

const NO_FORM = wrong(
  'invalid_request',
  'Please send application/x-www-form-urlencoded with each field once.',
);

const STATUSES: Partial<Record<Wrong['error'], number>> = {
  invalid_client: 401,
  temporarily_unavailable: 503,
};

function sendWrong(reply: FastifyReply, answer: Wrong, { headers }: FastifyRequest): FastifyReply {
  if (answer.error === 'invalid_client' && headers.authorization !== undefined)
    reply.header('www-authenticate', 'Basic realm="OAuth clients"');
  if (answer.error === 'temporarily_unavailable') reply.header('retry-after', 10);
  return send(reply.code(STATUSES[answer.error] ?? 400), answer);
}

function sendRefused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  const status = statusOf(refusal);
  const error = status === 429 || status >= 500 ? 'temporarily_unavailable' : 'invalid_request';
  return send(reply.code(status), { error, error_description: problemOf(refusal).message });
}

const send = (reply: FastifyReply, answer: object): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('pragma', 'no-cache')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
