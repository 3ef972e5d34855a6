import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { comparisonOf, type Round } from './comparison.ts';
import { type Measured, readFigure } from './measured.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Measures another commit and this checkout in turn, each with its own bench, and prints the ratios of
 * the figures that both have. `args` are those of the two benches. Throws if the commit cannot be built.
 */
export async function measureAgainst(
  commit: string,
  { rounds, args }: { rounds: number; args: readonly string[] },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-bench-'));
  const node = process.env['npm_node_execpath'] ?? 'node';
  try {
    await run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], root);
    await run(node, ['scripts/prepare.mjs', 'install', 'build'], folder);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = await figuresOf(folder, args);
      measured.push({ before, now: await figuresOf(root, args) });
    }
    console.log(comparisonOf(measured, commit));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], root);
  }
}

/** Runs the bench of a checkout and returns its figures; those until then if it fails. */
async function figuresOf(checkout: string, args: readonly string[]): Promise<Measured[]> {
  const node = join(checkout, 'node_modules/.bin/node');
  const figures: Measured[] = [];
  await run(node, ['scripts/bench/main.ts', ...args], checkout, (line) => {
    const figure = readFigure(line);
    if (figure) figures.push(figure);
  }).catch((error: unknown) => console.error(String(error)));
  return figures;
}

/** Runs a program and shows what it says; throws if it fails. */
async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  onLine: (line: string) => void = () => {},
): Promise<void> {
  const path = `${join(cwd, 'node_modules/.bin')}:${process.env['PATH']}`;
  // Standard output is the table of ratios.
  const started = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: path },
  });
  const lines = createInterface(started.stderr);
  lines.on('line', (line) => {
    console.error(line);
    onLine(line);
  });
  const [code] = (await once(started, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}
