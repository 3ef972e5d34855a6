/**
 * Since Node 25, Node's builds for Linux need libatomic, which the base systems of Debian, Ubuntu
 * and others lack (https://github.com/nodejs/node/issues/60790). No npm package contains it.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CannotPrepare } from './cannot-prepare.mjs';

const library = 'libatomic.so.1';

/**
 * Returns the folder of a copy of libatomic for Node, or undefined if it is not needed. If the
 * machine lacks libatomic, the system's own package is unpacked into `node_modules/.cache` with
 * apt, which checks its signature. It is not installed, so root is not needed. Throws if that is
 * not possible.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
export function provideLibatomic(root) {
  if (process.platform !== 'linux' || canBeLoaded(library)) return undefined;
  const folder = join(root, 'node_modules/.cache/libatomic');
  if (existsSync(join(folder, library))) return folder;
  console.error(
    'Node needs the library libatomic, which is missing here. Downloading a copy with apt…',
  );
  if (unpackWithApt(folder)) return folder;
  throw new CannotPrepare(
    'Node needs the library libatomic, which is missing here, and apt could not download it. ' +
      'Install it (apt-get install libatomic1, dnf install libatomic, or apk add libatomic), then start again.',
  );
}

/**
 * Whether the dynamic loader finds a library.
 *
 * @param {string} name
 */
export function canBeLoaded(name) {
  try {
    process.dlopen({ exports: {} }, name);
    return true;
  } catch (error) {
    // A library that is found is not a Node module, which causes a different error.
    return !String(error).includes('cannot open shared object file');
  }
}

/**
 * Puts `libatomic.so.1` of the package libatomic1 into a folder. Returns whether that was possible.
 *
 * @param {string} folder
 */
export function unpackWithApt(folder) {
  const work = mkdtempSync(join(tmpdir(), 'sojourn-libatomic-'));
  try {
    if (!download(work)) return false;
    const deb = readdirSync(work).find((file) => file.endsWith('.deb'));
    if (deb === undefined || !run(work, 'dpkg-deb', ['-x', deb, 'unpacked'])) return false;
    const found = readdirSync(join(work, 'unpacked'), { recursive: true })
      .map(String)
      .find((file) => basename(file) === library);
    if (found === undefined) return false;
    mkdirSync(folder, { recursive: true });
    // Copied and renamed, so that the file is complete or missing.
    const unfinished = join(folder, `${library}.${process.pid}`);
    copyFileSync(join(work, 'unpacked', found), unfinished);
    renameSync(unfinished, join(folder, library));
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Downloads with the system's package lists. If there are none or they are outdated, uses temporary
 * new lists.
 *
 * @param {string} work
 */
function download(work) {
  const wanted = ['download', 'libatomic1'];
  if (run(work, 'apt-get', wanted)) return true;
  mkdirSync(join(work, 'lists/partial'), { recursive: true });
  mkdirSync(join(work, 'cache/archives/partial'), { recursive: true });
  const own = [
    `Dir::State::lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'cache')}`,
    'Acquire::Languages=none',
  ].flatMap((option) => ['-o', option]);
  return run(work, 'apt-get', [...own, 'update']) && run(work, 'apt-get', [...own, ...wanted]);
}

/**
 * @param {string} cwd
 * @param {string} program
 * @param {string[]} args
 */
function run(cwd, program, args) {
  return spawnSync(program, args, { cwd, stdio: 'ignore' }).status === 0;
}
