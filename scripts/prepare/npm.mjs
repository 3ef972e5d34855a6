import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { CannotPrepare } from './cannot-prepare.mjs';

/**
 * Runs npm in a folder; throws if it fails, after npm has printed the reason. Uses the npm that
 * started this script instead of the first one in PATH, because there the pinned Node, which may
 * not start, precedes the machine's own.
 *
 * @param {string} root
 * @param {readonly string[]} args
 */
export function npm(root, args) {
  const script = process.env['npm_execpath'] ?? '';
  const isNpm = basename(script) === 'npm-cli.js';
  const { status, error } = spawnSync(
    isNpm ? process.execPath : 'npm',
    isNpm ? [script, ...args] : [...args],
    {
      cwd: root,
      // Standard output is left to the program that follows, because another program may read it.
      stdio: ['ignore', 2, 2],
      env: { ...process.env, npm_config_cache: writableCache(root) },
      shell: !isNpm && process.platform === 'win32',
    },
  );
  if (error) throw new CannotPrepare(`npm could not be started: ${error.message}`);
  if (status === null) throw new NpmCutOff('npm was interrupted. Start again.');
  if (status !== 0) {
    throw new CannotPrepare(
      'npm could not install the packages that Sojourn needs. See the message of npm above, fix the cause, then start again.',
    );
  }
}

/** npm was killed. It reverts its changes if it fails, but not if it is killed. */
export class NpmCutOff extends CannotPrepare {}

/**
 * Returns npm's cache folder, or one next to the packages if the home folder is not writable.
 *
 * @param {string} root
 */
export function writableCache(root) {
  const usual = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    rmdirSync(mkdtempSync(join(usual, 'sojourn-')));
    return usual;
  } catch {
    return join(root, 'node_modules/.cache/npm');
  }
}
