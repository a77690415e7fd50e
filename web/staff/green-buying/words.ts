/** Contracts and arrivals as staff read them. */
import type { GreenArrival } from '#contract/green-buying/green-arrivals.ts';
import type { GreenContract } from '#contract/green-buying/green-contracts.ts';
import type { GreenCover } from '#contract/green-buying/green-cover.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { weightInWords } from '#domain/weight.ts';
import { pounds } from '#web/ui/figures.ts';
import { dayInWords } from '#web/ui/times.ts';

export const isOpen = ({ ended_at, remainder }: GreenContract): boolean => ended_at === null && remainder > 0;

export const isToCome = ({ received_at, cancelled_at }: GreenArrival): boolean =>
  received_at === null && cancelled_at === null;

/** “£0.35 above ICE Coffee C, March 2027”. */
export function differentialInWords({ differential, market }: GreenContract): string {
  if (differential === null) return '';
  if (differential === 0) return `At ${market}`;
  return `${pounds(Math.abs(differential))} ${differential > 0 ? 'above' : 'below'} ${market}`;
}

/** What a kilo costs, or what it still depends on. */
export const priceInWords = (contract: GreenContract): string =>
  contract.price === null ? differentialInWords(contract) : pounds(contract.price);

export function stateOfContract(contract: GreenContract, today: Day): string {
  const { ended_at, remainder, grams, called, ends_on, begins_on } = contract;
  if (ended_at !== null) return remainder === 0 ? 'Ended' : `Ended; ${weightInWords(remainder)} given up`;
  if (called > grams) return `Called off, with ${weightInWords(called - grams)} more than agreed`;
  if (remainder === 0) return 'All called off';
  if (ends_on < today) return `Past its end, with ${weightInWords(remainder)} not called off`;
  return begins_on > today ? `From ${dayInWords(begins_on)}` : 'Open';
}

export function stateOfArrival({ is_late, lot, received_at, cancelled_at, grams }: GreenArrival): string {
  if (cancelled_at !== null) return 'Cancelled';
  if (received_at !== null && lot !== null) return differenceInWords(grams, lot.grams);
  return is_late ? 'Late' : 'To come';
}

/** How what came differs from what was expected. */
export function differenceInWords(expected: number, arrived: number): string {
  if (arrived === expected) return 'Received as expected';
  return `Received, ${weightInWords(Math.abs(arrived - expected))} ${arrived < expected ? 'less' : 'more'} than expected`;
}

export const weeksInWords = (weeks: number | null): string =>
  weeks === null ? '–' : `${weeks.toFixed(1)} ${weeks === 1 ? 'week' : 'weeks'}`;

/** “Until 8 January 2027”, as far as there is an end to what there is. */
export function lastsInWords({ lasts_until, ends_on }: GreenCover): string {
  if (lasts_until !== null) return `Until ${dayInWords(lasts_until)}`;
  return ends_on === null ? 'No end in sight' : '';
}

/** “Ends on 14 February 2027, no more is coming”; once that day is over, whether the bean did end. */
export function endInWords({ ends_on, in_stock, coming, late }: GreenCover, today: Day): string {
  if (ends_on === null) return '';
  const day = dayInWords(ends_on);
  if (ends_on < today) return in_stock ? `Was to end on ${day}, still on the shelf` : `Ended on ${day}`;
  return `Ends on ${day}${coming + late === 0 ? ', no more is coming' : ''}`;
}

/** What somebody has to look at, beside what is to be bought. */
export function troubleOf({ next_on, lasts_until, late }: GreenCover): string {
  if (late > 0) return `${weightInWords(late)} late`;
  if (next_on !== null && lasts_until !== null && lasts_until < next_on)
    return 'Runs out before the next comes';
  return '';
}
