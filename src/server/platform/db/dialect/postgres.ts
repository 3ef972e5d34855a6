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

/** OID of bigint. Counts and sums would otherwise arrive as text, unlike on SQLite. */
const bigintOid = 20;
/** OID of numeric, the type of sums of bigint. */
const numericOid = 1700;

/** How long a query waits for a connection, in milliseconds, before it fails as unreachable. */
const patience = 10_000;

/**
 * Kysely over `pg`. Numbers arrive as numbers, everything else as the stored text. Lock waits are
 * limited to `lockPatience` milliseconds and statements to `statementPatience`.
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
  // A lost connection (for example after a database restart) must not end the process. Idle
  // connections report the error to the pool, which drops them. Connections in use report it to
  // their own listeners, and the current or next query fails.
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

/** Reports for a transaction with a lost connection whether it was certainly rolled back. */
class DriverThatLosesConnections extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      // `pg` sends nothing on a connection that it knows is lost, so nothing can have been
      // committed.
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
      // A server that lost the connection has rolled back. The earlier error is reported instead.
      if (troubleOf(error) !== 'unreachable') throw error;
    }
  }
}
