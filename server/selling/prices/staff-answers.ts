/** Beans and house blends as staff write them, in the contract's words. */
import type { BeanAsWritten, HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import type { BeanFacts } from '#domain/catalogue/bean-facts.ts';
import type { NamedCoffee } from '#domain/catalogue/coffee-words.ts';
import type { Catalogue, HouseBlend, PricedBean } from '#server/coffee/catalogue/catalogue.ts';

export function beanAsWritten({ row, scores }: PricedBean, { blends }: Catalogue): BeanAsWritten {
  const { id, ctaps_id, version, in_stock, ends_on } = row;
  return {
    id,
    ctaps_id,
    version,
    in_stock,
    ends_on,
    name: row.name,
    description: row.description,
    country_id: row.country_id,
    origins: row.origins,
    producer: row.producer,
    species: row.species as BeanFacts['species'],
    variety: row.variety,
    process: row.process,
    decaf: row.decaf,
    lowest_metres: row.lowest_metres,
    highest_metres: row.highest_metres,
    descriptors: row.descriptors,
    certification_id: row.certification_id,
    roast_id: row.roast_id,
    grind_id: row.grind_id,
    delivery_zone: row.delivery_zone,
    roast_loss_adjust_bp: row.roast_loss_adjust_bp,
    scores,
    blends: blends
      .filter(({ recipe }) => recipe.some(({ bean }) => bean.row.id === id))
      .map((blend) => ({ id: blend.row.id, name: blend.row.name })),
  };
}

export const blendAsWritten = ({ row, recipe }: HouseBlend): HouseBlendAsWritten => ({
  id: row.id,
  ctaps_id: row.ctaps_id,
  version: row.version,
  in_stock: row.in_stock,
  name: row.name,
  description: row.description,
  roast_id: row.roast_id,
  grind_id: row.grind_id,
  blend_recipes: recipe.map(({ bean, percentage }) => ({ bean_id: bean.row.id, percentage })),
  certification_id: row.certification_id,
  missing: recipe.filter(({ bean }) => !bean.row.in_stock).map(({ bean }) => bean.row.name),
});

/** Every coffee of the catalogue by its name. */
export const namedCoffees = ({ rows }: Catalogue): NamedCoffee[] =>
  [...rows.beans, ...rows.blends].map(({ ctaps_id, name }) => ({ ctapsId: ctaps_id, name }));
