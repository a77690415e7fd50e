import { MOST_BAGS } from '#domain/blend/line.ts';
import type { BlendRefusal, RecipeRow } from '#domain/blend/recipe.ts';

/** The most lines, that is different coffees, of one cart. */
export const MOST_LINES = 50;

/** Everything that makes two bags of coffee different to a customer. */
export interface CartCoffee {
  blendRecipes: readonly RecipeRow[];
  roastId: number;
  grindId: number;
  bagSizeId: number;
  bagTypeId: number;
  certificationId: number;
  labelDesignId: number;
  name: string;
  description: string;
  /** Where it was put in on a maker’s own page: its price is another there. */
  storefrontId?: number | null;
}

/** Identity of a coffee: the same text for the same coffee, whatever the order of its beans. */
export function identityOf(coffee: CartCoffee): string {
  const recipe = coffee.blendRecipes
    .map(({ beanId, percentage }) => [beanId, percentage] as const)
    .sort(([one], [other]) => one - other);
  const { roastId, grindId, bagSizeId, bagTypeId, certificationId, labelDesignId } = coffee;
  const ids = [roastId, grindId, bagSizeId, bagTypeId, certificationId, labelDesignId];
  const identity = [recipe, ids, coffee.name, coffee.description];
  return JSON.stringify(coffee.storefrontId == null ? identity : [...identity, coffee.storefrontId]);
}

/** What is in a cart before a coffee is added. */
export interface CartContents {
  lines: number;
  /** Bags of the same coffee; `null` where there are none. */
  bags: number | null;
}

/** Why so many more bags can't be added to the cart, or `null`. */
export function refusalOfAdding(quantity: number, { lines, bags }: CartContents): BlendRefusal | null {
  if (bags === null && lines >= MOST_LINES) {
    const message = `A cart holds at most ${MOST_LINES} different coffees. Please take one out first.`;
    return { code: 'too_many_lines', message, field: 'cartId' };
  }
  if ((bags ?? 0) + quantity <= MOST_BAGS) return null;
  const held = `You have ${bags} ${bags === 1 ? 'bag' : 'bags'} of this coffee in your cart already`;
  const message = `${held}, and we sell at most ${MOST_BAGS} bags of a coffee at a time.`;
  return { code: 'too_many_bags', message, field: 'quantity' };
}
