import type { Engine } from '../src/server/platform/db/database.ts';

interface OnBothEngines {
  /** A folder or a file, as a path from the project root without `.test.ts`. */
  tests: string;
  because: string;
}

/**
 * The tests that run on SQLite and on PostgreSQL, except those marked with `onSqlite`. All others
 * only run on SQLite, because they test code above the queries that these tests cover.
 */
export const onBothEngines: readonly OnBothEngines[] = [
  {
    tests: 'src/server/platform/db/',
    because: 'dialects, migrations, snapshots and locks differ by engine',
  },
  {
    tests: 'src/server/records/changes/',
    because: 'a change is one transaction, and its order is a lock',
  },
  {
    tests: 'src/server/platform/jobs/',
    because: 'workers claim jobs with locks and wait for each other',
  },
  { tests: 'src/server/records/', because: 'sets and deltas are read in one snapshot' },
  { tests: 'src/server/records/store/', because: 'queries of unique values and references' },
  {
    tests: 'src/server/platform/limits/',
    because: 'counters in SQL, raised by several requests at once',
  },
  { tests: 'src/server/accounts/auth', because: 'better-auth writes sessions through its adapter' },
  { tests: 'src/server/accounts/me', because: 'queries of accounts and preferences' },
  { tests: 'src/server/accounts/registration', because: 'better-auth writes accounts' },
  { tests: 'src/server/accounts/reset-link', because: 'queries of reset links' },
  { tests: 'src/server/accounts/users', because: 'queries of sessions' },
  { tests: 'src/server/app-passwords/app-passwords', because: 'queries of app passwords' },
  { tests: 'src/server/archives/archives', because: 'an archive and all its rows are deleted' },
  {
    tests: 'src/server/archives/deleted-archives',
    because: 'an archive is deleted in pieces of its tables',
  },
  { tests: 'src/server/archives/invitations', because: 'queries of invitations' },
  { tests: 'src/server/archives/members', because: 'queries of members' },
  { tests: 'src/server/airports/', because: 'queries of corrected airports' },
  { tests: 'src/server/days/', because: 'queries of the facts of days' },
  { tests: 'src/server/platform/files/keep-file', because: 'queries of stored files' },
  {
    tests: 'src/server/platform/uploads/',
    because: 'requests and nodes take turns by a lock in a table',
  },
  {
    tests: 'src/server/held-files/',
    because: 'two requests for one upload wait for its lock',
  },
  { tests: 'src/server/journeys/', because: 'queries of journeys and their travellers' },
  { tests: 'src/server/people/', because: 'queries of people' },
  { tests: 'src/server/places/', because: 'queries of places' },
  { tests: 'src/server/presence/presence', because: 'nodes share who is online in a table' },
  { tests: 'src/server/tracks/', because: 'queries of tracks and their lines' },
  { tests: 'src/server/exports/archive-round-trip', because: 'every kind is read and written' },
  {
    tests: 'src/server/imports/accept/accept-as-seen',
    because: 'previews are compared and locked',
  },
  { tests: 'src/server/imports/targets/any-kind', because: 'an import writes every type of field' },
  {
    tests: 'src/server/imports/receive/receive-upload',
    because: 'two requests for one upload wait for its lock',
  },
  { tests: 'src/server/imports/accept/concurrent-writes', because: 'writers wait for each other' },
  { tests: 'src/server/imports/import-jobs', because: 'an import is written while others write' },
  { tests: 'src/server/imports/preview/row-counts', because: 'queries of ranges of rows' },
  { tests: 'src/server/imports/imports.routes', because: 'queries of previews and their rows' },
  {
    tests: 'src/server/imports/match/partner-log',
    because: 'queries of journeys that may be the same',
  },
  {
    tests: 'src/server/imports/targets/records/paged-candidates',
    because: 'candidates are found by a union of ranges of an index',
  },
  {
    tests: 'src/server/imports/targets/records/corrected-lists',
    because: 'queries of the earlier rows of a record',
  },
  {
    tests: 'src/server/imports/targets/records/companion-vessels',
    because: 'queries of what an import wrote',
  },
  { tests: 'src/server/imports/accept/source-line', because: 'queries of the source of a record' },
  {
    tests: 'src/server/imports/targets/tables/large-tables',
    because: 'thousands of rows in a statement',
  },
  {
    tests: 'src/server/imports/targets/tables/tables-of-records',
    because: 'an import writes any kind',
  },
  {
    tests: 'src/server/imports/targets/tables/table-endpoints',
    because: 'queries of column mappings',
  },
  {
    tests: 'src/server/imports/targets/timeline-import',
    because: 'stays, journeys and tracks at once',
  },
  {
    tests: 'src/server/imports/targets/tracks-',
    because: 'queries of tracks that are there already',
  },
  { tests: 'src/server/platform/health/', because: 'a database fails in its own way' },
  {
    tests: 'src/server/platform/http/without-nul',
    because: 'PostgreSQL refuses U+0000, SQLite stores it',
  },
  { tests: 'src/cli/', because: 'the command line opens the database itself' },
  { tests: 'scripts/crash-test', because: 'each database recovers in its own way' },
  { tests: 'test/', because: 'databases of tests, and those that earlier releases wrote' },
];

const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** Whether all tests run on both engines: `SOJOURN_TEST_ENGINES=all`, as in `npm run nightly`. */
export function areAllEnginesAsked(): boolean {
  return process.env['SOJOURN_TEST_ENGINES'] === 'all';
}

/** Returns the engines on which the tests of a file run. */
export function enginesOf(file: string): readonly Engine[] {
  const isListed = onBothEngines.some(({ tests }) => file.startsWith(tests));
  return isListed || areAllEnginesAsked() ? engines : ['sqlite'];
}
