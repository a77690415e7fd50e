interface Sellable {
  in_stock: boolean;
  roast_id: number;
}

/** Chosen until there is enough to count, as the page says: the first bean of each roast that can be had, so that tastes differ. */
export function topSellers<C extends Sellable>(beans: readonly C[], count: number): C[] {
  const inStock = beans.filter(({ in_stock }) => in_stock);
  const firstOfRoast = new Map<number, C>();
  for (const bean of inStock) if (!firstOfRoast.has(bean.roast_id)) firstOfRoast.set(bean.roast_id, bean);
  return [...firstOfRoast.values()].slice(0, count);
}
