/** How a batch was roasted: temperatures over time, from the charge to the drop. */

/** In °C, to a tenth. */
export interface Reading {
  /** After the charge, whole. */
  seconds: number;
  bean: number;
  /** `null` where nothing measured it. */
  air: number | null;
}

/** Seconds after the charge. */
export interface RoastEvents {
  dryEnd: number | null;
  firstCrack: number | null;
  drop: number;
}

export interface RoastProfile {
  readings: readonly Reading[];
  events: RoastEvents;
}

export const FEWEST_READINGS = 10;
export const MOST_READINGS = 900;
/** A roast of coffee takes minutes. */
export const [SHORTEST, LONGEST] = [60, 3600];
export const [COLDEST, HOTTEST] = [-30, 500];

/** What is wrong with a profile, in a sentence; `null` if nothing is. */
export function wrongWithProfile({ readings, events }: RoastProfile): string | null {
  const { dryEnd, firstCrack, drop } = events;
  if (readings.some(({ seconds }, i) => i > 0 && seconds <= (readings[i - 1]?.seconds ?? 0)))
    return 'Its times run backwards.';
  if (drop < SHORTEST || drop > LONGEST)
    return 'A roast takes from one minute to an hour. Are charge and drop marked where they were?';
  if (readings.length < FEWEST_READINGS) return 'It has too few readings of the beans’ temperature.';
  if (
    isAfter(0, dryEnd) ||
    isAfter(0, firstCrack) ||
    isAfter(dryEnd, firstCrack) ||
    isAfter(dryEnd, drop) ||
    isAfter(firstCrack, drop)
  )
    return 'Its events are out of order: charge, dry end, first crack and drop follow each other.';
  if ((readings[0]?.seconds ?? 0) > 30 || (readings.at(-1)?.seconds ?? 0) < drop - 30)
    return 'The beans’ temperature is missing at the charge or the drop.';
  return null;
}

const isAfter = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && one >= other;

/** Between two readings in a straight line, and before the first or after the last as these. */
export function celsiusAt(readings: readonly Reading[], seconds: number): number {
  const next = readings.findIndex((reading) => reading.seconds >= seconds);
  const after = next < 0 ? readings.at(-1) : readings[next];
  const before = next > 0 ? readings[next - 1] : after;
  if (after === undefined || before === undefined)
    throw new Error('A profile without readings has no temperature.');
  if (after.seconds <= before.seconds || seconds >= after.seconds) return after.bean;
  const share = (seconds - before.seconds) / (after.seconds - before.seconds);
  return before.bean + share * (after.bean - before.bean);
}

/** The rate of rise is looked at over so many seconds. */
const RISE_OVER = 30;

export interface Rise {
  seconds: number;
  /** °C a minute. */
  rate: number;
}

/** How fast the beans get hotter, at each reading. */
export function ratesOfRise(readings: readonly Reading[]): Rise[] {
  return readings
    .filter(({ seconds }) => seconds >= RISE_OVER)
    .map(({ seconds, bean }) => ({
      seconds,
      rate: ((bean - celsiusAt(readings, seconds - RISE_OVER)) * 60) / RISE_OVER,
    }));
}

export type EventName = 'charge' | 'turning point' | 'dry end' | 'first crack' | 'drop';

export interface Milestone {
  name: EventName;
  seconds: number;
  celsius: number;
}

/** The turning point comes early; later the beans only get hotter. */
const TURNS_WITHIN = 240;

export function milestonesOf({ readings, events }: RoastProfile): Milestone[] {
  const { dryEnd, firstCrack, drop } = events;
  const turning = turningPoint(readings, Math.min(TURNS_WITHIN, dryEnd ?? firstCrack ?? drop));
  const at = (name: EventName, seconds: number | null): Milestone[] =>
    seconds === null ? [] : [{ name, seconds, celsius: celsiusAt(readings, seconds) }];
  return [
    ...at('charge', 0),
    ...at('turning point', turning),
    ...at('dry end', dryEnd),
    ...at('first crack', firstCrack),
    ...at('drop', drop),
  ];
}

/** Where the beans’ probe is coldest, after the hot drum was filled; `null` where it never turned. */
function turningPoint(readings: readonly Reading[], until: number): number | null {
  const early = readings.filter(({ seconds }) => seconds <= until);
  const coldest = early.reduce<Reading | null>(
    (best, reading) => (best === null || reading.bean < best.bean ? reading : best),
    null,
  );
  const [first] = early;
  return coldest === null || coldest === first || coldest === early.at(-1) ? null : coldest.seconds;
}

export interface Development {
  seconds: number;
  /** Of the whole roast. */
  percent: number;
}

/** From the first crack to the drop. */
export function developmentOf({ events: { firstCrack, drop } }: RoastProfile): Development | null {
  if (firstCrack === null) return null;
  const seconds = drop - firstCrack;
  return { seconds, percent: (seconds / drop) * 100 };
}

/** “9:42”. */
export const timeInRoast = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
