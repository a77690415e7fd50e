/** What counts as a top seller. Orders are counted and not bags, so that one large buyer doesn't decide. */
export const TOP_SELLERS = {
  days: 90,
  /** A coffee that was in fewer orders sells no better than by chance. */
  leastOrders: 10,
  /** More than a page shows, so that another moves up for one that is sold out. */
  most: 12,
} as const;
