/** Today's batches at the times at which they will really be roasted. */
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import { expectedTimes, type Pace } from '../../domain/roasting/expected-times.ts';
import type { BatchRow } from './batch-store.ts';

type Timed = Pick<BatchRow, 'machine_id' | 'state' | 'starts_at' | 'started_at' | 'dropped_at'>;

export interface Clock {
  day: string;
  now: Date;
  machines: readonly (Pace & { id: number })[];
}

/** The rows with the start of those that wait; the plan of another day is as it is. */
export function withExpectedStart<Row extends Timed>(
  rows: readonly Row[],
  { day, now, machines }: Clock,
): (Row & { late_minutes: number })[] {
  const isToday = dayInLondon(now) === day;
  const times = expectedTimes(
    rows.map((row) => ({
      machineId: row.machine_id,
      state: row.state,
      startsAt: row.starts_at.getTime(),
      startedAt: row.started_at?.getTime() ?? null,
      droppedAt: row.dropped_at?.getTime() ?? null,
    })),
    (machineId) => machines.find(({ id }) => id === machineId) ?? NO_TIME,
    Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS,
  );
  return rows.map((row, i) => {
    const startsAt = times[i]?.startsAt;
    if (!isToday || row.state !== 'planned' || startsAt === undefined) return { ...row, late_minutes: 0 };
    const late_minutes = Math.round((startsAt - row.starts_at.getTime()) / MINUTE_MS);
    return { ...row, starts_at: new Date(startsAt), late_minutes };
  });
}

/** The pace of a machine that is gone. */
const NO_TIME: Pace = { minutes: 0, changeoverMinutes: 0 };
