import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import { CommitInDoubt, troubleOf } from '../trouble.ts';

/** OID of bigint: counts and sums arrive as text otherwise, unlike on SQLite. */
const bigintOid = 20;
/** OID of numeric: sums of bigint */
const numericOid = 1700;

/** How long a query waits for a connection, in milliseconds; then it fails as unreachable. */
const patience = 10_000;

/**
 * Kysely over `pg`. Numbers come as numbers, everything else as the text it is stored as. Locks are
 * waited for `lockPatience` milliseconds, and no statement takes longer than `statementPatience`.
 */
export function postgresDialect(
  url: string,
  { lockPatience, statementPatience }: Record<'lockPatience' | 'statementPatience', number>,
): Dialect {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === bigintOid || oid === numericOid
        ? Number
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    application_name: 'sojourn',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    lock_timeout: lockPatience,
    statement_timeout: statementPatience,
  });
  // A connection that is lost (the database restarts) must not end the process. Idle ones tell the
  // pool, which drops them; those in use tell their own listeners, and the query under way or the
  // next one fails in its own name.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new DialectThatLosesConnections({ pool });
}

class DialectThatLosesConnections extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new DriverThatLosesConnections(this.#config);
  }
}

/** Says of a transaction whose connection is lost whether it is surely undone. */
class DriverThatLosesConnections extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      // On a connection known to be lost `pg` sends nothing, so that nothing can have been committed.
      const wasSent = !/is not queryable/.test(error instanceof Error ? error.message : '');
      throw wasSent && troubleOf(error) === 'unreachable' ? new CommitInDoubt(error) : error;
    }
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // A server that lost the connection has rolled back. The error that came before is reported.
      if (troubleOf(error) !== 'unreachable') throw error;
    }
  }
}
