import { AsyncLocalStorage } from 'node:async_hooks';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'child'>;

const fields = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** Runs work whose log lines all have these fields, in whatever code they are written. */
export function withLogFields<Result>(
  of: Readonly<Record<string, string>>,
  work: () => Result,
): Result {
  return fields.run(of, work);
}

/** Creates the structured log on standard output. Passwords, tokens and emails are never logged. */
export function createLog(
  level: Config['logLevel'],
  destination: DestinationStream = standardOutput(),
): Log {
  const options = {
    level,
    base: null,
    // A copy, because pino adds the fields of the line to it.
    mixin: () => ({ ...fields.getStore() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.email',
        '*.cookie',
        '*.authorization',
        'password',
        'token',
        'email',
        // PostgreSQL quotes the offending row here.
        'err.detail',
      ],
      censor: '(hidden)',
    },
  };
  return pino(options, destination);
}

/** Maximum bytes of buffered lines while the output accepts no writes; later lines are dropped. */
const mostUnwritten = 256 * 1024;

/**
 * Writes to standard output. A failed write (a full disk, a pipe without a reader) is reported once
 * on standard error and does not end the server, which works without a log.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostUnwritten });
  let isReported = false;
  output.on('error', (error: Error) => {
    if (!isReported) process.stderr.write(`Sojourn cannot write its log: ${error.message}\n`);
    isReported = true;
  });
  return output;
}
