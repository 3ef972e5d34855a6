import { type Connection, openReader } from './sqlite-connection.ts';

/** Maximum number of idle connections kept open; each holds file descriptors and a page cache. */
const mostIdle = 4;

/**
 * Connections for read-only transactions. On the common reader every statement sees the latest
 * state; on these all statements of a transaction see the same state.
 */
export class SnapshotReaders {
  readonly #file: string;
  readonly #idle: Connection[] = [];
  readonly #all = new Set<Connection>();

  constructor(file: string) {
    this.#file = file;
  }

  begin(): Connection {
    const connection = this.#idle.pop() ?? this.#open();
    connection.database.exec('begin');
    return connection;
  }

  end(connection: Connection): void {
    connection.database.exec('rollback');
    if (this.#idle.length < mostIdle) this.#idle.push(connection);
    else {
      this.#all.delete(connection);
      connection.database.close();
    }
  }

  #open(): Connection {
    const connection = openReader(this.#file);
    this.#all.add(connection);
    return connection;
  }

  close(): void {
    for (const { database } of this.#all) database.close();
  }
}
