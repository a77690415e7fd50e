/** The figures of the numbers: what each is called, what it is counted in, and which of them are shown together. */

export const GROUPS = ['sales', 'roastery', 'members', 'lots'] as const;

export type Group = (typeof GROUPS)[number];

/** Pounds are pence, and kilos grams, as everywhere in the shop. */
export type Unit = 'pence' | 'grams' | 'count';

interface Kind {
  group: Group;
  unit: Unit;
}

/** Each is a sum over rows of its own, so that the rows can be shown. Shares are worked out from two of them. */
export const FIGURES = {
  revenue: { group: 'sales', unit: 'pence' },
  refunded: { group: 'sales', unit: 'pence' },
  margin: { group: 'sales', unit: 'pence' },
  orders: { group: 'sales', unit: 'count' },
  kilos: { group: 'sales', unit: 'grams' },
  custom_kilos: { group: 'sales', unit: 'grams' },
  house_kilos: { group: 'sales', unit: 'grams' },
  new_customers: { group: 'sales', unit: 'count' },
  repeat_orders: { group: 'sales', unit: 'count' },
  handed_over: { group: 'roastery', unit: 'count' },
  on_time: { group: 'roastery', unit: 'count' },
  roasted: { group: 'roastery', unit: 'grams' },
  drift: { group: 'roastery', unit: 'pence' },
  thrown_away: { group: 'roastery', unit: 'pence' },
  joined: { group: 'members', unit: 'count' },
  gone: { group: 'members', unit: 'count' },
  answered: { group: 'members', unit: 'count' },
  approved: { group: 'members', unit: 'count' },
  filled: { group: 'lots', unit: 'grams' },
  chain_margin: { group: 'lots', unit: 'pence' },
  lot_margin: { group: 'lots', unit: 'pence' },
} as const satisfies Record<string, Kind>;

export type Figure = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as [Figure, ...Figure[]];

export const figuresOf = (group: Group): Figure[] =>
  FIGURE_NAMES.filter((figure) => FIGURES[figure].group === group);
