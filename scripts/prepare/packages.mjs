import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The relevant fields of a package in a lockfile.
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [hasInstallScript]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * @typedef {object} Lockfile
 * @property {Record<string, LockedPackage>} packages by their folder; the project itself is ''
 */

/**
 * The values with which npm compares a package's `os`, `cpu` and `libc`.
 *
 * @typedef {object} Machine
 * @property {string} os
 * @property {string} cpu
 * @property {string | undefined} libc undefined if the system has no variants
 */

/** @type {Machine} musl is rejected before anything is installed */
export const thisMachine = {
  os: process.platform,
  cpu: process.arch,
  libc: process.platform === 'linux' ? 'glibc' : undefined,
};

/**
 * Returns the folders of all packages that a machine needs. Optional packages are only included if
 * they are made for the machine. An optional package without a platform belongs to another one that
 * may be left out.
 *
 * @param {Lockfile} lockfile
 * @param {Machine} machine
 * @returns {{ folder: string, optional: boolean, hasInstallScript: boolean }[]}
 */
export function packagesFor(lockfile, machine) {
  return Object.entries(lockfile.packages)
    .filter(([folder, { optional, ...wants }]) => {
      if (folder === '') return false;
      return optional ? isMadeFor(machine, wants) : true;
    })
    .map(([folder, { optional = false, hasInstallScript = false }]) => ({
      folder,
      optional,
      hasInstallScript,
    }));
}

/**
 * @param {Machine} machine
 * @param {LockedPackage} wants
 */
function isMadeFor({ os, cpu, libc }, wants) {
  if (wants.os === undefined && wants.cpu === undefined) return false;
  return allows(wants.os, os) && allows(wants.cpu, cpu) && allows(wants.libc, libc);
}

/**
 * Whether a list such as `['linux']` or `['!win32']` allows a value, as npm reads it.
 *
 * @param {string | string[] | undefined} list
 * @param {string | undefined} value
 */
function allows(list, value) {
  if (list === undefined || value === undefined) return list === undefined;
  const entries = [list].flat();
  if (entries.includes(`!${value}`)) return false;
  const wanted = entries.filter((entry) => !entry.startsWith('!'));
  return wanted.length === 0 || wanted.includes(value) || wanted.includes('any');
}

/**
 * @param {string} root
 * @param {{ folder: string }[]} packages
 */
export function missingOf(root, packages) {
  return packages
    .map(({ folder }) => folder)
    .filter((folder) => !existsSync(join(root, folder, 'package.json')));
}

/** @param {string} folder such as `node_modules/a/node_modules/@b/c`, which is `@b/c` */
export function nameOf(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
