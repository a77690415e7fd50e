/** When batches really begin: a plan that runs late begins now, and not when it was to begin. */
import { MINUTE_MS } from '../durations.ts';

export interface TimedBatch {
  machineId: number;
  state: string;
  /** As it was planned, in milliseconds. */
  startsAt: number;
  startedAt: number | null;
  droppedAt: number | null;
}

export interface Pace {
  minutes: number;
  changeoverMinutes: number;
}

export interface Expected {
  startsAt: number;
  endsAt: number;
}

/**
 * One for each batch, which come in the order of their machine. What waits begins no earlier than planned, than now, or than the
 * machine is free; what has begun or was given up keeps its times.
 */
export function expectedTimes(
  batches: readonly TimedBatch[],
  paceOf: (machineId: number) => Pace,
  now: number,
): Expected[] {
  const freeAt = new Map<number, number>();
  const isBusyUntil = (machineId: number, end: number) =>
    freeAt.set(machineId, Math.max(freeAt.get(machineId) ?? 0, end));
  for (const batch of batches) {
    if (batch.startedAt === null || batch.state === 'abandoned') continue;
    const { minutes, changeoverMinutes } = paceOf(batch.machineId);
    const end = batch.droppedAt ?? Math.max(batch.startedAt + minutes * MINUTE_MS, now);
    isBusyUntil(batch.machineId, end + changeoverMinutes * MINUTE_MS);
  }
  return batches.map(({ machineId, state, startsAt: planned, startedAt, droppedAt }) => {
    const { minutes, changeoverMinutes } = paceOf(machineId);
    const waits = state === 'planned';
    const startsAt = waits ? Math.max(planned, now, freeAt.get(machineId) ?? 0) : (startedAt ?? planned);
    const endsAt = droppedAt ?? startsAt + minutes * MINUTE_MS;
    if (waits) isBusyUntil(machineId, endsAt + changeoverMinutes * MINUTE_MS);
    return { startsAt, endsAt };
  });
}

/** “3 h 30 min”. */
export function durationInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}
