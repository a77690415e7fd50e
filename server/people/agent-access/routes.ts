import type { Calls } from '#contract/calls.ts';
import { LASTS_DAYS } from '#domain/agent-access/grant.ts';
import { wrongWithLimits } from '#domain/agent-access/mandate.ts';
import { nameOfRedirect } from '#domain/agent-access/redirect-uri.ts';
import { DAY_MS } from '#domain/durations.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import type { AgentAccessDeps } from './agent-access-deps.ts';
import { FIELDS, giveGrant } from './give-grant.ts';
import { endOwnGrant } from './grant-store.ts';
import { judgeRequest, leadBack } from './judge-request.ts';
import { lowerLimits } from './payment-store.ts';
import { readGrants } from './read-grants.ts';

export const agentAccessRoutes = (deps: AgentAccessDeps): Handlers<Calls> => ({
  'GET /agent-grants/new': async ({ query }) =>
    answered(await judgeRequest(deps, query), (judged) => ({
      client_name: judged.client.name,
      leads_back_to: nameOfRedirect(query.redirectUri),
      wrong: 'error' in judged ? judged.message : null,
      audience: 'error' in judged ? null : judged.audience,
      scopes: 'error' in judged ? [] : [...judged.scopes],
      ends_at: new Date(deps.clock().getTime() + LASTS_DAYS * DAY_MS).toISOString(),
      decline_url: leadBack(deps.publicUrl, query, {
        error: 'error' in judged ? judged.error : 'access_denied',
      }),
    })),
  'POST /agent-grants': async ({ body, member }) => answered(await giveGrant(deps, body, member)),
  'GET /agent-grants': async ({ member }) => ({ answer: await readGrants(deps, member.id) }),
  'PUT /agent-grants/{id}/limits': async ({ params: { id }, body, member }) => {
    const [perOrder, perMonth] = [body.limitPerOrder, body.limitPerMonth];
    const wrong = wrongWithLimits({ perOrder, perMonth });
    if (wrong !== null) return refuseField(FIELDS[wrong.field], wrong.message);
    const lowered = { id, customerId: member.id, perOrder, perMonth, now: deps.clock() };
    if (await lowerLimits(deps.db, lowered)) return { answer: null };
    const own = (await readGrants(deps, member.id)).find((grant) => grant.id === id);
    return own?.limit_per_order == null ? refuse('not_found') : NOT_MORE;
  },
  'DELETE /agent-grants/{id}': async ({ params: { id }, member }) =>
    (await endOwnGrant(deps.db, { id, customerId: member.id, at: deps.clock() }))
      ? { answer: null }
      : refuse('not_found'),
});

const NOT_MORE = refuse('invalid', {
  message: 'Here you can only allow less. To allow more, connect the assistant again.',
});
