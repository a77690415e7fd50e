/** What stored versions settle, worked out once until the next of them begins or what pages say of delivery may change. */
import { type Settings, settings } from '#contract/settings/settings.ts';
import { cutOffOn, minutesOf, timeInWords } from '#domain/dispatch/cut-off.ts';
import { dayInLondon, nextDispatch } from '#domain/dispatch/dispatch.ts';
import { type DeliveryWords, withHour } from '#domain/dispatch/in-words.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { settingsAt, versionsOf } from './settings-at.ts';
import type { StoredVersion } from './settings-store.ts';

export interface Settled {
  settings: Settings;
  workingDays: WorkingDays;
  deliveryWords(at: Date): DeliveryWords;
}

export type SettledAt = (versions: readonly StoredVersion[], at: Date) => Settled;

export function openSettled(first: Settings): SettledAt {
  let last: { versions: readonly StoredVersion[]; from: number; until: number; settled: Settled } | null =
    null;
  return (versions, at) => {
    const time = at.getTime();
    if (last?.versions === versions && last.from <= time && time < last.until) return last.settled;
    const begins = versions.map(({ valid_from }) => valid_from.getTime());
    const from = Math.max(...begins.filter((begin) => begin <= time), Number.NEGATIVE_INFINITY);
    const until = Math.min(...begins.filter((begin) => begin > time), Number.POSITIVE_INFINITY);
    const settled = settledBy(versions, at, first);
    last = { versions, from, until, settled };
    return settled;
  };
}

function settledBy(versions: readonly StoredVersion[], at: Date, first: Settings): Settled {
  const now = settingsAt(versions, at, first);
  const workingDays = workingDaysOf(now, versions);
  let last: { minute: number; words: DeliveryWords } | null = null;
  // Orders close, and days begin, with a minute.
  const deliveryWords = (at: Date): DeliveryWords => {
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    if (last?.minute === minute) return last.words;
    const words = deliveryWordsOf(now, workingDays, at);
    last = { minute, words };
    return words;
  };
  return { settings: now, workingDays, deliveryWords };
}

/** The words as customers read them, with the hour at which the orders of the next day on which any leave close. */
const deliveryWordsOf = (
  { delivery_words }: Pick<Settings, 'delivery_words'>,
  workingDays: WorkingDays,
  now: Date,
): DeliveryWords => {
  const { dispatchedOn } = nextDispatch(now, workingDays);
  return withHour(delivery_words, timeInWords(cutOffOn(dispatchedOn, workingDays.cutOffs)));
};

/** The settled days as the rules of dispatch take them, with every cut-off that there was, is or is to come. */
const workingDaysOf = (
  { working_days: { closed, opened } }: Pick<Settings, 'working_days'>,
  versions: readonly StoredVersion[],
): WorkingDays => ({
  closed: new Set(closed.map(({ day }) => day)),
  opened: new Set(opened.map(({ day }) => day)),
  cutOffs: versionsOf(versions, 'cut_off')
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((a, b) => a.id - b.id)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
    .map(({ value, validFrom }) => ({
      from: dayInLondon(validFrom),
      minutes: minutesOf(settings.shape.cut_off.parse(value)),
    })),
});
