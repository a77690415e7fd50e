/** A roast that Artisan noted, from its `.alog` (a Python literal) or `.json`. What the file says besides is left in it. */
import {
  COLDEST,
  HOTTEST,
  MOST_READINGS,
  type Reading,
  type RoastEvents,
  type RoastProfile,
  wrongWithProfile,
} from './profile.ts';
import { type Literal, readLiteral } from './read-literal.ts';

export const MOST_BYTES = 5_000_000;

export type ReadArtisan = { profile: RoastProfile } | { wrong: string };

/** Artisan marks each as the place of a reading; of all but the charge, zero says that it wasn’t marked. */
const PLACES = { charge: 0, dryEnd: 1, firstCrack: 2, drop: 6 } as const;
/** What Artisan notes where a probe gave nothing. */
const NO_READING = -1;

export function readArtisan(text: string): ReadArtisan {
  const read = readLiteral(text);
  if ('wrong' in read) return { wrong: `This can’t be read as a roast of Artisan. ${read.wrong}` };
  const { value } = read;
  if (!(value instanceof Map)) return { wrong: 'This is no roast of Artisan.' };
  const members: ReadonlyMap<string, Literal> = value;
  const times = numbersIn(members.get('timex'));
  const beans = numbersIn(members.get('temp2'));
  const air = numbersIn(members.get('temp1'));
  const places = numbersIn(members.get('timeindex'));
  if (times === null || beans === null || places === null || times.length === 0)
    return { wrong: 'This is no roast of Artisan: its readings are missing.' };
  if (beans.length !== times.length || (air !== null && air.length !== times.length))
    return {
      wrong: `It has ${times.length} times and ${beans.length} temperatures of the beans, so they don’t belong together.`,
    };
  if (times.some((time, i) => !Number.isFinite(time) || time < (times[i - 1] ?? time)))
    return { wrong: 'Its times run backwards.' };
  const marked = markedIn(places, times);
  if (typeof marked === 'string') return { wrong: marked };
  const readings = readingsOf({ times, beans, air, isFahrenheit: members.get('mode') === 'F' }, marked);
  const profile = { readings: thinned(readings), events: marked.events };
  const wrong = wrongWithProfile(profile);
  return wrong === null ? { profile } : { wrong };
}

const numbersIn = (value: Literal | undefined): number[] | null =>
  Array.isArray(value) && value.every((one): one is number => typeof one === 'number') ? value : null;

interface Marked {
  /** When the charge and the drop were, by the file’s own clock. */
  from: number;
  to: number;
  events: RoastEvents;
}

/** A sentence where charge or drop is missing, or a mark points past the readings. */
function markedIn(places: readonly number[], times: readonly number[]): Marked | string {
  const placeOf = (name: keyof typeof PLACES): number | null => {
    const place = places[PLACES[name]] ?? NO_READING;
    const isMarked = name === 'charge' ? place >= 0 : place > 0;
    return isMarked ? place : null;
  };
  const timeOf = (place: number | null) => (place === null ? null : (times[place] ?? null));
  const marks = (Object.keys(PLACES) as (keyof typeof PLACES)[]).map(placeOf);
  if (marks.some((place) => place !== null && times[place] === undefined))
    return 'Its events point past its readings.';
  const [from, to] = [timeOf(placeOf('charge')), timeOf(placeOf('drop'))];
  if (from === null || to === null)
    return 'Charge and drop aren’t marked in it. Mark them in Artisan, and save it again.';
  const after = (name: keyof typeof PLACES) => {
    const time = timeOf(placeOf(name));
    return time === null ? null : Math.round(time - from);
  };
  return {
    from,
    to,
    events: { dryEnd: after('dryEnd'), firstCrack: after('firstCrack'), drop: Math.round(to - from) },
  };
}

interface Measured {
  times: readonly number[];
  beans: readonly number[];
  air: readonly number[] | null;
  isFahrenheit: boolean;
}

/** At most one a second, from the charge to the drop, where the beans’ probe gave something. */
function readingsOf({ times, beans, air, isFahrenheit }: Measured, { from, to }: Marked): Reading[] {
  const readings: Reading[] = [];
  const inCelsius = (value: number | undefined) => celsiusOf(value, isFahrenheit);
  for (const [i, time] of times.entries()) {
    const bean = inCelsius(beans[i]);
    const seconds = Math.round(time - from);
    if (time < from || time > to || bean === null || seconds <= (readings.at(-1)?.seconds ?? -1)) continue;
    readings.push({ seconds, bean, air: inCelsius(air?.[i]) });
  }
  return readings;
}

function celsiusOf(value: number | undefined, isFahrenheit: boolean): number | null {
  if (value === undefined || value === NO_READING) return null;
  const celsius = isFahrenheit ? ((value - 32) * 5) / 9 : value;
  return celsius >= COLDEST && celsius <= HOTTEST ? Math.round(celsius * 10) / 10 : null;
}

/** Every second, third or later reading, with the last. */
function thinned(readings: readonly Reading[]): Reading[] {
  const step = Math.ceil(readings.length / (MOST_READINGS - 1));
  return readings.filter((_, i) => i % step === 0 || i === readings.length - 1);
}
