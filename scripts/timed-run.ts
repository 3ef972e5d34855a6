import { spawn } from 'node:child_process';

/** What a command took, in seconds. */
export interface TimeTaken {
  clock: number;
  /** user and system, of the command and all programs that it waited for; not known on Windows */
  processor: number | undefined;
}

interface TimedRun {
  status: number;
  took: TimeTaken;
}

/** The shell knows what its children took, which Node does not tell. */
const printTimes = '"$0" "$@"; status=$?; times >&3; exit $status';

/** Runs a program of node_modules/.bin with this process's output; status 1 if it cannot start. */
export function runTimed(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<TimedRun> {
  const command = ['npx', '--no-install', program, ...args] as const;
  const isWindows = process.platform === 'win32';
  const [first, ...rest] = isWindows ? command : (['sh', '-c', printTimes, ...command] as const);
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(first, rest, {
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
      env: { ...process.env, ...environment },
      shell: isWindows,
    });
    let times = '';
    child.stdio[3]?.on('data', (chunk) => (times += String(chunk)));
    const end = (status: number) =>
      resolve({
        status,
        took: { clock: (performance.now() - started) / 1000, processor: readTimes(times) },
      });
    child.on('error', () => end(1));
    child.on('close', (status) => end(status ?? 1));
  });
}

/**
 * Reads what `times` of a shell prints: user and system of the shell, and on the second line of its
 * children (`1m2.5s 0m3.25s`). Returns the children's sum in seconds.
 */
export function readTimes(printed: string): number | undefined {
  const [, children = ''] = printed.split('\n');
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (times.length !== 2) return undefined;
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** The sum of several; its processor time is known if that of each is. */
export function totalOf(times: readonly TimeTaken[]): TimeTaken {
  const sum = (of: (time: TimeTaken) => number) => times.reduce((all, time) => all + of(time), 0);
  const processor = sum((time) => time.processor ?? Number.NaN);
  return {
    clock: sum(({ clock }) => clock),
    processor: Number.isNaN(processor) ? undefined : processor,
  };
}

/** `check: 58 s, 104 s of processor` */
export function describeTime(step: string, { clock, processor }: TimeTaken): string {
  const ofProcessor = processor === undefined ? '' : `, ${Math.round(processor)} s of processor`;
  return `${step}: ${Math.round(clock)} s${ofProcessor}`;
}
