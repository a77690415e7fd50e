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
      serializers: { err: describeError },
    },
    // Buffered: lines are written together; a fatal line and the end of the process write at once.
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }),
  );
}

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

/** Name, message and stack only: database errors also carry the values of the row that they refused. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, stack: error.stack };
}
