interface Sellable {
  in_stock: boolean;
  roast_id: number;
}

/** The best sold beans that are in stock, by their ids, or `null` while there are too few to fill the list. */
export function countedSellers<C extends Sellable & { id: number }>(
  beans: readonly C[],
  { bestSold, count }: { bestSold: readonly number[]; count: number },
): C[] | null {
  const sold = bestSold.flatMap((id) => beans.filter((bean) => bean.id === id && bean.in_stock));
  return sold.length < count ? null : sold.slice(0, count);
}

/** The first bean in stock of each roast, chosen rather than counted. */
export function topSellers<C extends Sellable>(beans: readonly C[], count: number): C[] {
  const inStock = beans.filter(({ in_stock }) => in_stock);
  const firstOfRoast = new Map<number, C>();
  for (const bean of inStock) if (!firstOfRoast.has(bean.roast_id)) firstOfRoast.set(bean.roast_id, bean);
  return [...firstOfRoast.values()].slice(0, count);
}
