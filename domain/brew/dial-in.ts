/** Dialling in: what to change after a brew, one thing at a time, so that one knows what helped. */
import { WHOLE_BEAN } from '#domain/blend/packing.ts';
import type { BrewMethod } from './brew-method.ts';

export const RUNS = ['too fast', 'right', 'too slow'] as const;
export const CUPS = ['sour and thin', 'right', 'harsh'] as const;

export interface BrewAnswer {
  /** `null` where nothing runs through: people who steep coffee decide how long. */
  run: (typeof RUNS)[number] | null;
  cup: (typeof CUPS)[number];
}

/** What can be turned. More of each draws more out of the coffee: a finer grind, hotter water, a slower pour. */
const DIALS = ['grind', 'celsius', 'seconds', 'pour', 'grams', 'millilitres', 'moment'] as const;
export type Dial = (typeof DIALS)[number];

/** By how many half steps each dial is turned from the recipe. */
export type Setting = Readonly<Record<Dial, number>>;

export const AS_WRITTEN: Setting = {
  grind: 0,
  celsius: 0,
  seconds: 0,
  pour: 0,
  grams: 0,
  millilitres: 0,
  moment: 0,
};

export type BrewAdvice = { is: 'change'; dial: Dial; by: number } | { is: 'keep' } | { is: 'nothing left' };

export interface BrewedAs {
  method: BrewMethod;
  /** Id of the grind that the coffee was sold with: what was sold ground can't be ground again. */
  grindId: number;
}

export interface DialledIn {
  setting: Setting;
  /** After the last answer; `null` before the first. */
  advice: BrewAdvice | null;
}

/** Where all answers about a coffee lead, the oldest first, each given about the brew that the one before led to. */
export function dialIn(brewed: BrewedAs, answers: readonly BrewAnswer[]): DialledIn {
  let setting = AS_WRITTEN;
  let learnt = NOTHING;
  let advice: BrewAdvice | null = null;
  for (const answer of answers) {
    learnt = learn(learnt, answer, { setting, brewed });
    advice = adviceAfter(answer, { setting, learnt, brewed });
    if (advice.is === 'change') setting = turned(setting, advice.dial, advice.by);
  }
  return { setting, advice };
}

/** Whether the brew runs through by itself, so that one can say how fast. */
export const runsThrough = (method: BrewMethod): boolean => method !== 'cafetiere' && method !== 'cold-brew';

/** A whole step first; half of one where a whole one leads to what was no good. */
const STEPS = [2, 1];
const MOST = 6;
/** Recipes begin a little below the boil. */
const MOST_HOTTER = 2;

function adviceAfter(answer: BrewAnswer, { setting, learnt, brewed }: Brewing): BrewAdvice {
  if (answer.cup === 'right') return { is: 'keep' };
  const more = answer.cup === 'sour and thin' ? 1 : -1;
  for (const dial of dialsFor(answer, more, brewed))
    for (const step of STEPS) {
      const next = turned(setting, dial, more * step);
      const isRuledOut =
        isKnownToFail(next, learnt) || (FLOW.has(dial) && isKnownToRunWrong(next[dial], more, learnt));
      if (isWithin(dial, next[dial]) && !isRuledOut) return { is: 'change', dial, by: more * step };
    }
  return { is: 'nothing left' };
}

const isWithin = (dial: Dial, steps: number): boolean =>
  steps >= -MOST && steps <= (dial === 'celsius' ? MOST_HOTTER : MOST);

const turned = (setting: Setting, dial: Dial, by: number): Setting => ({
  ...setting,
  [dial]: setting[dial] + by,
});

/** These also change how fast the water runs through. */
const FLOW: ReadonlySet<Dial> = new Set(['grind', 'pour', 'grams']);

/** The best first. */
const DIALS_OF: Readonly<Record<BrewMethod, Readonly<Record<'whole' | 'ground', readonly Dial[]>>>> = {
  'pour-over': { whole: ['grind', 'celsius'], ground: ['celsius', 'pour'] },
  aeropress: { whole: ['grind', 'seconds'], ground: ['seconds', 'celsius'] },
  'moka-pot': { whole: ['grind', 'moment'], ground: ['moment'] },
  espresso: { whole: ['grind', 'millilitres'], ground: ['millilitres', 'grams'] },
  cafetiere: { whole: ['grind', 'seconds'], ground: ['seconds', 'celsius'] },
  'cold-brew': { whole: ['grind', 'seconds'], ground: ['seconds'] },
};

const dialsOf = ({ method, grindId }: BrewedAs): readonly Dial[] =>
  DIALS_OF[method][grindId === WHOLE_BEAN ? 'whole' : 'ground'];

/** The best first. What would slow down a brew that is too slow already, or hurry one that is too fast, stays as it is. */
function dialsFor({ run }: BrewAnswer, more: number, brewed: BrewedAs): readonly Dial[] {
  const dials = dialsOf(brewed);
  const others = dials.filter((dial) => !FLOW.has(dial));
  if (run === (more > 0 ? 'too slow' : 'too fast')) return others;
  const isAlsoTheFlow = run === (more > 0 ? 'too fast' : 'too slow');
  return isAlsoTheFlow ? [...dials.filter((dial) => FLOW.has(dial)), ...others] : dials;
}

interface Brewing {
  setting: Setting;
  learnt: Learnt;
  brewed: BrewedAs;
}

/** What answers rule out: all that draws as little as a brew that lacked, as much as a harsh one, or runs as wrong as one that did. */
interface Learnt {
  lacking: readonly Setting[];
  harsh: readonly Setting[];
  /** Of the dial that changes the flow. */
  tooSlow: readonly number[];
  tooFast: readonly number[];
}

const NOTHING: Learnt = { lacking: [], harsh: [], tooSlow: [], tooFast: [] };

/** The later of two answers that contradict each other counts. */
function learn(
  before: Learnt,
  { run, cup }: BrewAnswer,
  { setting, brewed }: Omit<Brewing, 'learnt'>,
): Learnt {
  const flow = flowOf(setting, brewed);
  const [lacks, isHarsh] = [cup === 'sour and thin', cup === 'harsh'];
  const [isSlow, isFast] = [run === 'too slow', run === 'too fast'];
  return {
    lacking: [
      ...before.lacking.filter((one) => lacks || !isAtMost(setting, one)),
      ...(lacks ? [setting] : []),
    ],
    harsh: [
      ...before.harsh.filter((one) => isHarsh || !isAtMost(one, setting)),
      ...(isHarsh ? [setting] : []),
    ],
    tooSlow: [
      ...before.tooSlow.filter((one) => isSlow || run === null || flow < one),
      ...(isSlow ? [flow] : []),
    ],
    tooFast: [
      ...before.tooFast.filter((one) => isFast || run === null || flow > one),
      ...(isFast ? [flow] : []),
    ],
  };
}

/** A method has one dial at most that changes the flow. */
const flowOf = (setting: Setting, brewed: BrewedAs): number =>
  setting[dialsOf(brewed).find((dial) => FLOW.has(dial)) ?? 'grind'];

const isKnownToFail = (next: Setting, { lacking, harsh }: Learnt): boolean =>
  lacking.some((one) => isAtMost(next, one)) || harsh.some((one) => isAtMost(one, next));

const isKnownToRunWrong = (flow: number, more: number, { tooSlow, tooFast }: Learnt): boolean =>
  more > 0 ? tooSlow.some((one) => flow >= one) : tooFast.some((one) => flow <= one);

/** Nothing in it is turned up further than in the other. */
const isAtMost = (one: Setting, other: Setting): boolean => DIALS.every((dial) => one[dial] <= other[dial]);
