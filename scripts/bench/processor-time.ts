import { readFileSync } from 'node:fs';

/**
 * Linux reports the times of processes in this unit (USER_HZ), whatever the kernel's own clock: 100
 * on every architecture for which Node is built.
 */
const ticksPerSecond = 100;

/**
 * Starts measuring the processor time of a process and its threads; returns a function that returns
 * it in ms, accurate to 10 ms. Wall time far above it, without long waits for a disk or database,
 * indicates a busy machine and not a slow program. Undefined on systems other than Linux.
 */
export function watchProcessor(processId: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const before = processorMs(processId);
  return () => processorMs(processId) - before;
}

/**
 * Starts measuring the processor time that a virtual machine wanted but its host gave to others;
 * returns a function that returns it as a percentage of all processors' time. If the host took
 * much, the results of a run are not valid. Undefined on systems other than Linux.
 */
export function watchHost(): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const before = hostTimes();
  return () => {
    const { stolen, all } = hostTimes();
    return (100 * (stolen - before.stolen)) / (all - before.all);
  };
}

/**
 * Returns the times of all processors together since boot, in ticks: proc_stat(5); `steal` is the
 * eighth of eight fields.
 */
function hostTimes(): { stolen: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const times = line.split(/ +/).slice(1, 9).map(Number);
  return { stolen: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) };
}

/**
 * Returns the time in user and kernel mode since the process began: proc_pid_stat(5), fields 14 and
 * 15.
 */
function processorMs(processId: number): number {
  const line = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // The second field is the program's name, which may contain spaces and brackets.
  const fromThird = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return ((Number(fromThird[11]) + Number(fromThird[12])) * 1000) / ticksPerSecond;
}
