/** How far a roast was from its target, in words. */
import { celsiusAt, developmentOf, milestonesOf, type RoastProfile, timeInRoast } from './profile.ts';

/** How far a roast may be from its target. */
export interface Tolerance {
  celsius: number;
  seconds: number;
}

export interface Drift {
  isWithin: boolean;
  /** Whole sentences, the drop before the others. */
  words: string[];
}

const COMPARED = ['drop', 'first crack', 'dry end'] as const;

const BEGINNING: Record<(typeof COMPARED)[number], string> = {
  drop: 'Dropped',
  'first crack': 'First crack',
  'dry end': 'Dry end',
};

export function driftFrom(profile: RoastProfile, target: RoastProfile, tolerance: Tolerance): Drift {
  const words = [
    ...COMPARED.flatMap((name) => wordsOnEvent(name, { profile, target, tolerance })),
    ...wordsOnDevelopment(profile, target, tolerance),
    ...wordsOnCurve(profile, target, tolerance),
  ];
  const isWithin = words.length === 0;
  return { isWithin, words: isWithin ? ['On target all the way.'] : words };
}

interface Compared {
  profile: RoastProfile;
  target: RoastProfile;
  tolerance: Tolerance;
}

/** “Dropped 4 °C hotter, 35 s later than the target.” */
function wordsOnEvent(name: (typeof COMPARED)[number], { profile, target, tolerance }: Compared): string[] {
  const own = milestonesOf(profile).find((one) => one.name === name);
  const other = milestonesOf(target).find((one) => one.name === name);
  if (own === undefined || other === undefined) return [];
  const celsius = Math.round(own.celsius - other.celsius);
  const seconds = own.seconds - other.seconds;
  if (Math.abs(celsius) <= tolerance.celsius && Math.abs(seconds) <= tolerance.seconds) return [];
  const parts = [
    ...(celsius === 0 ? [] : [`${Math.abs(celsius)}\u00a0°C ${celsius > 0 ? 'hotter' : 'cooler'}`]),
    ...(seconds === 0 ? [] : [`${durationOf(seconds)} ${seconds > 0 ? 'later' : 'earlier'}`]),
  ];
  return [`${BEGINNING[name]} ${parts.join(', ')} than the target.`];
}

function wordsOnDevelopment(
  profile: RoastProfile,
  target: RoastProfile,
  { seconds: most }: Tolerance,
): string[] {
  const [own, other] = [developmentOf(profile), developmentOf(target)];
  if (own === null || other === null) return [];
  const seconds = own.seconds - other.seconds;
  if (Math.abs(seconds) <= most) return [];
  return [`Developed ${durationOf(seconds)} ${seconds > 0 ? 'longer' : 'shorter'} than the target.`];
}

/** The probe needs so long to follow what was poured in. */
const SETTLED_AFTER = 90;

/** Where it was furthest from the target between the events, if that is outside the band. */
function wordsOnCurve(profile: RoastProfile, target: RoastProfile, { celsius: most }: Tolerance): string[] {
  const end = Math.min(profile.events.drop, target.events.drop);
  const apart = profile.readings
    .filter(({ seconds }) => seconds >= SETTLED_AFTER && seconds <= end)
    .map(({ seconds, bean }) => ({
      seconds,
      celsius: Math.round(bean - celsiusAt(target.readings, seconds)),
    }));
  const furthest = apart.reduce(
    (worst, one) => (Math.abs(one.celsius) > Math.abs(worst.celsius) ? one : worst),
    { seconds: 0, celsius: 0 },
  );
  if (Math.abs(furthest.celsius) <= most) return [];
  const { celsius, seconds } = furthest;
  return [
    `Up to ${Math.abs(celsius)}\u00a0°C ${celsius > 0 ? 'above' : 'below'} the target, at ${timeInRoast(seconds)}.`,
  ];
}

/** “35 s”, and “1:10 min” from a minute on. */
const durationOf = (seconds: number): string => {
  const long = Math.abs(seconds);
  return long < 60 ? `${long}\u00a0s` : `${timeInRoast(long)}\u00a0min`;
};
