/** Roastable: what one batch holds, which is one bean or a coffee mixed green, at a roast. */
import type { RecipeRow } from '#domain/blend/recipe.ts';

export interface Roastable {
  recipe: readonly RecipeRow[];
  roastId: number;
}

/** The key by which plans, bookings and bins name a roastable: `bean:73@3`, or `blend:73x60+82x40@3` by ascending beans. */
export function roastableKey({ recipe, roastId }: Roastable): string {
  const [first, ...others] = recipe.toSorted((one, other) => one.beanId - other.beanId);
  if (first === undefined) throw new Error('A coffee without beans can’t be roasted.');
  if (others.length === 0) return beanKey(first.beanId, roastId);
  const rows = [first, ...others].map(({ beanId, percentage }) => `${beanId}x${percentage}`);
  return `blend:${rows.join('+')}@${roastId}`;
}

export const beanKey = (beanId: number, roastId: number): string => `bean:${beanId}@${roastId}`;

const BEAN = /^bean:(\d+)@(\d)$/;
const BLEND = /^blend:([\dx+]+)@(\d)$/;

export function readRoastable(key: string): Roastable {
  const bean = BEAN.exec(key);
  if (bean !== null)
    return { recipe: [{ beanId: Number(bean[1]), percentage: 100 }], roastId: Number(bean[2]) };
  const blend = BLEND.exec(key);
  if (blend === null) throw new Error(`“${key}” names no roastable.`);
  const recipe = (blend[1] ?? '').split('+').map((row) => {
    const [beanId, percentage] = row.split('x').map(Number);
    return { beanId: beanId ?? Number.NaN, percentage: percentage ?? Number.NaN };
  });
  return { recipe, roastId: Number(blend[2]) };
}

/** Whether what was roasted in one batch may be in a bag of a coffee: what was mixed green is in that coffee alone, one bean in all that have it. */
export function mayBeIn(coffee: Roastable, roasted: Roastable): boolean {
  if (coffee.roastId !== roasted.roastId) return false;
  const [bean, ...others] = roasted.recipe;
  return others.length > 0
    ? coffee.recipe.length > 0 && roastableKey(coffee) === roastableKey(roasted)
    : coffee.recipe.some(({ beanId }) => beanId === bean?.beanId);
}
