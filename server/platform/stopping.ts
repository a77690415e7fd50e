/** Graceful shutdown: a first signal lets requests finish, a second one ends the process, and so does an unexpected error. */
import type { FastifyBaseLogger } from 'fastify';

/** Grace period for what is under way. */
const GRACE_MS = 25_000;

export function stopPolitely(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (why: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => crash(error, 'could not stop'),
    );
  };
  const crash = (error: unknown, what: string) => {
    log.fatal({ err: error }, what);
    process.exit(1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process is gone and sent no signal.
  process.once('disconnect', () => stop('disconnect'));
  process.on('uncaughtException', (error) => crash(error, 'unexpected'));
  process.on('unhandledRejection', (error) => crash(error, 'unexpected'));
}
