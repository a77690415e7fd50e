import type { Bean, BeanOfBlend } from '#contract/catalogue/coffee.ts';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { type Coffee, isBean, printOf } from '#web/state/coffees.ts';
import type { ProposedBlend } from '#web/state/own-blend-price.ts';

export type Note = ReturnType<typeof noteOf>;
export type BeanOfNote = NonNullable<Note['beans']>[number];

/** Data of the page of a cupping note: the note, and its beans as the catalogue has them. */
export function noteOf(note: CuppingNote, coffees: readonly Coffee[]) {
  const beans = coffees.filter(isBean);
  const singleBean = beans.find(({ ctaps_id }) => ctaps_id === note.ctaps_id);
  return {
    ctapsId: note.ctaps_id,
    description: note.description,
    brand: note.brand,
    roastName: note.roast_display_name,
    grindName: note.grind_display_name,
    certification: note.certification_display_name,
    origins: note.originsStrings,
    inStock: note.in_stock,
    pricePerKilo: note.price_per_kilo,
    /** A customer's blend is on no list of prices, so its own are asked for. */
    unlisted: isCustomBlend(note.ctaps_id) ? unlistedBlend(note) : null,
    print: printOf(note),
    growth: singleBean && growthOf(singleBean),
    beans: note.blend_recipes?.map((bean) => beanOf(bean, beans)),
    roastFit: note.roast_fit,
  };
}

const unlistedBlend = ({ blend_recipes = [], roast_id, price_per_kilo }: CuppingNote): ProposedBlend => ({
  blend_recipes: blend_recipes.map(({ bean_id, percentage }) => ({ bean_id, percentage })),
  roast_id,
  price_per_kilo: price_per_kilo ?? 0,
});

const growthOf = ({ display_name, producer, variety, process, altitude_m, decaf }: Bean) => ({
  country: display_name,
  producer,
  variety,
  process: decaf ? `${process}, decaffeinated` : process,
  altitude: altitude_m,
});

function beanOf(row: BeanOfBlend, beans: readonly Bean[]) {
  const bean = beans.find(({ id }) => id === row.bean_id);
  return {
    ctapsId: row.ctaps_id,
    name: row.name,
    percentage: row.percentage,
    certification: row.certification_display_name,
    print: bean && printOf(bean),
  };
}
