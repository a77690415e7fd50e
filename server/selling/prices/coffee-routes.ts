/** What staff write about beans and house blends. */
import type { Answer, Calls, Received } from '#contract/calls.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { changeShelf, lockBean, lockVersion } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { PriceDeps } from './price-deps.ts';
import { blendAsWritten } from './staff-answers.ts';
import { addBean, readBean, rewriteBean } from './write-bean.ts';
import { addBlend, rewriteBlend, shelveBlend } from './write-blend.ts';

export const coffeeRoutes = (deps: PriceDeps): Handlers<Calls> => ({
  'PATCH /staff/beans/{id}': async ({ params, body, member }) =>
    answered(await changeBean(deps.db, { member, beanId: params.id, changes: body })),
  'PUT /staff/beans/{id}/end': async ({ params, body, member }) =>
    answered(await noteEnd(deps, { member, beanId: params.id, ends_on: body.ends_on })),
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
    const { version, prices_version: pricesVersion, cupping_id: cuppingId, ...facts } = body;
    const rewriting = { member, id: params.id, version, pricesVersion, facts, cuppingId };
    return answered(await rewriteBean(deps, rewriting));
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

interface Change {
  member: Member;
  beanId: number;
  changes: Received<'PATCH /staff/beans/{id}'>['body'];
}

/** Puts a bean on the shelf of the shop, or takes it off. */
const changeBean = (
  db: Database,
  { member, beanId, changes: { in_stock } }: Change,
): Promise<Answer<'PATCH /staff/beans/{id}'> | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    // In the order in which a price is set, which the trigger of a changed bean would turn round.
    await lockVersion(transaction);
    const bean = await lockBean(transaction, beanId);
    if (bean === undefined) return refuse('not_found');
    await changeShelf(transaction, beanId, { in_stock });
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'change bean',
      object: `bean ${beanId}`,
      before: { in_stock: bean.in_stock },
      after: { in_stock },
    });
    return { id: beanId, name: bean.name, in_stock };
  });

interface Ending {
  member: Member;
  beanId: number;
  ends_on: Day | null;
}

/** Says on which day a bean ends, or takes that back. The shelf stays as it is. */
const noteEnd = (
  { db, clock }: PriceDeps,
  { member, beanId, ends_on }: Ending,
): Promise<Answer<'PUT /staff/beans/{id}/end'> | Refusal<'not_found' | 'invalid'>> =>
  transact(db, async (transaction) => {
    await lockVersion(transaction);
    const bean = await lockBean(transaction, beanId);
    if (bean === undefined) return refuse('not_found');
    const answer = { id: beanId, name: bean.name, ends_on };
    if (bean.ends_on === ends_on) return answer;
    if (ends_on !== null && ends_on < dayInLondon(clock())) return IN_THE_PAST;
    await changeShelf(transaction, beanId, { ends_on });
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'change bean',
      object: `bean ${beanId}`,
      before: { ends_on: bean.ends_on },
      after: { ends_on },
    });
    return answer;
  });

const IN_THE_PAST = refuseField('ends_on', 'Please give today or a day to come.');
