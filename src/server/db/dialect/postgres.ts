import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';

/** OID of bigint: counts and sums arrive as text otherwise, unlike on SQLite. */
const bigintOid = 20;
/** OID of numeric: sums of bigint */
const numericOid = 1700;

/** Kysely over `pg`. Numbers come as numbers, everything else as the text it is stored as. */
export function postgresDialect(url: string): Dialect {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === bigintOid || oid === numericOid
        ? Number
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({ connectionString: url, max: 10, types, application_name: 'sojourn' });
  // A connection lost while it is idle (the database restarts) must not end the process: the pool
  // has dropped it already, and the next query opens another or fails in its own name.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
