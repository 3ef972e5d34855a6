import { readFileSync } from 'node:fs';

/**
 * In what unit Linux tells times of processes, whatever the kernel's own clock: USER_HZ, 100 on
 * every architecture that Node has a build for.
 */
const ticksPerSecond = 100;

/**
 * Begins to count the processor time of a process and its threads; returns what says how much it
 * was, in ms, to 10 ms. Wall time far above it, without much waiting for a disk or a database, is a
 * busy machine and no slow program. Unknown where the system does not tell: other than Linux.
 */
export function watchProcessor(processId: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const before = processorMs(processId);
  return () => processorMs(processId) - before;
}

/** In user and kernel mode since the process began: proc_pid_stat(5), fields 14 and 15. */
function processorMs(processId: number): number {
  const line = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // The second field is the program's name, which may hold blanks and brackets.
  const fromThird = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return ((Number(fromThird[11]) + Number(fromThird[12])) * 1000) / ticksPerSecond;
}
