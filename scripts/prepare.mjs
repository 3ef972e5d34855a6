// Runs before everything else, on whatever Node the machine has (20 or later): plain JavaScript,
// no dependency. `install` brings node_modules to the lockfile, `build` makes the web app; both do
// nothing when nothing they depend on has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.sojourn-installed`;

function installedFrom() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    hash.update(readFileSync(root + file));
  }
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    // Standard output belongs to the program that follows: a command may be read by another.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === installedFrom()) return;
  console.error('Installing what is missing …');
  // Not `ci`: it refuses a lockfile without the parts of platforms that a registry does not have.
  // Without --no-save those would be written into the lockfile of whoever only wants to start.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
  writeFileSync(stamp, installedFrom());
}

const steps = {
  install,
  build: () => run(`${root}node_modules/.bin/node`, [`${root}scripts/build.ts`]),
};
for (const name of process.argv.slice(2)) {
  if (!(name in steps)) {
    console.error(`There is no step “${name}”; there are: ${Object.keys(steps).join(', ')}`);
    process.exit(1);
  }
  steps[name]();
}
