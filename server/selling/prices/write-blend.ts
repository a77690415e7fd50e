/** Staff add house blends, change them, and take them off the shelf. Orders have recipes of their own, which stay as they were agreed. */
import type { HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import { houseBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { type HouseBlendFacts, wrongWithBlend } from '#domain/catalogue/house-blend-facts.ts';
import { shop } from '#domain/shop.ts';
import {
  type Catalogue,
  findShelved,
  insertBlend,
  nextNumber,
  replaceRecipe,
  setBlendInStock,
  updateBlend,
} from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type PricedBlendFacts, previewBlend } from './preview-blend.ts';
import type { PriceDeps } from './price-deps.ts';
import { changeCatalogue, guardWriting } from './save-prices.ts';
import { blendAsWritten, namedCoffees } from './staff-answers.ts';
import { changedMeanwhile, refusalOf, whatChanged, withPrices } from './what-changed.ts';

interface NewBlend {
  member: Member;
  facts: HouseBlendFacts;
  inStock: boolean;
}

export async function addBlend(
  deps: PriceDeps,
  { member, facts, inStock }: NewBlend,
): Promise<HouseBlendAsWritten | Refusal<'invalid'>> {
  const added = await changeCatalogue(deps, async (transaction, { catalogue }) => {
    const refusal = refusalOf(wrongWithBlend(facts, knownFor(null, catalogue)));
    if (refusal !== null) return refusal;
    const id = await nextNumber(transaction, 'blends');
    const { blend_recipes, ...columns } = facts;
    await insertBlend(transaction, {
      id,
      ctaps_id: houseBlendCtapsId(id),
      brand: shop.brandOfBlends,
      in_stock: inStock,
      ...columns,
    });
    await replaceRecipe(transaction, id, blend_recipes);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'add blend',
      object: `blend ${id}`,
      after: { ...facts, in_stock: inStock },
    });
    return { id };
  });
  return 'refused' in added ? added : readBlend(await deps.catalogueCache.refresh(), added.id);
}

interface Rewriting {
  member: Member;
  id: number;
  version: number;
  /** The version of the prices that were looked at, where any move. */
  pricesVersion: string | undefined;
  facts: HouseBlendFacts;
}

/** Saves what was written over the version that its writer had before them, and over no other. */
export async function rewriteBlend(
  deps: PriceDeps,
  { member, id, version, pricesVersion, facts }: Rewriting,
): Promise<
  HouseBlendAsWritten | Refusal<'invalid' | 'not_found' | 'changed_meanwhile' | 'fresh_code_needed'>
> {
  const refused = await changeCatalogue(deps, async (transaction, { catalogue, now }) => {
    const blend = catalogue.blends.find(({ row }) => row.id === id);
    if (blend === undefined) return refuse('not_found');
    if (blend.row.version !== version) return changedMeanwhile(blend.row);
    const refusal = refusalOf(wrongWithBlend(facts, knownFor(blend.row.ctaps_id, catalogue)));
    if (refusal !== null) return refusal;
    const changed = whatChanged(blendAsWritten(blend), facts);
    if (changed === null) return null;
    const preview = await previewBlend(transaction, { rows: catalogue.rows, blendId: id, facts, now });
    const moved = await guardWriting(transaction, preview, { version: pricesVersion, member, now });
    if (moved !== null && 'refused' in moved) return moved;
    const { blend_recipes, ...columns } = facts;
    await updateBlend(transaction, id, columns);
    await replaceRecipe(transaction, id, blend_recipes);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'change blend',
      object: `blend ${id}`,
      ...withPrices(changed, moved),
    });
    return null;
  });
  return refused ?? readBlend(await deps.catalogueCache.refresh(), id);
}

/** Puts a house blend on the shelf of the shop, or takes it off. While a bean of it is off, it is off in any case. */
export async function shelveBlend(
  deps: PriceDeps,
  { member, id, inStock }: { member: Member; id: number; inStock: boolean },
): Promise<HouseBlendAsWritten | Refusal<'not_found'>> {
  const refused = await changeCatalogue(deps, async (transaction) => {
    const blend = await findShelved(transaction, id);
    if (blend === undefined) return refuse('not_found');
    await setBlendInStock(transaction, id, inStock);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'change blend',
      object: `blend ${id}`,
      before: { in_stock: blend.in_stock },
      after: { in_stock: inStock },
    });
    return null;
  });
  return refused ?? readBlend(await deps.catalogueCache.refresh(), id);
}

/** What is wrong with another recipe of a house blend, or with another roast; `null` if nothing is. */
export function wrongWithRecipe(
  catalogue: Catalogue,
  id: number,
  facts: PricedBlendFacts,
): Refusal<'invalid' | 'not_found'> | null {
  const blend = catalogue.blends.find(({ row }) => row.id === id);
  if (blend === undefined) return refuse('not_found');
  const { roast_id, blend_recipes } = facts;
  const later = { ...blendAsWritten(blend), roast_id, blend_recipes };
  return refusalOf(wrongWithBlend(later, knownFor(blend.row.ctaps_id, catalogue)));
}

function readBlend({ blends }: Catalogue, id: number): HouseBlendAsWritten {
  const blend = blends.find(({ row }) => row.id === id);
  if (blend === undefined) throw new Error(`House blend ${id} is not in the catalogue.`);
  return blendAsWritten(blend);
}

const knownFor = (self: string | null, catalogue: Catalogue) => ({
  self,
  coffees: namedCoffees(catalogue),
  beans: catalogue.beans,
  roasts: catalogue.roasts,
  grinds: catalogue.grinds,
});
