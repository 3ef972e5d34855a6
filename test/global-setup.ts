import { startPostgres } from './postgres.ts';

/** Where the tests find the PostgreSQL of the run. */
export const postgresVariable = 'SOJOURN_TEST_POSTGRES';

/** One PostgreSQL for the whole run; every test file makes databases of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env[postgresVariable] = postgres.url;
  return postgres.stop;
}
