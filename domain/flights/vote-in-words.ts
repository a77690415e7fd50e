/** The result of an office vote in words that tell of nobody what they said. */
import { FEWEST_ANSWERING } from './office-vote.ts';

interface Preferring {
  /** How many probably prefer it; the others probably don’t. */
  count: number;
  people: number;
  blends: number;
  bestSeller: string;
}

/**
 * A number stands only where it leaves at least three on either side. Each of the other words is true of several numbers, of which in
 * one at least any single person could be on the other side.
 */
export function preferringInWords({ count, people, blends, bestSeller }: Preferring): string {
  const it = blends === 1 ? 'it' : 'one of these';
  return `${sharePreferring(count, people)} should like ${it} better than our best seller, ${bestSeller}.`;
}

export function sharePreferring(count: number, people: number): string {
  const others = people - count;
  if (count >= FEWEST_ANSWERING && others >= FEWEST_ANSWERING) return `About ${count} of the ${people}`;
  if (people < 2 * FEWEST_ANSWERING)
    return count > others ? `Most of the ${people}` : `At most half of the ${people}`;
  return count > others ? `Nearly all of the ${people}` : `Hardly any of the ${people}`;
}
