import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotPrepare } from './cannot-prepare.mjs';
import { provideLibatomic } from './libatomic.mjs';
import { npm as runNpm, NpmCutOff } from './npm.mjs';
import { missingOf, nameOf, packagesFor, thisMachine } from './packages.mjs';
import { faultOfNode, removeNode, startNodeWith } from './pinned-node.mjs';

/**
 * What calls outside; tests give others.
 *
 * @typedef {object} Outside
 * @property {(root: string, args: string[]) => void} npm throws when it fails
 * @property {(root: string) => string | undefined} provideLibatomic as `libatomic.mjs` has it
 */

/**
 * What the last installation came from, and the optional packages that could not be had then: they
 * are not tried again at every start.
 *
 * @typedef {{ from: string, without: string[] }} Stamp
 */

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules/.sojourn-installed');
/** @param {string} root */
const beginningOf = (root) => join(root, 'node_modules/.sojourn-installing');

/**
 * Brings node_modules to the lockfile, all of it, whatever the environment says of production;
 * does nothing where everything is there and the pinned Node starts. Throws `CannotPrepare`.
 *
 * @param {string} root
 * @param {Outside} [outside]
 */
export function install(root, outside = { npm: runNpm, provideLibatomic }) {
  if (isInstalled(root)) return;
  refuseMusl();
  makeRoom(root);
  writeFileSync(beginningOf(root), `${process.pid} ${startOf(process.pid)}`);
  try {
    installPackages(root, outside);
  } catch (error) {
    if (!(error instanceof NpmCutOff)) rmSync(beginningOf(root));
    throw error;
  }
  const without = missingOf(root, packagesFor(readLockfile(root), thisMachine));
  /** @type {Stamp} */
  const stamp = { from: hashOfWanted(root), without };
  writeFileSync(stampOf(root), JSON.stringify(stamp));
  rmSync(beginningOf(root));
}

/**
 * Installs again what is not as it should be, though everything seems to be installed.
 *
 * @param {string} root
 * @param {Outside} [outside]
 */
export function repair(root, outside) {
  rmSync(stampOf(root), { force: true });
  install(root, outside);
}

/** @param {string} root */
function isInstalled(root) {
  const { from, without } = readStamp(root);
  if (from !== hashOfWanted(root)) return false;
  const lockfile = readLockfile(root);
  const missing = missingOf(root, packagesFor(lockfile, thisMachine));
  return (
    missing.every((folder) => without.includes(folder)) &&
    faultOfNode(root, nodeVersion(lockfile)) === undefined
  );
}

/**
 * @param {string} root
 * @returns {Stamp}
 */
function readStamp(root) {
  try {
    const { from, without } = JSON.parse(readFileSync(stampOf(root), 'utf8'));
    return { from, without };
  } catch {
    return { from: '', without: [] };
  }
}

/** @param {string} root */
function hashOfWanted(root) {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

/**
 * @param {string} root
 * @returns {import('./packages.mjs').Lockfile}
 */
function readLockfile(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

/** @param {import('./packages.mjs').Lockfile} lockfile */
function nodeVersion({ packages }) {
  return packages['node_modules/node']?.version ?? '';
}

function refuseMusl() {
  if (process.platform !== 'linux') return;
  const report = /** @type {any} */ (process.report.getReport());
  if (report.header.glibcVersionRuntime !== undefined) return;
  throw new CannotPrepare(
    'Sojourn does not run on Linux systems with musl, such as Alpine: the Node that it brings needs glibc, which Debian, Ubuntu or Fedora have.',
  );
}

/**
 * An installation that was cut off leaves packages half unpacked, which npm takes for whole ones:
 * away with everything but our own caches, which are whole or not there.
 *
 * @param {string} root
 */
function makeRoom(root) {
  const modules = join(root, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const beginning = beginningOf(root);
  if (existsSync(beginning)) {
    const [other, start] = readFileSync(beginning, 'utf8').split(' ');
    if (isRunning(Number(other), start)) {
      throw new CannotPrepare(
        `Another process (${other}) is installing here: start again when it has ended. If it is not Sojourn’s, delete ${beginning} first.`,
      );
    }
    console.error('The last installation was cut off: starting afresh …');
    for (const name of readdirSync(modules)) {
      if (name === '.cache' || join(modules, name) === beginning) continue;
      rmSync(join(modules, name), { recursive: true, force: true });
    }
  }
  rmSync(stampOf(root), { force: true });
  // npm believes this list rather than look at the folders.
  rmSync(join(modules, '.package-lock.json'), { force: true });
}

/**
 * Whether a process still runs that began when `start` says: its number may be another's by now.
 *
 * @param {number} processId
 * @param {string | undefined} start as `startOf` gave it; nothing where the system does not tell
 */
function isRunning(processId, start) {
  if (!(processId > 0) || processId === process.pid) return false;
  try {
    process.kill(processId, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return !start || startOf(processId) === start;
}

/**
 * When a process began, in words that are only to be compared; '' where there is no `/proc`.
 *
 * @param {number} processId
 */
export function startOf(processId) {
  try {
    // Its name, the second field, may hold anything, brackets too; the beginning is the 22nd field.
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(')').at(-1);
    return fields?.trim().split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Install scripts run afterwards, Node's own first: the others run on the Node that it brings, and
 * when one fails within `npm install`, npm drops its package without a word if it is optional.
 *
 * @param {string} root
 * @param {Outside} outside
 */
function installPackages(root, { npm, provideLibatomic }) {
  const libraries = provideLibatomic(root);
  console.error('Installing what is missing …');
  const lockfile = readLockfile(root);
  const version = nodeVersion(lockfile);
  if (faultOfNode(root, version) !== undefined) removeNode(root);
  // Not `ci`: it refuses a lockfile without the parts of platforms that a registry does not have.
  // Without --no-save those would be written into the lockfile of whoever only wants to start.
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  npm(root, ['install', ...options, '--include=dev', '--include=optional']);
  if (faultOfNode(root, version) !== undefined) {
    npm(root, ['rebuild', '--ignore-scripts=false', 'node']);
    if (libraries !== undefined) startNodeWith(root, libraries);
  }
  const fault = faultOfNode(root, version);
  if (fault !== undefined) {
    removeNode(root);
    throw new CannotPrepare(`Node ${version}, which Sojourn needs, does not start here: ${fault}`);
  }
  const others = packagesFor(lockfile, thisMachine)
    .filter(({ folder, hasInstallScript }) => hasInstallScript && nameOf(folder) !== 'node')
    .filter(({ folder }) => existsSync(join(root, folder)))
    .map(({ folder }) => nameOf(folder));
  if (others.length > 0) npm(root, ['rebuild', '--ignore-scripts=false', ...others]);
}
