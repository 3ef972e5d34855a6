import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from './en/features.ts';
import { start } from './en/start.ts';

/**
 * Keys used by a source file, to find texts that are never used. A source uses a key by a literal
 * (`'form.title'`, with its namespace if it is not the first of `useTranslation`) or by a template
 * (`filter.scope.${scope}`), whose placeholders match anything.
 */
interface Asked {
  /** Undefined means any namespace, for a source that passes on keys without translating them. */
  namespaces: readonly string[] | undefined;
  key: RegExp;
}

const plural = /_(?:zero|one|two|few|many|other)$/;
/** Keys have no spaces, and begin with a letter or a placeholder. */
const keyLiterals = /(['"`])((?:[\w:.-]|\$\{[^`}]*\})+)\1/g;
const namespaceCalls =
  /(?:useTranslation\(|TFunction<|getFixedT\([^,)]*,)\s*(?:\[\s*)?(?:'(\w+)')?/g;

function askedIn(text: string): Asked[] {
  const own = [...text.matchAll(namespaceCalls)].map(([, namespace]) => namespace ?? 'shell');
  return [...text.matchAll(keyLiterals)].flatMap(([, , literal = '']) => {
    const [, namespace, key = literal] = /^(\w+):(.+)$/s.exec(literal) ?? [];
    // A template that consists only of a placeholder would match every key.
    const isOfNamespace = namespace !== undefined || own.length > 0;
    if (!/^[a-z]/i.test(key) && !(isOfNamespace && /\.[a-z]/i.test(key))) return [];
    const pattern = key
      .split(/\$\{[^}]*\}/)
      .map(escapeForPattern)
      .join('.+');
    const named = namespace === undefined ? own : [namespace];
    const namespaces = named.length > 0 ? named : undefined;
    return [{ namespaces, key: new RegExp(`^${pattern}$`) }];
  });
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Returns the keys of a namespace, such as `form.title`; plural forms count as one key. */
function keysOf(strings: object, prefix = ''): string[] {
  const keys = Object.entries(strings).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${name}.`)
      : [`${prefix}${name}`.replace(plural, '')],
  );
  return [...new Set(keys)];
}

function unusedOf(strings: Readonly<Record<string, object>>, sources: readonly string[]): string[] {
  const asked = sources.flatMap(askedIn);
  return Object.entries(strings).flatMap(([namespace, own]) => {
    const patterns = asked
      .filter(({ namespaces }) => namespaces?.includes(namespace) ?? true)
      .map(({ key }) => key);
    const isAsked = (key: string) => patterns.some((pattern) => pattern.test(key));
    return keysOf(own)
      .filter((key) => !isAsked(key))
      .map((key) => `${namespace}:${key}`);
  });
}

test('every string is asked for by some source', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}')
    .filter((file) => !/i18n\/en\//.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  expect(unusedOf({ ...start, ...features }, sources)).toEqual([]);
});

test('a string that only another namespace, a comment or a longer key names is unused', () => {
  const strings = {
    log: { title: 'Log', open_one: 'Open', open_other: 'Open', mode: { air: 'Air', rail: 'Rail' } },
    map: { title: 'Map', titles: 'Maps', close: 'Close' },
  };
  const source = `
    const { t } = useTranslation('log');
    t('title'); t('open', { count }); t(\`mode.\${mode}\`); t('map:close'); // the titles of maps
  `;
  expect(unusedOf(strings, [source])).toEqual(['map:title', 'map:titles']);
});
