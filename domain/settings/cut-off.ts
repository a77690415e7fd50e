import { minutesOf } from '#domain/dispatch/cut-off.ts';

const EARLIEST = '06:00';
const LATEST = '20:00';

/** What is wrong with a cut-off, in a sentence; `null` if nothing is. Summer time begins and ends outside these hours. */
export function wrongWithCutOff(time: string): string | null {
  const minutes = minutesOf(time);
  return minutes < minutesOf(EARLIEST) || minutes > minutesOf(LATEST)
    ? `Please choose a time from ${EARLIEST} to ${LATEST}.`
    : null;
}
