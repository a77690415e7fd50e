/**
 * How evenly the beans of a blend roast in one drum: a rule of thumb from what the catalogue says of them. Nobody knows moisture, density
 * or screen size of a lot, so altitude stands in for density and the process for moisture.
 */
import { listed } from '#domain/listed.ts';

/** What the catalogue says of a bean. */
export interface GrownBean {
  name: string;
  decaf: boolean;
  species: string;
  variety: string;
  process: string;
  roast_id: number;
  lowest_metres: number;
  highest_metres: number;
}

/** What of that matters in a drum. */
export type DrumBean = ReturnType<typeof drumBean> & { percentage: number };

export const drumBean = (bean: GrownBean) => ({
  name: bean.name,
  decaf: bean.decaf,
  isRobusta: bean.species === 'robusta',
  process: bean.process,
  usualRoastId: bean.roast_id,
  metres: (bean.lowest_metres + bean.highest_metres) / 2,
  hasOddSize: ODD_SIZES.test(`${bean.name} ${bean.variety}`),
});

const ODD_SIZES = /peaberry|maragogype|pacamara/i;

export const EVENNESS = ['even', 'some difference', 'uneven'] as const;
export type Evenness = (typeof EVENNESS)[number];

/** In which way two beans take heat differently, the gravest first. */
const REASONS = ['decaf', 'roast', 'moisture', 'species', 'altitude', 'size'] as const;
type Reason = (typeof REASONS)[number];

export interface RoastFit {
  evenness: Evenness;
  /** The two that differ most, and how; none where all are alike. */
  pair: { one: string; other: string; differences: readonly Reason[] } | null;
}

/** Less of a bean than this hardly shows. */
const LEAST_PERCENTAGE = 10;
const POINTS_OF_SOME_DIFFERENCE = 2;
const POINTS_OF_UNEVEN = 4;

const HIGHER_METRES = 700;
export function roastFit(beans: readonly DrumBean[]): RoastFit {
  const counted = beans.filter(({ percentage }) => percentage >= LEAST_PERCENTAGE);
  let worst: { points: number; pair: RoastFit['pair'] } = { points: 0, pair: null };
  for (const [index, one] of counted.entries())
    for (const other of counted.slice(index + 1)) {
      const differences = differencesOf(one, other);
      const points = [...differences.values()].reduce((sum, each) => sum + each, 0);
      if (points > worst.points)
        worst = {
          points,
          pair: {
            one: one.name,
            other: other.name,
            differences: REASONS.filter((reason) => differences.has(reason)),
          },
        };
    }
  return { evenness: evennessOf(worst.points), pair: worst.pair };
}

function evennessOf(points: number): Evenness {
  if (points >= POINTS_OF_UNEVEN) return 'uneven';
  return points >= POINTS_OF_SOME_DIFFERENCE ? 'some difference' : 'even';
}

function differencesOf(one: DrumBean, other: DrumBean): ReadonlyMap<Reason, number> {
  const steps = Math.abs(one.usualRoastId - other.usualRoastId);
  const moisture = Math.abs(moistureOf(one) - moistureOf(other));
  const points: Record<Reason, number> = {
    decaf: one.decaf === other.decaf ? 0 : 2,
    roast: steps >= 3 ? 2 : steps === 2 ? 1 : 0,
    moisture: Math.min(2, moisture),
    species: one.isRobusta === other.isRobusta ? 0 : 1,
    altitude: differInHeight(one, other) ? 1 : 0,
    size: one.hasOddSize === other.hasOddSize ? 0 : 1,
  };
  return new Map(REASONS.flatMap((reason) => (points[reason] > 0 ? [[reason, points[reason]]] : [])));
}

/** Robusta grows low down and is dense all the same. */
const differInHeight = (one: DrumBean, other: DrumBean): boolean =>
  !one.isRobusta && !other.isRobusta && Math.abs(one.metres - other.metres) >= HIGHER_METRES;

/** What each way of drying leaves in a bean, beside the usual. */
function moistureOf({ process }: DrumBean): number {
  if (/monsooned/i.test(process)) return 2;
  return /wet-hulled/i.test(process) ? 1 : 0;
}

const IN_WORDS: Record<Reason, string> = {
  decaf: 'only one of them is decaf',
  roast: 'one is usually roasted darker',
  moisture: 'they were dried in different ways',
  species: 'one is an arabica and one a robusta',
  altitude: 'one grows much higher up',
  size: 'their beans are of different sizes',
};

const HEADLINES: Record<Evenness, string> = {
  even: 'Roasted together, these should roast evenly.',
  'some difference': 'Roasted together, two of these take heat differently.',
  uneven: 'Roasted together, two of these would colour unevenly.',
};

export interface RoastFitInWords {
  evenness: Evenness;
  headline: string;
  /** Which two, and why; `null` where nothing is to be seen. */
  reason: string | null;
}

/** `null` where there is nothing to go together. */
export function roastFitInWords(beans: readonly DrumBean[]): RoastFitInWords | null {
  if (beans.length < 2) return null;
  const { evenness, pair } = roastFit(beans);
  const reason =
    pair === null || evenness === 'even'
      ? null
      : `${pair.one} and ${pair.other}: ${listed(pair.differences.map((one) => IN_WORDS[one]))}.`;
  return { evenness, headline: HEADLINES[evenness], reason };
}

export const ROAST_FIT_UNKNOWN =
  'This is a rule of thumb from where the beans grew and how they were processed. We don’t know the moisture, density and size of each lot.';
