import { type Connection, openReader } from './sqlite-connection.ts';

/**
 * Connections for transactions that only read: the common reader shows every statement the latest
 * state, these show all of theirs one.
 */
export class SnapshotReaders {
  readonly #file: string;
  readonly #idle: Connection[] = [];
  readonly #all: Connection[] = [];

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
    this.#idle.push(connection);
  }

  #open(): Connection {
    const connection = openReader(this.#file);
    this.#all.push(connection);
    return connection;
  }

  close(): void {
    for (const { database } of this.#all) database.close();
  }
}
