/** The coffees that the home page has an answer from at once, as one text: as data they would take three times the room. */
import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { writeRecipe } from '#domain/blend/recipe-link.ts';
import { toPence } from '#domain/money/pounds.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { FIRST_PRICE_CAP } from '#domain/taste-match/price-cap.ts';
import type { Coffee } from '#web/state/coffees.ts';
import { recipeOf } from '#web/state/recipe-of.ts';

export interface PageCoffee {
  ctapsId: string;
  name: string;
  roastId: number;
  recipe: readonly RecipeRow[];
  scores: Scores;
  /** Pounds of a 250 g bag for guests. */
  price: number;
}

/** House blends and single beans that a taste may be answered with: in stock, caffeinated, and no dearer than blends that are found. */
export function offeredCoffees(blends: readonly Blend[], beans: readonly Bean[]): Coffee[] {
  const decaf = new Set(beans.filter((bean) => bean.decaf).map(({ id }) => id));
  return [...blends, ...beans].filter(
    (coffee) =>
      coffee.in_stock &&
      coffee.price_of_250_g !== null &&
      coffee.price_per_kilo !== null &&
      toPence(coffee.price_per_kilo) <= FIRST_PRICE_CAP &&
      !recipeOf(coffee).some(({ beanId }) => decaf.has(beanId)),
  );
}

/** One character for each score: the first stands for none at all. */
const FIRST_CHARACTER = '#'.charCodeAt(0);

export const writeCoffees = (coffees: readonly Coffee[]): string =>
  coffees
    .map((coffee) =>
      [
        coffee.ctaps_id,
        coffee.name,
        coffee.roast_id,
        coffee.price_of_250_g,
        writeRecipe(recipeOf(coffee)),
        TASTES.map((taste) => String.fromCharCode(FIRST_CHARACTER + Math.round(10 * coffee[taste]))).join(''),
      ].join('\t'),
    )
    .join('\n');

export const readCoffees = (text: string): PageCoffee[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [ctapsId = '', name = '', roastId, price, recipe = '', scores = ''] = line.split('\t');
      return {
        ctapsId,
        name,
        roastId: Number(roastId),
        price: Number(price),
        recipe: recipe.split('_').map((row) => {
          const [beanId = 0, percentage = 0] = row.split('-').map(Number);
          return { beanId, percentage };
        }),
        scores: Object.fromEntries(
          TASTES.map((taste, k) => [taste, (scores.charCodeAt(k) - FIRST_CHARACTER) / 10]),
        ) as Scores,
      };
    });
