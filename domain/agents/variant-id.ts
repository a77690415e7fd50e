/**
 * The id of a coffee in a bag, as assistants name it: `HKH1X.250w`, or `r4_12-55_73-45_c11.250w` for a recipe. The recipe is the id, so
 * that any of them can be named, priced and ordered without being stored first. Without a pack it is the id of the coffee.
 */
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { HALF_KILO_BAG, KILO_BAG, QUARTER_KILO_BAG, WHOLE_BEAN } from '#domain/blend/packing.ts';
import { type RecipeRow, refusalOfRecipe } from '#domain/blend/recipe.ts';
import { writeRecipe } from '#domain/blend/recipe-link.ts';
import { checkDigits } from './check-digits.ts';

/** A bag and what is in it. */
export interface Pack {
  bagSizeId: number;
  grindId: number;
}

/** A coffee that is listed or saved, or a recipe at a roast. */
export type NamedCoffee = { ctapsId: string } | RoastedRecipe;

export interface RoastedRecipe {
  roastId: number;
  recipe: readonly RecipeRow[];
}

export interface VariantId {
  coffee: NamedCoffee;
  /** `null` in the id of a coffee alone. */
  pack: Pack | null;
}

/** No id is longer; longer texts are not looked at. */
export const LONGEST_ID = 80;

/** The pack of a coffee whose id names none. */
export const FEATURED_PACK: Pack = { bagSizeId: QUARTER_KILO_BAG, grindId: WHOLE_BEAN };

/** What an id names, the beans of a recipe in their order; `null` for a text that is no id. Whether the beans exist is for the catalogue to say. */
export function readVariantId(text: string): VariantId | null {
  if (text.length > LONGEST_ID) return null;
  const [name = '', packed, ...more] = text.split('.');
  if (more.length > 0) return null;
  const coffee = readCoffee(name);
  const pack = packed === undefined ? null : readPack(packed);
  if (coffee === null || pack === undefined) return null;
  return { coffee, pack };
}

/** The canonical id of a coffee: beans by their numbers. */
export function coffeeId(coffee: NamedCoffee): string {
  if ('ctapsId' in coffee) return coffee.ctapsId;
  const body = `r${coffee.roastId}_${writeRecipe(inOrder(coffee.recipe))}`;
  return `${body}_c${checkDigits(body)}`;
}

/** The id of a coffee, whose own id comes first, in a bag. */
export const variantId = (id: string, pack: Pack): string => `${id}.${packCode(pack)}`;

function packCode({ bagSizeId, grindId }: Pack): string {
  const grams = GRAMS.find(([, id]) => id === bagSizeId)?.[0];
  const grind = GRINDS.find(([, id]) => id === grindId)?.[0];
  if (grams === undefined || grind === undefined)
    throw new RangeError(`Bag size ${bagSizeId} and grind ${grindId} have no code.`);
  return grams + grind;
}

const GRAMS: readonly (readonly [string, number])[] = [
  ['250', QUARTER_KILO_BAG],
  ['500', HALF_KILO_BAG],
  ['1000', KILO_BAG],
];

/** Whole bean, filter, general, espresso, cafetière. */
const GRINDS: readonly (readonly [string, number])[] = [
  ['w', WHOLE_BEAN],
  ['f', 2],
  ['g', 1],
  ['e', 4],
  ['c', 5],
];

/** Every bag and grind of a coffee, the featured one first. */
export const PACKS: readonly Pack[] = GRAMS.flatMap(([, bagSizeId]) =>
  GRINDS.map(([, grindId]) => ({ bagSizeId, grindId })),
);

const readPack = (text: string): Pack | undefined => PACKS.find((pack) => packCode(pack) === text);

function readCoffee(name: string): NamedCoffee | null {
  const [, body, roast, rows, check] = RECIPE.exec(name) ?? [];
  if (body === undefined || roast === undefined || rows === undefined) {
    const ctapsId = LETTERS.test(name) ? readCtapsId(name) : null;
    return ctapsId === null ? null : { ctapsId };
  }
  if (checkDigits(body) !== check) return null;
  const recipe = inOrder(rows.slice(1).split('_').map(readRow));
  return refusalOfRecipe(recipe, ANY_BEAN) === null ? { roastId: Number(roast), recipe } : null;
}

const RECIPE = /^(r([1-6])((?:_[1-9]\d{0,4}-(?:[1-9]\d?|100)){1,6}))_c(\d\d)$/;
const LETTERS = /^[\dA-Za-z]+$/;
const ANY_BEAN = { has: () => true };

function readRow(row: string): RecipeRow {
  const [beanId, percentage] = row.split('-');
  return { beanId: Number(beanId), percentage: Number(percentage) };
}

const inOrder = (recipe: readonly RecipeRow[]): RecipeRow[] =>
  recipe.toSorted((one, other) => one.beanId - other.beanId);
