/** What staff write about beans and house blends. */
import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import { changeBean } from './change-bean.ts';
import type { PriceDeps } from './price-deps.ts';
import { blendAsWritten } from './staff-answers.ts';
import { addBean, readBean, rewriteBean } from './write-bean.ts';
import { addBlend, rewriteBlend, shelveBlend } from './write-blend.ts';

export const coffeeRoutes = (deps: PriceDeps): Handlers<Calls> => ({
  'PATCH /staff/beans/{id}': async ({ params, body, member }) =>
    answered(await changeBean(deps.db, { member, beanId: params.id, changes: body })),
  'GET /staff/delivery-zones': async () => {
    const { rows } = await deps.catalogueCache.refresh();
    return { answer: rows.deliveryZones.map(({ code, display_name }) => ({ code, display_name })) };
  },
  // Refreshed, so that staff who open a coffee see its latest version.
  'GET /staff/beans/{id}': async ({ params }) => {
    const catalogue = await deps.catalogueCache.refresh();
    return catalogue.beans.has(params.id) ? { answer: readBean(catalogue, params.id) } : refuse('not_found');
  },
  'POST /staff/beans': async ({ body, member }) => {
    const { green_bean_price: greenPrice, in_stock: inStock, prices_version: pricesVersion, ...facts } = body;
    return answered(await addBean(deps, { member, facts, greenPrice, pricesVersion, inStock }));
  },
  'PUT /staff/beans/{id}': async ({ params, body, member }) => {
    const { version, prices_version: pricesVersion, ...facts } = body;
    return answered(await rewriteBean(deps, { member, id: params.id, version, pricesVersion, facts }));
  },
  'GET /staff/blends': async () => ({
    answer: (await deps.catalogueCache.refresh()).blends.map(blendAsWritten),
  }),
  'POST /staff/blends': async ({ body, member }) => {
    const { in_stock: inStock, ...facts } = body;
    return answered(await addBlend(deps, { member, facts, inStock }));
  },
  'PUT /staff/blends/{id}': async ({ params, body, member }) => {
    const { version, prices_version: pricesVersion, ...facts } = body;
    return answered(await rewriteBlend(deps, { member, id: params.id, version, pricesVersion, facts }));
  },
  'PATCH /staff/blends/{id}': async ({ params, body, member }) =>
    answered(await shelveBlend(deps, { member, id: params.id, inStock: body.in_stock })),
});
