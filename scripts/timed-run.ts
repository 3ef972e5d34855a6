import { spawn } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** The duration of a step, in seconds. */
export interface TimeTaken {
  clock: number;
  /** User and system time of every program on the machine during the step. */
  processor: number;
}

/**
 * Runs a program of node_modules/.bin with this process's output; status 1 if it cannot start. The
 * processor time is that of the whole machine, because the time of a browser's processes is lost
 * when they end.
 */
export function runTimed(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ status: number; took: TimeTaken }> {
  const started = { clock: performance.now(), processor: processorTime() };
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', program, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    });
    const end = (status: number) =>
      resolve({
        status,
        took: {
          clock: (performance.now() - started.clock) / 1000,
          processor: (processorTime() - started.processor) / 1000,
        },
      });
    child.on('error', () => end(1));
    child.on('close', (status) => end(status ?? 1));
  });
}

/** Returns how long the machine's processors have worked since boot, in milliseconds. */
function processorTime(): number {
  return cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  );
}

export function totalOf(times: readonly TimeTaken[]): TimeTaken {
  const sum = (of: (time: TimeTaken) => number) => times.reduce((all, time) => all + of(time), 0);
  return { clock: sum(({ clock }) => clock), processor: sum(({ processor }) => processor) };
}

/** Returns `check: 58 s, 104 s of processor`. */
export function describeTime(step: string, { clock, processor }: TimeTaken): string {
  return `${step}: ${Math.round(clock)} s, ${Math.round(processor)} s of processor`;
}

/**
 * Describes the machine, because times from two machines, or next to other programs, cannot be
 * compared.
 */
export function describeMachine(): string {
  const processors = cpus();
  const [load = 0] = loadavg();
  return `${processors.length} × ${processors[0]?.model.trim()}, load ${load.toFixed(1)} at the start`;
}
