import type { Bean, BeanOfBlend } from '../../../contract/catalogue/coffee.ts';
import type { CuppingNote } from '../../../contract/cupping-notes/cupping-note.ts';
import { type Coffee, isBean, printOf } from '../../state/coffees.ts';

export type Note = ReturnType<typeof noteOf>;
export type BeanOfNote = NonNullable<Note['beans']>[number];

/** What the page of a cupping note shows, and no more: the note, and what the shelf knows of the beans in it. */
export function noteOf(note: CuppingNote, shelf: readonly Coffee[]) {
  const beans = shelf.filter(isBean);
  const alone = beans.find(({ ctaps_id }) => ctaps_id === note.ctaps_id);
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
    print: printOf(note),
    grown: alone && growthOf(alone),
    beans: note.blend_recipes?.map((bean) => beanOf(bean, beans)),
  };
}

const growthOf = ({ display_name, producer, variety, process, altitude_m, decaf }: Bean) => ({
  country: display_name,
  producer,
  variety,
  process: decaf ? `${process}, decaffeinated` : process,
  altitude: altitude_m,
});

function beanOf(part: BeanOfBlend, beans: readonly Bean[]) {
  const bean = beans.find(({ id }) => id === part.bean_id);
  return {
    ctapsId: part.ctaps_id,
    name: part.name,
    percentage: part.percentage,
    certification: part.certification_display_name,
    print: bean && printOf(bean),
  };
}
