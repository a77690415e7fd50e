/** What is typed about a bean, and the bean that it makes. */
import { type BeanFacts, SPECIES } from '#domain/catalogue/bean-facts.ts';
import type { Typed } from '#web/ui/form/form-reply.ts';

export const FIELDS = {
  name: { label: 'Name' },
  description: { label: 'Description', kind: 'paragraph' },
  country_id: { label: 'Country' },
  origins: { label: 'Regions' },
  producer: { label: 'Producer' },
  species: { label: 'Species' },
  variety: { label: 'Variety' },
  process: { label: 'Process' },
  lowest_metres: { label: 'Grown from, metres' },
  highest_metres: { label: 'Grown up to, metres' },
  descriptors: { label: 'Tasting words' },
  certification_id: { label: 'Certificate' },
  roast_id: { label: 'Roast at which it was cupped' },
  grind_id: { label: 'Usual grind' },
  delivery_zone: { label: 'Shipped from' },
  roast_loss_adjust_bp: { label: 'Loss in the roaster, beside the usual, %' },
  decaf: { label: 'Decaffeinated' },
} as const;

/** All but the scores, which have fields of their own. */
export const beanTyped = (typed: Typed<typeof FIELDS>): Omit<BeanFacts, 'scores'> => ({
  name: typed.name,
  description: typed.description.trim(),
  country_id: typed.country_id,
  origins: listTyped(typed.origins),
  producer: typed.producer,
  species: SPECIES.find((species) => species === typed.species) ?? 'arabica',
  variety: typed.variety,
  process: typed.process,
  decaf: typed.decaf !== '',
  lowest_metres: numberTyped(typed.lowest_metres),
  highest_metres: numberTyped(typed.highest_metres),
  descriptors: listTyped(typed.descriptors),
  certification_id: Number(typed.certification_id),
  roast_id: Number(typed.roast_id),
  grind_id: Number(typed.grind_id),
  delivery_zone: typed.delivery_zone,
  roast_loss_adjust_bp: hundredfold(numberTyped(typed.roast_loss_adjust_bp)),
});

const listTyped = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const numberTyped = (typed: string): number =>
  typed === '' ? Number.NaN : Number(typed.replace(',', '.').replace('−', '-'));

/** 0.2 × 100 is no whole number in binary fractions. */
const hundredfold = (percent: number): number => Number((percent * 100).toFixed(6));
