/** What to do, step by step, in words. */
import type { BrewMethod } from './brew-method.ts';

/** One brew of a coffee, in figures. */
export interface BrewAmounts {
  method: BrewMethod;
  cups: number;
  grams: number;
  /** Water to pour; with espresso, what ends up in the cups. */
  millilitres: number;
  /** `null` where nobody measures it. */
  celsius: number | null;
  seconds: number;
}

export const stepsOf = (amounts: BrewAmounts): readonly string[] => STEPS[amounts.method](amounts);

const STEPS: Readonly<Record<BrewMethod, (amounts: BrewAmounts) => readonly string[]>> = {
  'pour-over': ({ grams, millilitres, seconds }) => [
    'Rinse the paper filter with hot water and tip that away.',
    `Add ${grams} g of coffee, pour ${2 * grams} ml of water over it and wait 30 seconds.`,
    `Pour on in slow circles, up to ${millilitres} ml in all.`,
    `It should have run through ${inWords(seconds)} after you began.`,
  ],
  aeropress: ({ cups, grams, millilitres, seconds }) => [
    `Rinse the paper and put ${grams / cups} g of coffee into the chamber.`,
    `Fill with ${millilitres / cups} ml of water, stir once and put the plunger on.`,
    `After ${inWords(seconds)}, press gently for half a minute.`,
    ...again(cups),
  ],
  'moka-pot': ({ grams, millilitres }) => [
    `Fill the base with ${millilitres} ml of water just off the boil, below the valve.`,
    `Fill the basket with ${grams} g of coffee and level it without pressing.`,
    'Put it on a low heat with the lid open.',
    'Take it off as soon as it splutters, and cool the base under the tap.',
  ],
  espresso: ({ cups, grams, millilitres, seconds }) => [
    `Fill the basket with ${grams / cups} g of coffee, level it and press it firmly.`,
    `Stop at ${millilitres / cups} g in the cup, after about ${inWords(seconds)}.`,
    'Much faster? Press harder or use a little more coffee. Much slower? A little less.',
    ...again(cups),
  ],
  cafetiere: ({ grams, millilitres, seconds }) => [
    `Put ${grams} g of coffee into the warm pot and pour ${millilitres} ml of water over it.`,
    `Wait ${inWords(seconds)} with the lid on and the plunger up.`,
    'Stir the crust, let it sink, and skim off the foam.',
    'Press slowly, pour at once.',
  ],
  'cold-brew': ({ grams, millilitres, seconds }) => [
    `Stir ${grams} g of coffee into ${millilitres} ml of cold water.`,
    `Leave it covered in the fridge for ${inWords(seconds)}.`,
    'Strain it through paper or a fine sieve.',
    'Serve over ice. It keeps for three days in the fridge.',
  ],
};

const again = (cups: number): string[] => (cups === 1 ? [] : [`Do the same for each of the ${cups} cups.`]);

/** A time as one says it: `3½ minutes`. */
export function inWords(seconds: number): string {
  if (seconds >= 3600) return `${Math.round(seconds / 3600)} hours`;
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (rest === 30) return `${minutes}½ minutes`;
  if (rest === 0) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${minutes} min ${rest} s`;
}
