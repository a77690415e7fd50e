/** Silence: a database that takes queries and answers none, because it is frozen or the network drops what is sent. */

/** Circuit breaker: while the database is silent nobody waits for it, and one probe at a time finds out when it is back. */
export interface SilenceWatch {
  /** Resolves unless the database is silent; waits for a probe that is under way. */
  passes(): Promise<void>;
  /** Something was not answered in time: either the database is silent, or that one thing was slow. */
  suspect(): void;
  close(): void;
}

export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not answer.');
  }
}

const PROBE_AGAIN_MS = 500;

export function watchSilence(isAnswering: () => Promise<boolean>): SilenceWatch {
  let isSilent = false;
  let probing: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  const probe = async (): Promise<void> => {
    isSilent = !(await isAnswering());
    probing = null;
    if (isSilent && !closed) again = setTimeout(() => void probe(), PROBE_AGAIN_MS).unref();
  };
  return {
    passes: async () => {
      await probing;
      if (isSilent) throw new DatabaseSilent();
    },
    suspect: () => {
      if (!isSilent) probing ??= probe();
    },
    close: () => {
      closed = true;
      clearTimeout(again);
    },
  };
}
