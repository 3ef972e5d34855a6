// Runs before everything else, on whatever Node the machine has (20 or later): plain JavaScript,
// no dependency. `install` brings node_modules to the lockfile, `tests` sees to the programs that
// only tests need, `build` makes the web app; all do nothing when nothing is missing. package.json
// starts it by $npm_node_execpath, because `node` is the pinned one there, which may not start.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CannotPrepare } from './prepare/cannot-prepare.mjs';
import { install } from './prepare/install.mjs';
import { pinnedNode } from './prepare/pinned-node.mjs';
import { installTestPrograms } from './prepare/test-programs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function build() {
  const { status } = spawnSync(pinnedNode(root), [`${root}scripts/build.ts`], {
    cwd: root,
    // Standard output belongs to the program that follows: a command may be read by another.
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** @type {Record<string, () => void>} */
const steps = { install: () => install(root), tests: () => installTestPrograms(root), build };

try {
  for (const name of process.argv.slice(2)) {
    const step = steps[name];
    if (!step) {
      const known = Object.keys(steps).join(', ');
      throw new CannotPrepare(`There is no step “${name}”; there are: ${known}`);
    }
    step();
  }
} catch (error) {
  if (!(error instanceof CannotPrepare)) throw error;
  console.error(error.message);
  process.exit(1);
}
