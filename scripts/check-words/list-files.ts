import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';

const withWords = /\.(?:[cm]?[jt]sx?|css|html|md)$/;

/** The table of patterns and its test contain the words to avoid; lists of words are data. */
const excluded = new Set([
  'scripts/check-words.test.ts',
  'scripts/check-words/patterns.ts',
  'src/domain/accounts/common-words.data.ts',
  'src/domain/shared/places/countries.data.ts',
]);

/**
 * Files with strings that people read, such as messages and labels, without the names of towns in
 * `hand`.
 */
const withTexts =
  /^(?:scripts\/(?!reference\/hand\/)|sample\/|src\/(?:web\/i18n\/en|cli|server)\/)|^src\/domain\/(?:records\/english-labels|days\/rules\/(?:english-reasons|registry)|imports\/problem)\.ts$/;
const isTest = /\.(?:test|suite)\.tsx?$/;

/** Whether people read the strings of a file, by its path in the project. */
export function hasTexts(path: string): boolean {
  return withTexts.test(path) && !isTest.test(path);
}

/** Returns the files to check, including new files that are not committed yet. */
export function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  const paths = status === 0 ? stdout.split('\0').filter((path) => existsSync(path)) : walk();
  return paths.filter((path) => withWords.test(path) && !excluded.has(path));
}

/** Lists the files if the folder is not a git repository. */
function walk(): string[] {
  const lines = readFileSync('.gitignore', 'utf8').split('\n');
  const ignored = new Set(lines.map((line) => line.replace(/\/$/, '')));
  const paths = globSync('**/*', { exclude: (path) => ignored.has(basename(path)) });
  return paths.map((path) => path.split(sep).join('/'));
}
