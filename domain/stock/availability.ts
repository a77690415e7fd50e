/** What can still be sold of a bean, for how long it lasts, and when that is little. */

/** The smallest batch that a machine of ours roasts, in grams. */
export const SMALLEST_BATCH = 100;

/** Demand is that of the last four weeks. */
export const DEMAND_DAYS = 28;

/** A bean that lasts no longer is low: so long takes a new sack at best. */
const LOW_DAYS = 3;

/** Grams of green coffee: in its lots, reserved by open orders, and reserved in the last four weeks. */
export interface GreenFigures {
  onHand: number;
  reserved: number;
  demand: number;
}

export interface Availability {
  available: number;
  /** Whole days; `null` where nothing was in demand. */
  daysLeft: number | null;
  isLow: boolean;
}

export function availabilityOf({ onHand, reserved, demand }: GreenFigures): Availability {
  const available = onHand - reserved;
  const daysLeft = demand === 0 ? null : Math.max(0, Math.floor((available * DEMAND_DAYS) / demand));
  return {
    available,
    daysLeft,
    isLow: available < SMALLEST_BATCH || available * DEMAND_DAYS < LOW_DAYS * demand,
  };
}
