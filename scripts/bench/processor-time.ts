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

/**
 * Begins to count the processor time that a virtual machine wanted and its host gave to others; returns
 * what says how much it was, in percent of all processors' time. Figures of a run of which the host
 * took much are no figures of the program. Unknown where the system does not tell: other than Linux.
 */
export function watchHost(): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const before = hostTimes();
  return () => {
    const { stolen, all } = hostTimes();
    return (100 * (stolen - before.stolen)) / (all - before.all);
  };
}

/** Of all processors together since the start, in ticks: proc_stat(5), `steal` is the eighth of eight. */
function hostTimes(): { stolen: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const times = line.split(/ +/).slice(1, 9).map(Number);
  return { stolen: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) };
}

/** In user and kernel mode since the process began: proc_pid_stat(5), fields 14 and 15. */
function processorMs(processId: number): number {
  const line = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // The second field is the program's name, which may hold blanks and brackets.
  const fromThird = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return ((Number(fromThird[11]) + Number(fromThird[12])) * 1000) / ticksPerSecond;
}
