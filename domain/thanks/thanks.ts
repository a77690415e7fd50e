/** What makers are thanked with: a part of what others paid for their public blends, as credit. At their storefront it is a commission. */

/** Days after the delivery. By then what went wrong has mostly been refunded. */
export const DAYS_UNTIL_THANKS = 14;

/** Per cent of the goods: all of it to the maker, or some of it to whoever made the blend that it was remixed from. */
export const THANKS = { whole: 3, ofRemix: 2, ofParent: 1 } as const;

/** Pence a month: for one maker, and of that what comes of one buyer. */
export const MOST_THANKS = { maker: 5000, buyer: 500 } as const;

export interface Share {
  customerId: number;
  /** The maker's own blend that earns it: the one that was bought, or the one that it was remixed from. */
  blendId: number;
  percent: number;
}

interface Made {
  customerId: number;
  blendId: number;
}

/** A maker who remixed a blend of their own has the whole. A parent whose maker is gone raises nobody else's share. */
export function sharesOf(blend: Made, parent: Made | 'gone' | null): Share[] {
  if (parent === 'gone') return [{ ...blend, percent: THANKS.ofRemix }];
  if (parent === null || parent.customerId === blend.customerId) return [{ ...blend, percent: THANKS.whole }];
  return [
    { ...blend, percent: THANKS.ofRemix },
    { ...parent, percent: THANKS.ofParent },
  ];
}

/** Pence of a line and of its order. */
export interface PaidLine {
  /** What was paid for the line's bags, after discounts. */
  paid: number;
  /** Refunded for bags of the line. */
  refunded: number;
  /** What was paid for all goods of the order, and what was refunded of that as a plain amount, for no bags in particular. */
  orderGoods: number;
  named: number;
}

/** What stays paid for the line. A refund for no bags in particular takes from each line its part, rounded up. */
export function goodsOf({ paid, refunded, orderGoods, named }: PaidLine): number {
  const part = orderGoods === 0 ? 0 : Math.ceil((named * paid) / orderGoods);
  return Math.max(0, paid - refunded - part);
}

/**
 * Whole pence, rounded down: never more than the percentage, however small the bags are. What of the goods is the maker's own mark-up
 * is theirs as it is.
 */
export const thanksOf = (goods: number, percent: number, markUp = 0): number =>
  Math.floor(((goods - markUp) * percent) / 100) + markUp;

/** What is left of a mark-up with what is left of the goods. */
export const markUpOf = (left: number, { goods, markUp }: { goods: number; markUp: number }): number =>
  Math.floor((markUp * left) / goods);

/** What is left of an amount within what a maker gets in a month, all in all and from the one buyer. */
export const withinMost = (pence: number, given: { maker: number; buyer: number }): number =>
  Math.max(0, Math.min(pence, MOST_THANKS.maker - given.maker, MOST_THANKS.buyer - given.buyer));

interface Given {
  pence: number;
  percent: number;
  /** What it was given for, and the mark-up in that. */
  goods: number;
  markUp: number;
  takenBack: number;
}

/** What was given beyond what the goods are worth since a refund, less what was taken back already. */
export const excessOf = ({ pence, percent, takenBack, ...given }: Given, left: number): number =>
  Math.max(0, pence - takenBack - thanksOf(left, percent, markUpOf(left, given)));
