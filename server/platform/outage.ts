/**
 * Outage: the database could not be reached or broke the connection off, rather than refused a query. Told by codes and not
 * by classes, since each of the two drivers throws classes of its own.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (syscall === 'connect') return true;
  if (typeof code === 'string') return OUTAGE_CODES.test(code);
  return OUTAGE_WORDS.test(error.message);
}

// Lost or refused connections, no way to the machine, shutting down, starting up, too many connections, disk full or failing,
// cancelled for its length, a server that only reads.
const OUTAGE_CODES =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST|ENETDOWN|ENETUNREACH|ENETRESET|EAI_AGAIN|08|57P0|53|57014$|25P03$|25006$|58030$)/;
const OUTAGE_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|closed the connection/i;

/** At which level a job logs what it meets: an outage is nobody's fault, and what was interrupted is attempted again. */
export const levelOf = (error: unknown): 'warn' | 'error' => (isOutage(error) ? 'warn' : 'error');

/** The server behind a connection became a standby, as after a failover: it answers what is read and refuses each write. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006';

/** Serialization failure or deadlock: PostgreSQL rolled a transaction back for another one. Nothing is wrong, and a retry helps. */
export function isRetryable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '40001' || code === '40P01';
}
