/** A proposal of a standing order in words: what happens to it by itself, and what became of it. */
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import { timeInWords } from '#domain/dispatch/cut-off.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon, minutesInLondon } from '#domain/dispatch/dispatch.ts';

export type OfStandingOrder = NonNullable<ProposedOrder['standing']>;

export const STANDING_BUTTONS: Partial<Record<string, string>> = {
  approve: 'Order it now',
  change: 'Put it in my cart',
  skip: 'Skip this one',
};

export const endingOf = ({ asks }: OfStandingOrder): string =>
  asks ? 'Stop these emails' : 'End the standing order';

export function headingOf({ asks, not_placed }: OfStandingOrder): string {
  if (not_placed !== null) return 'We couldn’t place this order';
  return asks ? 'Same as last time?' : 'Your next delivery';
}

/** While it is open. */
export function whatHappens({ places_at, not_placed, leaves_on }: OfStandingOrder): string {
  if (not_placed !== null)
    return `${not_placed} Nothing was ordered. You can change the bags and order it yourself, or leave it out.`;
  const placed = whenPlaced({ places_at, leaves_on });
  return placed === null
    ? 'Nothing is ordered until you press the button.'
    : `${placed} You can change the bags and order it now, or skip it.`;
}

/** `null` where only an answer orders it. */
export function whenPlaced({
  places_at,
  leaves_on,
}: Pick<OfStandingOrder, 'places_at' | 'leaves_on'>): string | null {
  if (places_at === null || leaves_on === null) return null;
  const at = new Date(places_at);
  const when = `${weekdayInWords(dayInLondon(at))} at ${timeInWords(minutesInLondon(at))}`;
  return `We’ll place this on ${when}, and it leaves on ${weekdayInWords(leaves_on)}.`;
}

export const STANDING_SENTENCES: Partial<Record<ProposedOrder['state'], string>> = {
  skipped: 'We’ll leave this one out. Nothing was ordered.',
  stopped: 'Nothing was ordered.',
  expired: 'This one is over. Nothing was ordered and nothing was charged.',
  withdrawn: 'The standing order was changed since, so this one is over. Nothing was ordered.',
};
