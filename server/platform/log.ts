import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured lines. Nothing that opens an account or spends money may stand in one, wherever it comes from. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[kept out]',
      },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

const SECRETS = [
  'token',
  'password',
  'authorization',
  'code',
  'gtin',
  'newPassword',
  'oldPassword',
  'cookie',
];

/** Name, message and stack only: database errors also carry the values of the row that they refused. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, stack: error.stack };
}
