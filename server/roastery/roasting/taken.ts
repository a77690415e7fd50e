/** When machines are free for what is planned next. */
import { dayInLondon, minutesInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { PlanInput } from '#domain/roasting/plan.ts';
import type { NamedMachine } from '#server/coffee/dispatch/dispatch.ts';
import type { BatchRow } from './batch-store.ts';
import type { Expected } from './expected.ts';

/** What is planned for the day stays as it is, so a wave begins after it: a batch that is done took what it took. */
export function takenBy(
  batches: readonly (BatchRow & Expected)[],
  {
    day,
    machines,
    leftInside,
  }: { day: string; machines: readonly NamedMachine[]; leftInside: readonly (BatchRow & Expected)[] },
): PlanInput['taken'] {
  const midnight = timeInLondon(day, 0).getTime();
  return new Map(
    machines.map(({ id, opens, changeoverMinutes }) => {
      const own = batches.filter(({ machine_id }) => machine_id === id);
      const busy = [...own, ...leftInside.filter(({ machine_id }) => machine_id === id)];
      const ends = busy
        .filter(({ state }) => state !== 'abandoned')
        // Minutes of that day, also where it goes on after midnight.
        .map(({ ends_at }) => (ends_at.getTime() - midnight) / MINUTE_MS + changeoverMinutes);
      return [
        id,
        { freeAt: Math.max(opens, ...ends), positions: Math.max(0, ...own.map((one) => one.position)) },
      ];
    }),
  );
}

const MIDNIGHT = 24 * 60;

export function earliestStart(day: string, now: Date): number {
  const today = dayInLondon(now);
  if (day > today) return 0;
  return day < today ? MIDNIGHT : minutesInLondon(now);
}
