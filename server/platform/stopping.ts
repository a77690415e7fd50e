/** How the process ends: politely when asked, at once when asked again, and never on after something nobody expected. */
import type { FastifyBaseLogger } from 'fastify';

/** What is under way gets this long to finish. */
const PATIENCE_MS = 25_000;

export function stopPolitely(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (why: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
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
  // Whoever started us is gone without a signal.
  process.once('disconnect', () => stop('disconnect'));
  process.on('uncaughtException', (error) => crash(error, 'unexpected'));
  process.on('unhandledRejection', (error) => crash(error, 'unexpected'));
}
