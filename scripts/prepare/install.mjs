import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotPrepare } from './cannot-prepare.mjs';
import { provideLibatomic } from './libatomic.mjs';
import { npm as runNpm, NpmCutOff } from './npm.mjs';
import { missingOf, nameOf, packagesFor, thisMachine } from './packages.mjs';
import { faultOfNode, removeNode, startNodeWith } from './pinned-node.mjs';

/**
 * The calls that leave this process; tests replace them.
 *
 * @typedef {object} Outside
 * @property {(root: string, args: string[]) => void} npm throws when it fails
 * @property {(root: string) => string | undefined} provideLibatomic as `libatomic.mjs` has it
 */

/**
 * Written when an installation has finished: a hash of the files it was made from, and the optional
 * packages that the registry did not have, which are not requested again at every start.
 *
 * @typedef {{ from: string, without: string[] }} Stamp
 */

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules/.sojourn-installed');
/** @param {string} root */
const markerOf = (root) => join(root, 'node_modules/.sojourn-installing');

/**
 * Installs all packages of the lockfile into node_modules, even if the environment is set to
 * production. Does nothing if everything is installed and the pinned Node starts. Throws
 * `CannotPrepare`.
 *
 * @param {string} root
 * @param {Outside} [outside]
 */
export function install(root, outside = { npm: runNpm, provideLibatomic }) {
  if (isInstalled(root)) return;
  refuseMusl();
  clearForInstall(root);
  writeFileSync(markerOf(root), `${process.pid} ${startTimeOf(process.pid)}`);
  try {
    installPackages(root, outside);
  } catch (error) {
    if (!(error instanceof NpmCutOff)) rmSync(markerOf(root));
    throw error;
  }
  const without = missingOf(root, packagesFor(readLockfile(root), thisMachine));
  /** @type {Stamp} */
  const stamp = { from: hashOfInputs(root), without };
  writeFileSync(stampOf(root), JSON.stringify(stamp));
  rmSync(markerOf(root));
}

/**
 * Installs again, although the stamp marks everything as installed.
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
  if (from !== hashOfInputs(root)) return false;
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
function hashOfInputs(root) {
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
 * Prepares node_modules for npm. An interrupted installation leaves partly unpacked packages, which
 * npm considers complete, so everything is deleted except the caches of these scripts, whose files
 * are complete or missing. Throws `CannotPrepare` while another process is installing.
 *
 * @param {string} root
 */
function clearForInstall(root) {
  const modules = join(root, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const marker = markerOf(root);
  if (existsSync(marker)) {
    const [other, start] = readFileSync(marker, 'utf8').split(' ');
    if (isRunning(Number(other), start)) {
      throw new CannotPrepare(
        `Another process (${other}) is installing here: start again when it has ended. If it is not Sojourn’s, delete ${marker} first.`,
      );
    }
    console.error('The last installation was interrupted. Installing again…');
    for (const name of readdirSync(modules)) {
      if (name === '.cache' || join(modules, name) === marker) continue;
      rmSync(join(modules, name), { recursive: true, force: true });
    }
  }
  rmSync(stampOf(root), { force: true });
  // npm relies on this list instead of checking the folders.
  rmSync(join(modules, '.package-lock.json'), { force: true });
}

/**
 * Whether a process with this ID and start time is still running. The ID alone could belong to
 * another process by now.
 *
 * @param {number} processId
 * @param {string | undefined} start as `startTimeOf` returned it; empty if the system does not
 * provide it
 */
function isRunning(processId, start) {
  if (!(processId > 0) || processId === process.pid) return false;
  try {
    process.kill(processId, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return !start || startTimeOf(processId) === start;
}

/**
 * Returns when a process started, for comparison only (ticks since boot); '' if there is no
 * `/proc`.
 *
 * @param {number} processId
 */
export function startTimeOf(processId) {
  try {
    // The process name, the second field, may contain any characters, even brackets; the start time
    // is the 22nd field.
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(')').at(-1);
    return fields?.trim().split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Installs the packages without their install scripts, then runs Node's own script, then the other
 * scripts, which use that Node. During `npm install`, a failing script of an optional package would
 * remove the package without a message.
 *
 * @param {string} root
 * @param {Outside} outside
 */
function installPackages(root, { npm, provideLibatomic }) {
  const libraries = provideLibatomic(root);
  console.error('Installing missing packages…');
  const lockfile = readLockfile(root);
  const version = nodeVersion(lockfile);
  if (faultOfNode(root, version) !== undefined) removeNode(root);
  // `ci` is not used, because it rejects a lockfile that lacks the entries of platform packages
  // that a registry does not have. Without --no-save, npm would write those entries into the
  // lockfile of a user who only wants to start.
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
