import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Structured logs on standard output. Passwords, tokens and e-mails never reach them. */
export function createLog(level: Config['logLevel']): Log {
  return pino({
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
      ],
      censor: '(hidden)',
    },
  });
}
