/** A recipe of a kept taste in today's catalogue: what it costs its member, how it tastes, and which of its beans ended or are to. */
import { KILO_BAG } from '#domain/blend/packing.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { stateOfBean } from '#domain/kept-tastes/kept-taste.ts';
import { priceLine } from '#domain/pricing/line.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { beanOf, type Catalogue, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { NamedRecipe } from './kept-taste-store.ts';
import type { MissingBean } from './taste-change-store.ts';

/** The catalogue at the prices of one member. */
export interface MembersPrices {
  catalogue: Catalogue;
  tier: PriceTier;
}

export const pricesOf = (
  { id, user_type_id: userTypeId }: { id: number; user_type_id: number },
  catalogue: Catalogue,
): MembersPrices => pricesFor({ id, userTypeId }, catalogue);

type Rows = readonly { bean_id: number; percentage: number }[];

export const withBeans = (rows: Rows, { beans }: Pick<Catalogue, 'beans'>) =>
  rows.map(({ bean_id, percentage }) => ({ bean: beanOf(bean_id, beans), percentage }));

/** Pence. */
export const pricePerKilo = (rows: Rows, roastId: number, { catalogue, tier }: MembersPrices): number =>
  priceLine(
    { recipe: withBeans(rows, catalogue), roastId, bagSizeId: KILO_BAG, quantity: 1, tier },
    catalogue.parameters,
  ).pricePerKilo;

/** With the names of its beans, the highest percentage first. */
export const namedRecipe = (rows: Rows, catalogue: Catalogue): NamedRecipe =>
  withBeans(rows, catalogue)
    .map(({ bean: { row }, percentage }) => ({ bean_id: row.id, bean_name: row.name, percentage }))
    .toSorted((one, other) =>
      one.percentage === other.percentage ? one.bean_id - other.bean_id : other.percentage - one.percentage,
    );

/** With the day that was known then. */
export const missingIn = (recipe: NamedRecipe, { beans }: Catalogue, today: Day): MissingBean[] =>
  recipe.flatMap(({ bean_id, bean_name }) => {
    const { row } = beanOf(bean_id, beans);
    return stateOfBean(row, today) === null ? [] : [{ bean_id, bean_name, ends_on: row.ends_on }];
  });

export const listMissing = ({ beans }: Catalogue, today: Day): number[] =>
  [...beans.values()].flatMap(({ row }) => (stateOfBean(row, today) === null ? [] : [row.id]));
