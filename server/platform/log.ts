import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logging, redacted: no line holds anything that opens an account or spends money. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (logged) => (isHarmless(logged) ? logged : withoutSecrets(logged)),
      },
      serializers: { err: (error: unknown) => describeError(error) },
    },
    destination ?? standardOutput(),
  );
}

/**
 * Lines are written together, at most a tenth of a second later; a fatal line and the end of the process write at once. They are
 * joined here, since the library measures all that waits with each further line.
 */
function standardOutput(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: 1, sync: false });
  let lines: string[] = [];
  let length = 0;
  const write = () => {
    if (lines.length > 0) output.write(lines.join(''));
    lines = [];
    length = 0;
  };
  const flushSync = () => {
    write();
    output.flushSync();
  };
  setInterval(write, WRITTEN_EVERY_MS).unref();
  // Before the library's own listeners, which close the output.
  process.prependListener('beforeExit', write);
  process.prependListener('exit', flushSync);
  return {
    write: (line) => {
      lines.push(line);
      length += line.length;
      if (length >= MOST_WAITING) write();
    },
    flushSync,
  };
}

const WRITTEN_EVERY_MS = 100;
const MOST_WAITING = 32_768;

const SECRETS = new Set(
  'token password authorization code gtin newPassword oldPassword confirmedNewPassword cookie'.split(' '),
);
const DEEPEST = 4;

/** Most lines are flat and short. */
const isHarmless = (logged: object): boolean =>
  Object.entries(logged).every(([name, value]) => !SECRETS.has(name) && typeof value !== 'object');

/** Redacts by hand: the logger's own redaction costs more than writing the line. */
function withoutSecrets(logged: object, depth = DEEPEST): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(logged).map(([name, value]) => [
      name,
      SECRETS.has(name) ? '[redacted]' : cleaned(value, depth),
    ]),
  );
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth === 0) return '[too deep]';
  return Array.isArray(value)
    ? value.map((item) => cleaned(item, depth - 1))
    : withoutSecrets(value, depth - 1);
}

interface DescribedError {
  type?: string;
  message: string;
  stack?: string | undefined;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/** Name, message and stack only, of what it comes from too: database errors also carry the values of the row that they refused. */
function describeError(error: unknown, depth = DEEPEST): DescribedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name: type, message, stack, cause } = error;
  if (depth === 0) return { type, message, stack };
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    type,
    message,
    stack,
    ...(cause !== undefined && { cause: describeError(cause, depth - 1) }),
    ...(errors.length > 0 && { errors: errors.map((each) => describeError(each, depth - 1)) }),
  };
}
