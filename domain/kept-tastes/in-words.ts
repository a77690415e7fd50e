/** What mail and page say of another recipe for a kept taste. */
import type { Day } from '#domain/dispatch/day.ts';
import { dayInWords, weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { listed } from '#domain/listed.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { differenceInWords } from '#domain/taste/in-words.ts';
import type { StateOfBean } from './kept-taste.ts';

export interface MissingBean {
  name: string;
  state: StateOfBean;
  ends_on: Day | null;
}

interface Other {
  scores: Scores;
  rms: number;
  certificate_rms: number;
  tastes_different: boolean;
  is_dearer: boolean;
  price_per_kilo: number;
}

/** The taste is that which was first agreed. */
export function differenceFrom(taste: Readonly<Scores>, { scores, tastes_different }: Other): string {
  const difference = differenceInWords(scores, taste);
  return tastes_different ? `It will taste different. ${difference}` : difference;
}

/** So small a gap in the proof is none that anybody tastes. */
const PROVEN = 0.01;

export const distanceInWords = ({ rms, certificate_rms }: Other): string =>
  `On average its tastes are ${rms.toFixed(2)} points away from the taste that you kept, on our scale from 1 to 10. ${
    certificate_rms < PROVEN
      ? 'We’ve made sure that no blend within your conditions is nearer.'
      : `Another blend could be nearer by ${certificate_rms.toFixed(2)} at most.`
  }`;

/** Amounts in pounds. */
export const pricesInWords = (before: number, { price_per_kilo, is_dearer }: Other, most: number): string => {
  const now = formatPounds(toPence(before));
  const then = formatPounds(toPence(price_per_kilo));
  const change = now === then ? `A kilo stays at ${now}.` : `A kilo would cost ${then} instead of ${now}.`;
  return is_dearer ? `${change} That’s more than the ${formatPounds(toPence(most))} you agreed to.` : change;
};

/** Such as `Brazil Santos is out of stock and Kenya AA ends on Sunday 14 February`. */
export const missingInWords = (missing: readonly MissingBean[]): string =>
  listed([
    ...said(
      namesOf(missing, 'out of stock'),
      (names) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} out of stock`,
    ),
    ...missing.flatMap(({ name, state, ends_on }) =>
      state === 'out of stock' || ends_on === null
        ? []
        : state === 'ends'
          ? `${name} ends on ${weekdayInWords(ends_on)}`
          : `${name} was to end on ${dayInWords(ends_on)}`,
    ),
  ]);

/** What that means for the coffee that is kept. */
export function meaningOf(name: string, missing: readonly MissingBean[]): string {
  const what = missingInWords(missing);
  if (missing.some(({ state }) => state === 'out of stock'))
    return `${what}, so “${name}” can’t be roasted as you know it.`;
  return missing.every(({ state }) => state === 'ends')
    ? `${what}. Until then you can order “${name}” as you know it, for as long as there is any; after that it can’t be roasted that way.`
    : `${what}, so “${name}” can soon no longer be roasted as you know it.`;
}

/** Of what the roastery says that it ends, there is nothing to wait for. */
export const mayReturn = (missing: readonly MissingBean[]): boolean =>
  missing.every(({ ends_on }) => ends_on === null);

const namesOf = (missing: readonly MissingBean[], which: MissingBean['state']): string[] =>
  missing.filter(({ state }) => state === which).map(({ name }) => name);

const said = (names: readonly string[], say: (names: readonly string[]) => string): string[] =>
  names.length === 0 ? [] : [say(names)];

export const NO_BLEND =
  'We looked for another blend that tastes like it, with the same roast, certificate and caffeine, and there is none just now. We’ll look again each day.';

export const WHAT_AGREEING_DOES =
  'If you agree, your saved blend gets this recipe, and so do your standing orders with it, at once. Orders that you’ve placed stay as they are.';
