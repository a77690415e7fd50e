/** Staff add beans and change what is written about them. */
import type { BeanAsWritten } from '#contract/prices/staff-coffees.ts';
import { beanCtapsId } from '#domain/blend/ctaps-id.ts';
import { type BeanFacts, wrongWithBean } from '#domain/catalogue/bean-facts.ts';
import { isOwner } from '#domain/staff/rights.ts';
import { TASTES } from '#domain/taste/axes.ts';
import {
  beanOf,
  type Catalogue,
  insertBean,
  insertGreenPrices,
  nextNumber,
  updateBean,
} from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { isRevealed } from './named-cupping-store.ts';
import { previewBean } from './preview-bean.ts';
import { previewFirstPrice } from './preview-first-price.ts';
import type { PriceDeps } from './price-deps.ts';
import { changeCatalogue, guardPrices, guardWriting } from './save-prices.ts';
import { beanAsWritten, namedCoffees } from './staff-answers.ts';
import { changedMeanwhile, refusalOf, whatChanged, withPrices } from './what-changed.ts';

interface NewBean {
  member: Member;
  facts: Omit<BeanFacts, 'origins' | 'descriptors'> & { origins: string[]; descriptors: string[] };
  greenPrice: number;
  /** The version of the prices that were looked at. */
  pricesVersion: string;
  inStock: boolean;
}

export async function addBean(
  deps: PriceDeps,
  { member, facts, greenPrice, pricesVersion, inStock }: NewBean,
): Promise<BeanAsWritten | Refusal<'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>> {
  const added = await changeCatalogue(deps, async (transaction, { catalogue }) => {
    const refusal =
      refusalOf(wrongWithBean(facts, knownFor(null, catalogue))) ??
      guardPrices(previewFirstPrice(catalogue, { facts, perKilo: greenPrice }), {
        version: pricesVersion,
        member,
      });
    if (refusal !== null) return refusal;
    const id = await nextNumber(transaction, 'beans');
    await insertBean(transaction, { id, ctaps_id: beanCtapsId(id), in_stock: inStock, ...columnsOf(facts) });
    await insertGreenPrices(transaction, [{ beanId: id, perKilo: greenPrice }]);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'add bean',
      object: `bean ${id}`,
      after: { ...facts, per_kilo: greenPrice, in_stock: inStock },
    });
    return { id };
  });
  return 'refused' in added ? added : readBean(await deps.catalogueCache.refresh(), added.id);
}

interface Rewriting {
  member: Member;
  id: number;
  version: number;
  /** The version of the prices that were looked at, where any move. */
  pricesVersion: string | undefined;
  facts: NewBean['facts'];
  /** The cupping that its scores were proposed by. */
  cuppingId?: number | undefined;
}

/** Saves what was written over the version that its writer had before them, and over no other. */
export async function rewriteBean(
  deps: PriceDeps,
  { member, id, version, pricesVersion, facts, cuppingId }: Rewriting,
): Promise<
  BeanAsWritten | Refusal<'invalid' | 'not_found' | 'not_allowed' | 'changed_meanwhile' | 'fresh_code_needed'>
> {
  const refused = await changeCatalogue(deps, async (transaction, { catalogue, now }) => {
    const bean = catalogue.beans.get(id);
    if (bean === undefined) return refuse('not_found');
    if (bean.row.version !== version) return changedMeanwhile(bean.row);
    const refusal = refusalOf(wrongWithBean(facts, knownFor(bean.row.ctaps_id, catalogue)));
    if (refusal !== null) return refusal;
    const changed = whatChanged(beanAsWritten(bean, catalogue), facts);
    if (changed === null) return null;
    if (TASTES.some((taste) => bean.scores[taste] !== facts.scores[taste]) && !isOwner(member.rights))
      return OWNERS_TASTE;
    if (cuppingId !== undefined && !(await isRevealed(transaction, cuppingId))) return NO_CUPPING;
    const preview = await previewBean(transaction, { rows: catalogue.rows, beanId: id, facts, now });
    const moved = await guardWriting(transaction, preview, { version: pricesVersion, member, now });
    if (moved !== null && 'refused' in moved) return moved;
    await updateBean(transaction, id, columnsOf(facts));
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'change bean',
      object: `bean ${id}`,
      ...withPrices(changed, moved),
      ...(cuppingId === undefined ? {} : { details: { cupping: cuppingId } }),
    });
    return null;
  });
  return refused ?? readBean(await deps.catalogueCache.refresh(), id);
}

const OWNERS_TASTE = refuse('not_allowed', { message: 'Only an owner changes how a bean tastes.' });

const NO_CUPPING = refuseField('cupping_id', 'That cupping wasn’t revealed yet.');

export const readBean = (catalogue: Catalogue, id: number): BeanAsWritten =>
  beanAsWritten(beanOf(id, catalogue.beans), catalogue);

const columnsOf = ({ scores, ...columns }: NewBean['facts']) => ({ ...columns, ...scores });

function knownFor(self: string | null, catalogue: Catalogue) {
  const { rows, roasts, grinds } = catalogue;
  return {
    self,
    coffees: namedCoffees(catalogue),
    countries: new Set(rows.countries.map(({ id }) => id)),
    certifications: new Set(rows.certifications.map(({ id }) => id)),
    roasts,
    grinds,
    deliveryZones: new Set(rows.deliveryZones.map(({ code }) => code)),
  };
}
