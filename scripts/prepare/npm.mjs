import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { CannotPrepare } from './cannot-prepare.mjs';

/**
 * Runs npm in a folder; throws when it fails, after it has said why. The npm that runs us is taken
 * rather than the first in PATH, where the pinned Node, which may not start, comes before the
 * machine's own.
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
      // Standard output belongs to the program that follows: a command may be read by another.
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

/** npm undoes what it has begun when it fails, but not when it is killed. */
export class NpmCutOff extends CannotPrepare {}

/**
 * npm's cache, or one beside the packages where the home folder cannot be written.
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
