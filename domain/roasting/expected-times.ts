/** When batches really begin: what waits moves up after what is done, and a plan that runs late begins now. */
import { MINUTE_MS } from '#domain/durations.ts';

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
  /** When its day begins, in milliseconds. */
  opensAt: number;
}

export interface Expected {
  startsAt: number;
  endsAt: number;
}

/**
 * One for each batch, which come in the order of their machine. What waits begins as soon as the machine is open and free, and no
 * earlier than now, however it was planned; what has begun or was given up keeps its times. On another day than today, where `now`
 * is `null`, what waits stays as it was planned.
 */
export function expectedTimes(
  batches: readonly TimedBatch[],
  paceOf: (machineId: number) => Pace,
  now: number | null,
): Expected[] {
  const freeAt = new Map<number, number>();
  const isBusyUntil = (machineId: number, end: number) =>
    freeAt.set(machineId, Math.max(freeAt.get(machineId) ?? 0, end));
  for (const batch of batches) {
    if (batch.startedAt === null || batch.state === 'abandoned') continue;
    const { minutes, changeoverMinutes } = paceOf(batch.machineId);
    const end = batch.droppedAt ?? Math.max(batch.startedAt + minutes * MINUTE_MS, now ?? 0);
    isBusyUntil(batch.machineId, end + changeoverMinutes * MINUTE_MS);
  }
  return batches.map(({ machineId, state, startsAt: planned, startedAt, droppedAt }) => {
    const { minutes, changeoverMinutes, opensAt } = paceOf(machineId);
    const waits = state === 'planned' && now !== null;
    const startsAt = waits ? Math.max(opensAt, now, freeAt.get(machineId) ?? 0) : (startedAt ?? planned);
    const isInside = state === 'roasting' && droppedAt === null;
    const endsAt = droppedAt ?? Math.max(startsAt + minutes * MINUTE_MS, isInside ? (now ?? 0) : 0);
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
