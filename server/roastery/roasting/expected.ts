/** Today's batches at the times at which they will really be roasted. */
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { expectedTimes } from '#domain/roasting/expected-times.ts';
import type { Machine } from '#domain/roasting/plan.ts';
import type { BatchRow } from './batch-store.ts';

type Timed = Pick<BatchRow, 'machine_id' | 'state' | 'starts_at' | 'started_at' | 'dropped_at'>;

export interface Clock {
  day: string;
  now: Date;
  machines: readonly Pick<Machine, 'id' | 'minutes' | 'changeoverMinutes' | 'opens'>[];
}

/** When a row really begins and ends. */
export interface Expected {
  starts_at: Date;
  ends_at: Date;
  late_minutes: number;
}

/** The rows with their times as things are: of what has begun, when it did; the plan of another day is as it is. */
export function withExpectedTimes<Row extends Timed>(
  rows: readonly Row[],
  { day, now, machines }: Clock,
): (Row & Expected)[] {
  const isToday = dayInLondon(now) === day;
  const times = expectedTimes(
    rows.map((row) => ({
      machineId: row.machine_id,
      state: row.state,
      startsAt: row.starts_at.getTime(),
      startedAt: row.started_at?.getTime() ?? null,
      droppedAt: row.dropped_at?.getTime() ?? null,
    })),
    (machineId) => {
      const machine = machines.find(({ id }) => id === machineId) ?? NO_TIME;
      return { ...machine, opensAt: timeInLondon(day, machine.opens).getTime() };
    },
    isToday ? Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS : null,
  );
  return rows.map((row, i) => {
    const { startsAt, endsAt } = times[i] ?? { startsAt: row.starts_at.getTime(), endsAt: 0 };
    const late = row.state === 'planned' ? Math.round((startsAt - row.starts_at.getTime()) / MINUTE_MS) : 0;
    const late_minutes = Math.max(0, late);
    return { ...row, starts_at: new Date(startsAt), ends_at: new Date(endsAt), late_minutes };
  });
}

/** The pace of a machine that is gone. */
const NO_TIME = { minutes: 0, changeoverMinutes: 0, opens: 0 };
