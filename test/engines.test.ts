import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, it } from 'vitest';
import { enginesOf, onBothEngines } from './engines.ts';

const files = globSync('{scripts,src,test}/**/*.test.ts').map((file) => file.split(sep).join('/'));

it('each entry of the list names tests that use a database', () => {
  const withDatabase = files.filter((file) =>
    readFileSync(file, 'utf8').includes('describeOnEngines('),
  );
  const idle = onBothEngines.filter(
    ({ tests }) => !withDatabase.some((file) => file.startsWith(tests)),
  );
  expect(idle).toEqual([]);
});

it('a listed test runs on both engines, any other on SQLite alone', () => {
  expect(enginesOf('src/server/platform/db/migrate.test.ts')).toEqual(['sqlite', 'postgres']);
  expect(enginesOf('src/server/platform/http/request-log.test.ts')).toEqual(['sqlite']);
});
