import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Structured logs on standard output. Passwords, tokens and e-mails never reach them. */
export function createLog(
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination(1),
): Log {
  const options = {
    level,
    base: null,
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
        // PostgreSQL quotes the offending row in it
        'err.detail',
      ],
      censor: '(hidden)',
    },
  };
  return pino(options, destination);
}
