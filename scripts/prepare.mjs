// Runs before everything else, with the machine's own Node (20 or later): plain JavaScript without
// dependencies. `install` updates node_modules to the lockfile, `tests` installs the programs that
// only tests need, `build` builds the web app. Each does nothing if nothing is missing.
// package.json starts it with $npm_node_execpath, because `node` is the pinned Node there, which
// may not start.
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
    // Standard output is left to the program that follows, because another program may read it.
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
