/** The Node from the package `node`, independent of the machine's own. */
import { spawnSync } from 'node:child_process';
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @param {string} root */
export const pinnedNode = (root) => join(root, 'node_modules/.bin/node');

/**
 * Returns why the pinned Node cannot be used, with the message of the program that failed to start
 * it; undefined if it starts and has the right version.
 *
 * @param {string} root
 * @param {string} version such as `26.10.0`
 * @returns {string | undefined}
 */
export function faultOfNode(root, version) {
  const { status, signal, error, stdout, stderr } = spawnSync(pinnedNode(root), ['--version'], {
    encoding: 'utf8',
  });
  if (error) return error.message;
  if (status !== 0) return stderr.trim() || `it ended with ${signal ?? status}`;
  return stdout.trim() === `v${version}` ? undefined : `it is ${stdout.trim()}`;
}

/**
 * Removes the pinned Node, so that the install scripts of packages run on the machine's own Node.
 *
 * @param {string} root
 */
export function removeNode(root) {
  rmSync(pinnedNode(root), { force: true });
  rmSync(join(root, 'node_modules/node/bin'), { recursive: true, force: true });
}

/**
 * Replaces Node with a script that starts it with the libraries of a folder. The folder's path is
 * relative to the script, so that everything can be moved.
 *
 * @param {string} root
 * @param {string} libraries
 */
export function startNodeWith(root, libraries) {
  const bin = join(root, 'node_modules/node/bin');
  renameSync(join(bin, 'node'), join(bin, 'node-itself'));
  const script = `#!/bin/sh
# Written by scripts/prepare: this machine lacks a library that Node needs.
bin=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH="$bin/${relative(bin, libraries)}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LD_LIBRARY_PATH
exec "$bin/node-itself" "$@"
`;
  writeFileSync(join(bin, 'node'), script);
  chmodSync(join(bin, 'node'), 0o755);
}
