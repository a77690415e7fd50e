/** One thread beside the event loop, for work that takes the processor some milliseconds and waits for nothing. */
import { Tinypool } from 'tinypool';
import { HOUR_MS } from '#domain/durations.ts';

/**
 * The file's default export does one job. The thread starts with the first one, and keeps no process alive. To load what it works with
 * takes it a good part of a second, fifty times a job, so it ends, and gives its memory back, only where an hour brings none.
 */
export const openThread = (filename: string): Tinypool =>
  new Tinypool({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: HOUR_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
