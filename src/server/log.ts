import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Structured logs on standard output. Passwords, tokens and e-mails never reach them. */
export function createLog(
  level: Config['logLevel'],
  destination: DestinationStream = standardOutput(),
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

/** Lines kept while the output takes none, in bytes; what comes then is lost. */
const mostUnwritten = 256 * 1024;

/**
 * Standard output. Where it leads to a full disk or a pipe that nobody reads, that is told once on
 * standard error, and the server goes on without a log: nobody travels less for it.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostUnwritten });
  let isTold = false;
  const tell = (error: Error) => {
    if (!isTold) process.stderr.write(`Sojourn cannot write its log: ${error.message}\n`);
    isTold = true;
  };
  output.on('error', tell);
  return output;
}
