/** The taster shelf in words. */
import type { TasterBag, TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import { MOST_AT_ONCE, TASTER_GRAMS } from '#domain/tasters/shelf.ts';

export type Coffee = TasterShelf['guests'][number];

/** By grind and size, with the age of the oldest: “Whole Bean: 3 free, 1 kept for flights, oldest 12 days”. */
export function bagsInWords(bags: readonly TasterBag[]): string {
  if (bags.length === 0) return 'None';
  return [...Map.groupBy(bags, ({ grind, size }) => (isForFlight(size) ? grind : `${grind}, ${size} g`))]
    .map(([grind, ofGrind]) => {
      const count = (state: TasterBag['state']) => ofGrind.filter((bag) => bag.state === state).length;
      const oldest = Math.max(...ofGrind.map(({ days }) => days));
      const isOfFlights = ofGrind.every(({ size }) => isForFlight(size));
      const parts = [
        `${count('free')} free`,
        ...(count('kept') > 0 ? [`${count('kept')} kept for ${isOfFlights ? 'flights' : 'offices'}`] : []),
        ...(count('too old') > 0 ? [`${count('too old')} too old`] : []),
      ];
      return `${grind}: ${parts.join(', ')}, oldest ${daysInWords(oldest)}`;
    })
    .join('; ');
}

/** The other size is for office boxes. */
export const isForFlight = (size: TasterBag['size']): boolean => size === TASTER_GRAMS;

export const canFillOf = (coffee: Coffee, size: TasterBag['size']): number =>
  isForFlight(size) ? coffee.can_fill : coffee.can_fill_large;

export const coffeeForBags = (bags: number): string =>
  bags === 0 ? '–' : `Enough for ${bags === MOST_AT_ONCE ? `${bags} or more` : bags}`;

export const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const TWO_DECIMALS = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const distanceInWords = (distance: number | null): string =>
  distance === null
    ? 'No coffee has a place.'
    : `On average the nearest taster misses what people ask for by ${TWO_DECIMALS.format(distance)}: the less, the better this shelf.`;

/** What a change does to that. */
export function changeInWords(after: number, before: number | null): string {
  const shown = TWO_DECIMALS.format(after);
  if (before === null) return shown;
  const more = after - before;
  if (TWO_DECIMALS.format(Math.abs(more)) === '0.00') return `${shown}, as now`;
  return `${shown}, ${TWO_DECIMALS.format(Math.abs(more))} ${more < 0 ? 'nearer' : 'farther'}`;
}
