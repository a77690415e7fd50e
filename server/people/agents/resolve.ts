/** Which coffee an id names. A recipe needs no row: whatever can be made of our beans can be named. */
import { coffeeId, type NamedCoffee, type RoastedRecipe, readVariantId } from '#domain/agents/variant-id.ts';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { UNCERTIFIED } from '#domain/blend/packing.ts';
import { labelIdeas } from '#domain/blend-creator/label-ideas.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { findCustomBlend } from '#server/coffee/blends/blends.ts';
import {
  beanOf,
  type Catalogue,
  type HouseBlend,
  type PricedBean,
} from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';

/** What a coffee is to its buyer: only what was made for somebody can't be sent back. */
export type CoffeeKind = 'bean' | 'house blend' | 'made for you';

export interface ResolvedCoffee {
  /** Canonical, without a pack. */
  id: string;
  ctapsId: string | null;
  kind: CoffeeKind;
  /** As a bag of it is labelled. */
  name: string;
  description: string;
  recipe: HouseBlend['recipe'];
  roastId: number;
  certificationId: number;
  scores: Scores;
  /** Tasting words of a bean. */
  descriptors: readonly string[];
  /** What it can't be made without just now: a bean of it, or the house blend itself, by its name. */
  missing: string | null;
}

/** The coffee and the pack that an id names, or `null` where it names none. */
export async function resolve(db: Database, text: string, catalogue: Catalogue) {
  const id = readVariantId(text);
  const coffee = id === null ? null : await resolveCoffee(db, id.coffee, catalogue);
  return id === null || coffee === null ? null : { coffee, pack: id.pack };
}

async function resolveCoffee(
  db: Database,
  coffee: NamedCoffee,
  catalogue: Catalogue,
): Promise<ResolvedCoffee | null> {
  if (!('ctapsId' in coffee)) return madeCoffee(coffee, catalogue);
  const { ctapsId } = coffee;
  const listed = listedCoffees(catalogue).get(ctapsId);
  if (listed !== undefined) return listed;
  const saved = isCustomBlend(ctapsId) ? await findCustomBlend(db, ctapsId) : undefined;
  if (saved === undefined) return null;
  const { name, description, roast_id: roastId } = saved;
  const recipe = saved.recipe.map(({ bean_id, percentage }) => ({
    bean: beanOf(bean_id, catalogue.beans),
    percentage,
  }));
  return customCoffee({ id: ctapsId, ctapsId, name, description, roastId, recipe }, catalogue);
}

/** A recipe at a roast. What we sell by a name of its own has that name's id; `null` where a bean or the roast is none of ours. */
export function madeCoffee(coffee: RoastedRecipe, catalogue: Catalogue): ResolvedCoffee | null {
  const { roastId } = coffee;
  const recipe = coffee.recipe.flatMap(({ beanId, percentage }) => {
    const bean = catalogue.beans.get(beanId);
    return bean === undefined ? [] : [{ bean, percentage }];
  });
  if (recipe.length < coffee.recipe.length || !catalogue.roasts.has(roastId)) return null;
  const same = [...listedCoffees(catalogue).values()].find((one) => isSame(one, { roastId, recipe }));
  if (same !== undefined) return same;
  const scores = tasteOfBlend(recipe, roastId, catalogue.tasteRule);
  const { names, descriptions } = labelIdeas({ scores, roastId });
  const [name = '', description = ''] = [names[0], descriptions[0]];
  return customCoffee({ id: coffeeId(coffee), ctapsId: null, name, description, roastId, recipe }, catalogue);
}

type Made = Pick<ResolvedCoffee, 'id' | 'ctapsId' | 'name' | 'description' | 'roastId' | 'recipe'>;

const customCoffee = (made: Made, { tasteRule }: Catalogue): ResolvedCoffee => ({
  ...made,
  kind: 'made for you',
  certificationId: UNCERTIFIED,
  scores: tasteOfBlend(made.recipe, made.roastId, tasteRule),
  descriptors: [],
  missing: missingBean(made.recipe)?.row.name ?? null,
});

/** The first bean that a recipe lacks. */
export const missingBean = (recipe: HouseBlend['recipe']): PricedBean | undefined =>
  recipe.find(({ bean }) => !bean.row.in_stock)?.bean;

function isSame(
  listed: ResolvedCoffee,
  { roastId, recipe }: Pick<ResolvedCoffee, 'roastId' | 'recipe'>,
): boolean {
  return (
    listed.roastId === roastId &&
    listed.recipe.length === recipe.length &&
    listed.recipe.every((row) =>
      recipe.some(({ bean, percentage }) => bean === row.bean && percentage === row.percentage),
    )
  );
}

const listedByCatalogue = new WeakMap<Catalogue, ReadonlyMap<string, ResolvedCoffee>>();

/** House blends and beans, in the order in which they are listed, by their CTAPS ids. */
export function listedCoffees(catalogue: Catalogue): ReadonlyMap<string, ResolvedCoffee> {
  const before = listedByCatalogue.get(catalogue);
  if (before !== undefined) return before;
  const blends = catalogue.blends.map((blend) => houseBlend(blend, catalogue));
  const beans = [...catalogue.beans.values()].map((bean) => singleBean(bean, catalogue));
  const listed = new Map([...blends, ...beans].map((coffee) => [coffee.id, coffee]));
  listedByCatalogue.set(catalogue, listed);
  return listed;
}

const houseBlend = ({ row, recipe }: HouseBlend, { tasteRule }: Catalogue): ResolvedCoffee => ({
  id: row.ctaps_id,
  ctapsId: row.ctaps_id,
  kind: 'house blend',
  name: row.name,
  description: row.description,
  recipe,
  roastId: row.roast_id,
  certificationId: row.certification_id,
  scores: tasteOfBlend(recipe, row.roast_id, tasteRule),
  descriptors: [],
  missing: missingBean(recipe)?.row.name ?? (row.in_stock ? null : row.name),
});

const singleBean = (bean: PricedBean, { tasteRule }: Catalogue): ResolvedCoffee => {
  const { row, roastId } = bean;
  const recipe = [{ bean, percentage: 100 }];
  return {
    id: row.ctaps_id,
    ctapsId: row.ctaps_id,
    kind: 'bean',
    name: row.name,
    description: row.description,
    recipe,
    roastId,
    certificationId: row.certification_id,
    scores: tasteOfBlend(recipe, roastId, tasteRule),
    descriptors: row.descriptors,
    missing: row.in_stock ? null : row.name,
  };
};
