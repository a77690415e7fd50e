import type { Calls } from '#contract/calls.ts';
import { staffStorefrontAnswers as answers } from '#contract/storefronts/staff-storefronts.ts';
import { storefrontAnswers } from '#contract/storefronts/storefronts.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { applyForStorefront } from './apply.ts';
import { changeCommission, closeStorefront } from './change-storefront.ts';
import { acceptStorefront, declineStorefront } from './decide-application.ts';
import { listForStaff } from './list-for-staff.ts';
import { readOwnStorefront } from './read-own-storefront.ts';
import { saveStorefront } from './save-storefront.ts';
import type { StorefrontDeps } from './storefront-deps.ts';

export function storefrontRoutes(deps: StorefrontDeps & { catalogueCache: CatalogueCache }): Handlers<Calls> {
  return {
    'POST /storefront-applications': async ({ body, member }) =>
      (await applyForStorefront(deps, member.id, body.message)) ?? {
        answer: { message: storefrontAnswers.applied },
      },
    'GET /maker/storefront': async ({ member }) => ({ answer: await readOwnStorefront(deps, member.id) }),
    'PUT /maker/storefront': async ({ body, member }) =>
      (await saveStorefront(deps, body, member)) ?? { answer: await readOwnStorefront(deps, member.id) },
    'GET /staff/storefronts': async () => ({ answer: await listForStaff(deps) }),
    'POST /staff/storefront-applications/{id}/acceptances': async ({ params: { id }, body, member }) =>
      (await acceptStorefront(deps, { id, staffId: member.id, ...body })) ?? {
        answer: { message: answers.accepted },
      },
    'POST /staff/storefront-applications/{id}/refusals': async ({ params: { id }, body, member }) =>
      (await declineStorefront(deps, { id, staffId: member.id, ...body })) ?? {
        answer: { message: answers.declined },
      },
    'PATCH /staff/storefronts/{id}': async ({ params: { id }, body, member }) =>
      (await changeCommission(deps, { id, staffId: member.id, ...body })) ?? {
        answer: { message: answers.changed },
      },
    'POST /staff/storefronts/{id}/closures': async ({ params: { id }, body, member }) =>
      (await closeStorefront(deps, { id, staffId: member.id, ...body })) ?? {
        answer: { message: answers.closed },
      },
  };
}
