/** Until when an order leaves on the same day. Each holds from a day on, so that all of a day has one. */
import type { Day } from './day.ts';

export interface CutOff {
  from: Day;
  /** After midnight in London. */
  minutes: number;
}

/** Noon: until the office settles another one. */
const USUAL = 12 * 60;

/** In minutes after midnight in London. The cut-offs stand in the order in which they begin. */
export const cutOffOn = (day: Day, cutOffs: readonly CutOff[]): number =>
  cutOffs.findLast(({ from }) => from <= day)?.minutes ?? USUAL;

/** “11:30” as minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The reverse: “11:30”. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** As pages say it: noon, 9:30 am. */
export function timeInWords(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  if (minutes === USUAL) return 'noon';
  const past = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${past} ${hour < 12 ? 'am' : 'pm'}`;
}

const EARLIEST = '06:00';
const LATEST = '20:00';

/** What is wrong with a cut-off, in a sentence; `null` if nothing is. Summer time begins and ends outside these hours. */
export function wrongWithCutOff(time: string): string | null {
  const minutes = minutesOf(time);
  return minutes < minutesOf(EARLIEST) || minutes > minutesOf(LATEST)
    ? `Please choose a time from ${EARLIEST} to ${LATEST}.`
    : null;
}
