/** The exit status that a shell shows for a program whose reader has gone: 128 + SIGPIPE (13). */
const readerGone = 141;

/**
 * Ends the program quietly when the reader of its output has gone, as in `sojourn days … | head -1`.
 * Without a listener Node would print a stack trace.
 */
export function endWithReader(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(readerGone);
    });
  }
}
