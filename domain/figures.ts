/** Figures in the sentences of pages: copies of values in tables that the roastery can change. A test compares the two. */
export const figures = {
  beans: 120,
  houseBlends: 36,
  brands: 60,
  /** In pence. */
  firstClassFrom: 499,
  secondClassFrom: 399,
  freeFrom: { home: 3500, shop: 15_000, trade: 25_000 },
  parcelKilos: 19,
  discounts: [
    { kilos: 5, percent: 3 },
    { kilos: 10, percent: 5 },
    { kilos: 20, percent: 7 },
    { kilos: 50, percent: 8.5 },
    { kilos: 100, percent: 9.25 },
  ],
  /** How much lower than Home prices a tier's prices are, for bags of 250 g to 1 kg. */
  lowerThanHome: {
    shop: { words: 'about 20%', atLeast: 20, atMost: 23 },
    redistributor: { words: 'about a third', atLeast: 30, atMost: 36 },
    corporate: { words: 'over 40%', atLeast: 40, atMost: 47 },
  },
} as const;
