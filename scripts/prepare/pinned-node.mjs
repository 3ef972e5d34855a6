/** The Node that the package `node` brings, whatever the machine has. */
import { spawnSync } from 'node:child_process';
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @param {string} root */
export const pinnedNode = (root) => join(root, 'node_modules/.bin/node');

/**
 * Why the pinned Node cannot be used, in the words of whoever refused to start it; undefined when
 * it starts and is the right one.
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
 * Takes it away, so that the install scripts of packages run on the machine's own Node.
 *
 * @param {string} root
 */
export function removeNode(root) {
  rmSync(pinnedNode(root), { force: true });
  rmSync(join(root, 'node_modules/node/bin'), { recursive: true, force: true });
}

/**
 * Has it find libraries in a folder, by way of a script that stands in its place. The folder is
 * named from the script's own, so that the whole may be moved.
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
