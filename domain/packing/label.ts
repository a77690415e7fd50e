/** What a label says, as the law has it. */
import { ORGANIC_CERTIFICATIONS } from '#domain/blend/certification.ts';
import { WHOLE_BEAN } from '#domain/blend/packing.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { gramsOnScale } from '#domain/weight.ts';

interface Contents {
  grindId: number;
  /** Whether each bean of the recipe that was used is decaffeinated. */
  decaf: readonly boolean[];
}

/** What a bag of coffee is called; the name that its buyer gave it stands beside this, never instead. */
export function foodName({ grindId, decaf }: Contents): string {
  const name = grindId === WHOLE_BEAN ? 'Roasted coffee beans' : 'Roast and ground coffee';
  if (!decaf.includes(true)) return name;
  return decaf.includes(false) ? `${name}, part decaffeinated` : `${name}, decaffeinated`;
}

/** For how many months coffee is best, as the roastery has set it. */
interface BestMonths {
  beans: number;
  ground: number;
}

export function bestBefore(roastedOn: Day, grindId: number, { beans, ground }: BestMonths): Day {
  const [year = 0, month = 1, day = 1] = roastedOn.split('-').map(Number);
  const later = month - 1 + (grindId === WHOLE_BEAN ? beans : ground);
  // The day before the first of the month after it; a shorter month ends the date.
  const last = new Date(Date.UTC(year, later + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, later, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Whether a label may say so: every bean that was used is certified, and so is every sack that it came from. */
export const isOrganic = (certifications: readonly number[], areLotsCertified: boolean): boolean =>
  areLotsCertified &&
  certifications.length > 0 &&
  certifications.every((id) => ORGANIC_CERTIFICATIONS.has(id));

interface Origin {
  country: string;
  percentage: number;
}

/** Where the coffee of a bag comes from, by the recipe that was used: `Coffee from Brazil (60%) and Colombia (40%).` */
export function originsInWords(origins: readonly Origin[]): string {
  const parts = new Map<string, number>();
  for (const { country, percentage } of origins) parts.set(country, (parts.get(country) ?? 0) + percentage);
  if (parts.size === 1) return `Coffee from ${[...parts.keys()].join()}.`;
  const words = [...parts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([country, part]) => `${country} (${part}%)`);
  const last = words.pop();
  return `Coffee from ${words.join(', ')} and ${last}.`;
}

/** Least height of the digits in millimetres, by the grams in the bag. */
export function digitMillimetres(grams: number): number {
  if (grams <= 50) return 2;
  if (grams <= 200) return 3;
  return grams <= 1000 ? 4 : 6;
}

/** More than this over what a bag is sold as is a slip of the finger, not generosity. */
const MOST_OVER = 0.1;
const LEAST_ALLOWED_OVER = 10;

/** Why a bag of so many grams is not filled right, or `null`: none is ever lighter than what it is sold as. */
export function whyNotFilled(grams: number, sold: number): string | null {
  if (grams < sold)
    return `This bag holds ${gramsOnScale(grams)}. It is sold as ${gramsOnScale(sold)}, so it needs ${gramsOnScale(sold - grams)} more.`;
  const most = sold + Math.max(LEAST_ALLOWED_OVER, Math.round(sold * MOST_OVER));
  return grams > most
    ? `${gramsOnScale(grams)} is more than a bag of ${gramsOnScale(sold)} takes. Please weigh it again.`
    : null;
}
