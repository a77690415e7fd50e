import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { answerSubstitute } from './answer-offer.ts';
import { listSubstitutes } from './list-substitutes.ts';
import { offerSubstitute } from './offer-substitute.ts';
import { findReplacements, findUses, listAgeingBeans } from './propose-recipes.ts';
import { readOffer } from './read-offer.ts';
import type { SubstitutionDeps } from './substitution-deps.ts';

export const substitutionRoutes = (deps: SubstitutionDeps): Handlers<Calls> => ({
  'GET /staff/stock/{id}/substitutes': async ({ params }) => answered(await listSubstitutes(deps, params.id)),
  'GET /staff/beans/{id}/replacements': async ({ params }) =>
    answered(await findReplacements(deps, params.id)),
  'GET /staff/ageing-beans': async () => ({ answer: await listAgeingBeans(deps) }),
  'GET /staff/beans/{id}/uses': async ({ params }) => answered(await findUses(deps, params.id)),
  'POST /staff/substitutions': async ({ body, member }) => {
    const offered = await offerSubstitute(deps, { staffId: member.id, body });
    return 'refused' in offered ? offered : answered(await readOffer(deps.db, offered.key));
  },
  'GET /substitutions/{key}': async ({ params }) => answered(await readOffer(deps.db, params.key)),
  'POST /substitutions/{key}/answers': async ({ params, body }) => {
    const outcome = await answerSubstitute(deps, { key: params.key, answer: body.answer });
    return outcome === 'answered' ? answered(await readOffer(deps.db, params.key)) : outcome;
  },
});
