import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canBeLoaded, unpackWithApt } from './libatomic.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-libatomic-test-'));
  mkdirSync(join(folder, 'bin'));
  vi.stubEnv('PATH', [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(name: string, script: string) {
  const file = join(folder, 'bin', name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> '${folder}/calls'\n${script}\n`);
  chmodSync(file, 0o755);
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n');

describe.runIf(process.platform === 'linux')('a library that the machine may lack', () => {
  test('is looked for where the loader looks', () => {
    expect(canBeLoaded('libc.so.6')).toBe(true);
    expect(canBeLoaded('libnobody-has.so.1')).toBe(false);
  });

  /** Unpacks the contents of Debian's package: the library, and a link with the requested name. */
  const unpacks = `mkdir -p "$3/usr/lib/some-triplet" && cd "$3/usr/lib/some-triplet" &&
    echo library > libatomic.so.1.2.0 && ln -s libatomic.so.1.2.0 libatomic.so.1`;

  test('is taken from the system’s package', () => {
    program('apt-get', 'touch libatomic1_14_amd64.deb');
    program('dpkg-deb', unpacks);
    const to = join(folder, 'a place/lib');
    expect(unpackWithApt(to)).toBe(true);
    expect(readFileSync(join(to, 'libatomic.so.1'), 'utf8')).toBe('library\n');
    expect(calls()).toEqual([
      'apt-get download libatomic1',
      'dpkg-deb -x libatomic1_14_amd64.deb unpacked',
    ]);
  });

  test('is found with fresh lists where the system has none', () => {
    program('apt-get', `[ $# -gt 2 ] || exit 100; [ -d lists ] && touch libatomic1_14_amd64.deb`);
    program('dpkg-deb', unpacks);
    expect(unpackWithApt(join(folder, 'lib'))).toBe(true);
    expect(calls().map((call) => call.split(' ').at(-1))).toEqual([
      'libatomic1',
      'update',
      'libatomic1',
      'unpacked',
    ]);
  });

  test('is not there when apt has no network, or is not there itself', () => {
    const to = join(folder, 'lib');
    program('apt-get', 'exit 100');
    expect(unpackWithApt(to)).toBe(false);
    vi.stubEnv('PATH', join(folder, 'nothing'));
    expect(unpackWithApt(to)).toBe(false);
    expect(existsSync(to)).toBe(false);
  });

  test('is not there when the package has another content', () => {
    program('apt-get', 'touch libatomic1_14_amd64.deb');
    program('dpkg-deb', 'mkdir -p "$3/usr/share/doc"');
    expect(unpackWithApt(join(folder, 'lib'))).toBe(false);
  });
});
