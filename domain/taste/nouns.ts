import type { Taste } from './axes.ts';

const NOUNS: Partial<Record<Taste, string>> = {
  winey: 'wine',
  bitter: 'bitterness',
  burnt: 'smoke',
  earthy: 'earth',
  floral: 'flowers',
  fruity: 'fruit',
  grassy: 'grass',
  herby: 'herbs',
  nutty: 'nuts',
  roasted: 'roasting',
  sour: 'acidity',
  spicy: 'spice',
  sweet: 'sweetness',
  turpeny: 'resin',
};

/** The taste as a thing, as in “tastes of chocolate, sweetness and nuts”. */
export const nounOf = (name: Taste): string => NOUNS[name] ?? name;
