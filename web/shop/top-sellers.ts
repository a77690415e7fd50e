interface Sellable {
  in_stock: boolean;
  roast_id: number;
}

/** The first bean in stock of each roast. Chosen rather than counted, as the page says: the shop has too few sales to count. */
export function topSellers<C extends Sellable>(beans: readonly C[], count: number): C[] {
  const inStock = beans.filter(({ in_stock }) => in_stock);
  const firstOfRoast = new Map<number, C>();
  for (const bean of inStock) if (!firstOfRoast.has(bean.roast_id)) firstOfRoast.set(bean.roast_id, bean);
  return [...firstOfRoast.values()].slice(0, count);
}
