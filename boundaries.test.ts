import { readFileSync, globSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kinds } from './src/domain/records/registry.ts';
import { listTablesOf } from './src/server/records/store/record-tables.ts';

/**
 * Who may import whom (docs/decisions/0001-layout.md), read off the code itself. A rule says of
 * the files it is about which other places they may import; Node's modules and packages are
 * looked at by rules of their own.
 */
interface Source {
  path: string;
  text: string;
  /** imported files of the project, as paths from its root */
  files: string[];
  /** imported packages and Node modules */
  packages: string[];
  /** files imported for their types only */
  typeOnly: string[];
  /** files imported when they are needed, with `import()` */
  lazy: string[];
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)(\s+type)?\b[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

const sources: Source[] = globSync('{src,test,sample}/**/*.{ts,tsx}').map((file) => {
  const path = file.split(sep).join('/');
  const text = readFileSync(file, 'utf8');
  const source: Source = { path, text, files: [], packages: [], typeOnly: [], lazy: [] };
  for (const match of text.matchAll(importPattern)) {
    const name = match[2] ?? match[3] ?? match[4] ?? '';
    if (!name.startsWith('.')) source.packages.push(name);
    else {
      const target = normalize(join(dirname(path), name))
        .split(sep)
        .join('/');
      source.files.push(target);
      if (match[1]) source.typeOnly.push(target);
      if (match[3]) source.lazy.push(target);
    }
  }
  return source;
});
const isTest = ({ path }: Source) => /\.(test|suite)\.tsx?$/.test(path);
const program = sources.filter((source) => source.path.startsWith('src/') && !isTest(source));
const within = (folder: string) => program.filter(({ path }) => path.startsWith(`src/${folder}/`));

/** Folders that only group features: each of their folders is a feature of its own. */
const groups = [
  'server/platform',
  'server/records',
  'web/app',
  'web/data',
  'web/kit',
  ...['today', 'journeys', 'days', 'manage', 'account'].map((section) => `web/screens/${section}`),
];

/**
 * `src/server/journeys/x.ts` → `journeys`; files directly in a part or a group have none, but those of
 * `server/records`, which are a feature beside its folders.
 */
function featureOf(path: string): string | undefined {
  const [, , ...rest] = path.split('/');
  const group = groups.find((one) => path.startsWith(`src/${one}/`));
  const depth = group ? group.split('/').length : rest[0] === 'screens' ? 2 : 1;
  if (rest.length > depth) return rest.slice(0, depth).join('/');
  return group === 'server/records' ? 'records' : undefined;
}

/**
 * The folders of the server that serve every feature, whose files all may import. Of a feature's own
 * folder the others see what it reads (`*.queries.ts`) and does (`*.actions.ts`).
 */
const sharedOnServer = /^(?:platform\/(?!files$|health$)|records\/(?:changes|store)$|reference$)/;

function offenders(of: readonly Source[], isWrong: (source: Source, file: string) => boolean) {
  return of.flatMap((source) =>
    source.files
      .filter((file) => isWrong(source, file))
      .map((file) => `${source.path} imports ${file}`),
  );
}

describe('who may import whom', () => {
  it('domain imports domain only', () => {
    expect(offenders(within('domain'), (_, file) => !file.startsWith('src/domain/'))).toEqual([]);
  });

  it('domain is pure: no Node, no framework, no clock, no I/O', () => {
    const pure =
      /^(zod|fflate|geographiclib-geodesic|geojson|geojson-path-finder|htmlparser2|ical\.js)$/;
    const impure = within('domain').flatMap(({ path, packages, text }) => [
      ...packages.filter((name) => !pure.test(name)).map((name) => `${path} imports ${name}`),
      ...[
        ...text.matchAll(
          /\b(?:process\.|(?:window|document)\.(?=\w)|fetch\(|localStorage\b|Date\.now\(\)|new Date\(\))/g,
        ),
      ]
        // An id is made of the moment: the one clock that domain reads, and only as a default.
        .filter(() => path !== 'src/domain/shared/ids.ts')
        .map(([call]) => `${path} uses ${call}`),
    ]);
    expect(impure).toEqual([]);
  });

  it('server imports domain and server, the web imports domain and web', () => {
    expect(
      offenders(within('server'), (_, file) => !/^(src\/(domain|server)|sample)\//.test(file)),
    ).toEqual([]);
    expect(
      offenders(within('web'), (_, file) => !/^(src\/(domain|web)|reference|public)\//.test(file)),
    ).toEqual([]);
    const tests = sources.filter((one) => one.path.startsWith('src/web/') && isTest(one));
    expect(offenders(tests, (_, file) => file.startsWith('src/server/'))).toEqual([]);
  });

  it('a feature of the server sees the queries and actions of another, and nothing else of it', () => {
    const isOpen = (file: string) =>
      sharedOnServer.test(featureOf(file) ?? '') || /\.(queries|actions)\.ts$/.test(file);
    expect(
      offenders(within('server'), ({ path }, file) => {
        const [from, to] = [featureOf(path), featureOf(file)];
        return file.startsWith('src/server/') && !!from && !!to && from !== to && !isOpen(file);
      }),
    ).toEqual([]);
  });

  it('the program needs nothing that is there for tests', () => {
    expect(offenders(program, (_, file) => file.startsWith('test/'))).toEqual([]);
  });

  it('a visitor who has not signed in loads no kinds of record and no list of passwords', () => {
    const loaded = loadedWith([
      'src/web/app/main.tsx',
      'src/web/app/start-app.tsx',
      'src/web/app/frame/quiet-frame.tsx',
      'src/web/screens/account/landing/landing-page.tsx',
    ]);
    const membersOnly =
      /^src\/domain\/(?:kinds|records|people|places|journeys\/(?!filter\/filter-to-search)|accounts\/common-words)/;
    const strays = [...loaded].filter(([file]) => membersOnly.test(file));
    expect(strays.map(([file, importer]) => `${importer} imports ${file}`)).toEqual([]);
  });

  it('nobody but the composition root imports routes, app or main', () => {
    const roots = new Set(['src/server/main.ts', 'src/server/start.ts', 'src/server/app.ts']);
    expect(
      offenders(
        [...within('server'), ...within('cli')],
        ({ path }, file) => !roots.has(path) && (file.endsWith('.routes.ts') || roots.has(file)),
      ),
    ).toEqual([]);
  });

  it('the server finds its files with program-files.ts, because it runs built, too', () => {
    const finding = within('server').filter(({ text }) =>
      text.replaceAll('createRequire(import.meta.url)', '').includes('import.meta'),
    );
    expect(finding.map(({ path }) => path)).toEqual(['src/server/platform/program-files.ts']);
  });

  it('the plain parts of the kit know neither router nor data', () => {
    const plain = /^src\/web\/kit\/(?:choices|form|format|grid|layout|notices|table|theme)\//;
    const parts = within('web').filter(({ path }) => plain.test(path));
    expect(
      offenders(
        parts,
        (_, file) => !plain.test(file) && !/^src\/(?:web\/i18n|domain\/shared)\//.test(file),
      ),
    ).toEqual([]);
    const routed = parts.filter(({ packages }) =>
      packages.some((name) => /react-router|react-query/.test(name)),
    );
    expect(routed.map(({ path }) => path)).toEqual([]);
  });

  it('screens import the kit, the kit imports the data, and none the other way round', () => {
    const plain = /^src\/web\/kit\/(?:format|notices)\//;
    expect(offenders(within('web/kit'), (_, file) => file.startsWith('src/web/screens/'))).toEqual(
      [],
    );
    expect(
      offenders(
        within('web/data'),
        (_, file) => /^src\/web\/(?:kit|screens)\//.test(file) && !plain.test(file),
      ),
    ).toEqual([]);
  });

  it('no cycles among the features of a part', () => {
    for (const part of ['server', 'web', 'domain']) {
      const graph = new Map<string, Set<string>>();
      for (const { path, files } of within(part)) {
        for (const file of files) {
          const [from, to] = [featureOf(path), featureOf(file)];
          if (!file.startsWith(`src/${part}/`) || !from || !to || from === to) continue;
          graph.set(from, (graph.get(from) ?? new Set()).add(to));
        }
      }
      expect(cyclesIn(graph), part).toEqual([]);
    }
  });

  it('no import cycles, of types neither', () => {
    expect(cyclesIn(new Map(program.map(({ path, files }) => [path, files])))).toEqual([]);
  });
});

/** All files that a browser loads together with some, each with one that imports it. */
function loadedWith(files: readonly string[]): ReadonlyMap<string, string> {
  const bySource = new Map(program.map((source) => [source.path, source]));
  const importers = new Map(files.map((file) => [file, 'index.html']));
  const gone = files.filter((file) => !bySource.has(file));
  if (gone.length > 0) throw new Error(`There is no ${gone.join(', ')} any more`);
  // A map that grows while it is walked is walked to its end.
  for (const path of importers.keys()) {
    const { files: imported = [], typeOnly = [], lazy = [] } = bySource.get(path) ?? {};
    for (const file of imported) {
      if (typeOnly.includes(file) || lazy.includes(file) || importers.has(file)) continue;
      importers.set(file, path);
    }
  }
  return importers;
}

/** The cycles that a walk along the arrows comes to, as `a → b → a`. */
function cyclesIn(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (node: string, trail: string[]) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
      return;
    }
    state.set(node, 'open');
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

describe('where things stand', () => {
  it('SQL is in queries, migrations and dialects', () => {
    const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
    const allowed =
      /\.queries\.ts$|^src\/server\/platform\/db\/|^src\/server\/platform\/health\/|^src\/server\/reference\/|^src\/server\/platform\/bus\//;
    const strays = program.filter(({ path, text }) => sql.test(text) && !allowed.test(path));
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('records are written by recorded writes alone, which note what was there', () => {
    const writers = new Set([
      'src/server/records/changes/write-records.ts',
      // What an archive begins with is nobody's change of it.
      'src/server/archives/archives.actions.ts',
    ]);
    const imported = /import \{[^}]*\b(?:writeRecords|removeRecords)\b[^}]*\} from/;
    const tables = Object.values(kinds).flatMap((kind) => [
      kind.name,
      ...listTablesOf(kind).map(({ table }) => table),
    ]);
    const written = new RegExp(
      `\\.(?:insertInto|updateTable|deleteFrom)\\(\\s*'(?:${tables.join('|')})'`,
    );
    const strays = within('server').filter(
      ({ path, text }) =>
        !writers.has(path) &&
        !path.startsWith('src/server/platform/db/migrations/') &&
        (imported.test(text) || written.test(text)),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('transactions are begun by inTransaction and inSnapshot, which know what to do when they fail', () => {
    const strays = program.filter(
      ({ path, text }) =>
        /\.transaction\(\)/.test(text) && !path.startsWith('src/server/platform/db/'),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('archives are locked by inArchiveTurn alone, where their writers take turns', () => {
    const strays = within('server').filter(
      ({ path, text }) =>
        /\blockArchive\b/.test(text) &&
        !/^src\/server\/platform\/db\/(?:archive-turns|locks\.queries)\.ts$/.test(path),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('only outside/, storage/, the web’s api.ts and its service worker call out', () => {
    const calls = program.filter(
      ({ path, text }) =>
        /(?<![.\w])fetch\(/.test(text) &&
        !/^src\/(server\/platform\/(outside|storage)\/|web\/app\/api\.ts|web\/data\/offline\/service-worker\.ts)/.test(
          path,
        ),
    );
    expect(calls.map(({ path }) => path)).toEqual([]);
  });

  it('strings are of one namespace: TypeScript takes long to check the keys of several', () => {
    const several = /\b(?:useTranslation\(|TFunction<|getFixedT\([^)]*?,)\s*(?:readonly\s*)?\[/;
    const inWeb = sources.filter(({ path }) => path.startsWith('src/web/'));
    expect(inWeb.filter(({ text }) => several.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('no barrels and no drawers', () => {
    const drawers = program.filter(({ path }) =>
      /\/(?:index|utils?|helpers?|services?|types|misc|common)\.tsx?$|\/(?:utils?|helpers?|services?|misc|common)\//.test(
        path,
      ),
    );
    expect(drawers.map(({ path }) => path)).toEqual([]);
  });

  it('no folder has more than 40 files, except migrations and the texts of a language', () => {
    const files = globSync('src/**/*.*').map((file) => dirname(file.split(sep).join('/')));
    const counts = Object.entries(Object.groupBy(files, (folder) => folder));
    const isLarge = ([folder, of]: (typeof counts)[number]) =>
      (of?.length ?? 0) > 40 && !/\/db\/migrations$|\/i18n\/en$/.test(folder);
    expect(counts.filter(isLarge).map(([folder]) => folder)).toEqual([]);
  });

  it('names are kebab-case', () => {
    const odd = sources.filter(({ path }) => !/^[a-z0-9/-]+(?:\.[a-z0-9-]+)*\.tsx?$/.test(path));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });
});
