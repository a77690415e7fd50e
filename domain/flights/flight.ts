/** A flight as a line of an order: five small bags whose coffees nobody is told before they are tasted. */
export const FLIGHT = {
  name: 'Taster flight',
  description: 'Five coffees to taste blind',
  bags: 5,
  bagSizeId: 8,
  bagGrams: 60,
  grams: 300,
} as const;

/** The flight of an office vote, for ten people. A vote has one to four, all with the same coffees under the same letters. */
export const OFFICE_BOX = {
  name: 'Office tasting box',
  description: 'Five coffees to taste blind, for ten people',
  bags: 5,
  bagSizeId: 9,
  bagGrams: 160,
  grams: 800,
} as const;

export type FlightKind = typeof FLIGHT | typeof OFFICE_BOX;

/** A cart holds at most so many. */
export const MOST_FLIGHTS = 3;

/** What a line of a flight has, which is without a coffee: neither the id of one nor a roast. */
export interface LineOfCoffee {
  ctaps_id: string;
  roast_id: number;
}

/** Whether a line has a coffee. One without is a flight. */
export const hasCoffee = <Line extends { ctaps_id: string | null }>(
  line: Line,
): line is Line & LineOfCoffee => line.ctaps_id !== null;
