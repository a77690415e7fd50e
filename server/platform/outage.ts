/**
 * Whether the database could not be reached or cut us off, rather than answered that we are wrong. By code and not by
 * class, since both drivers throw classes of their own.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (syscall === 'connect') return true;
  if (typeof code === 'string') return OUTAGE_CODES.test(code);
  return OUTAGE_WORDS.test(error.message);
}

// Lost or refused connections, shutting down, starting up, too many connections, disk full, cancelled for its length.
const OUTAGE_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|08|57P0|53|57014$|25P03$)/;
const OUTAGE_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|closed the connection/i;

/** Whether the database took back a transaction so that another could go on: nothing is wrong, and trying again helps. */
export function isCutShort(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '40001' || code === '40P01';
}
