import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Kysely,
} from 'kysely';

/** Prepared statements kept per connection; the program's distinct queries are fewer. */
const statementCacheSize = 300;

/** One `node:sqlite` connection with its prepared statements. */
class Connection {
  readonly #statements = new Map<string, StatementSync>();
  readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    if (this.#statements.size >= statementCacheSize) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const parameters = query.parameters.map(bindable);
    const statement = this.prepare(query.sql);
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) as Row[] };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
}

/** node:sqlite binds a `Date` in first place silently as NULL: refuse what it cannot hold. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || ['string', 'number', 'bigint'].includes(typeof value)) {
    return value as SQLInputValue;
  }
  if (value instanceof Uint8Array) return value;
  if (value === undefined) return null;
  throw new TypeError(`SQLite cannot hold ${Object.prototype.toString.call(value)}`);
}

/** SQLite's code for a database that another process is writing to. */
const busy = 5;
/** How long a write waits for another process, and how often it looks, in milliseconds. */
const patience = 10_000;
const lookAgainAfter = 10;

/**
 * Runs a statement that needs the write lock. While another process has it (the command line,
 * importing), this one waits without blocking the event loop, as SQLite's own busy wait would.
 */
async function onceFree<Result>(run: () => Result): Promise<Result> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy) throw error;
      if (performance.now() > deadline) throw error;
    }
    await setTimeout(lookAgainAfter);
  }
}

/** A queue for the one writer: a transaction keeps its place in it until it ends. */
class WriterQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when the writer is free, to the function that frees it again. */
  async enter(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

/**
 * What Kysely sees as a connection: reads go to the reading connection at once, writes and
 * transactions queue for the writing one. So a long import never makes a reader wait, and a write
 * waits without blocking the event loop (SQLite's own busy wait would).
 */
class RoutedConnection implements DatabaseConnection {
  readonly #reader: Connection;
  readonly #writer: Connection;
  readonly #queue: WriterQueue;
  #leave: (() => void) | undefined;

  constructor(reader: Connection, writer: Connection, queue: WriterQueue) {
    this.#reader = reader;
    this.#writer = writer;
    this.#queue = queue;
  }

  async begin(): Promise<void> {
    this.#leave = await this.#queue.enter();
    try {
      await onceFree(() => this.#writer.database.exec('begin immediate'));
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  /** A commit that is refused leaves the transaction open and its turn taken: `rollback` follows. */
  commit(): void {
    this.#writer.database.exec('commit');
    this.#end();
  }

  /** Takes back what this connection has open; without its turn the writer is somebody else's. */
  rollback(): void {
    if (!this.#leave) return;
    try {
      // Some errors have ended the transaction by themselves, a full disk for one.
      if (this.#writer.database.isTransaction) this.#writer.database.exec('rollback');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#leave) return this.#writer.run<Row>(query);
    if (isRead(query)) return this.#reader.run<Row>(query);
    const leave = await this.#queue.enter();
    try {
      return await onceFree(() => this.#writer.run<Row>(query));
    } finally {
      leave();
    }
  }

  // eslint-disable-next-line require-yield -- the interface demands a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used: page through results by key instead');
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return (
    query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
  );
}

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #queue = new WriterQueue();
  #reader!: Connection;
  #writer!: Connection;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#writer = new Connection(open(this.#file));
    // Set after opening: to change to WAL is worth waiting for.
    this.#writer.database.exec('pragma busy_timeout = 0');
    this.#reader = new Connection(open(this.#file));
    this.#reader.database.exec('pragma query_only = on');
  }

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#reader, this.#writer, this.#queue);
  }

  async beginTransaction(connection: RoutedConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: RoutedConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: RoutedConnection): Promise<void> {
    connection.rollback();
  }

  async savepoint(connection: RoutedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: RoutedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`));
  }

  async releaseSavepoint(connection: RoutedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`));
  }

  async releaseConnection(connection: RoutedConnection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#reader.database.close();
    this.#writer.database.close();
  }
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  return database;
}

class RoutedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely over `node:sqlite`: one writing and one reading connection to the same file (WAL). */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new RoutedAdapter(),
    createDriver: () => new SqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

/** A consistent copy of a database file in use, by SQLite's own means; replaces an older copy. */
export function copySqliteFile(file: string, copy: string): void {
  const unfinished = `${copy}.${randomUUID()}`;
  const database = new DatabaseSync(file);
  try {
    database.prepare('vacuum into ?').run(unfinished);
  } finally {
    database.close();
  }
  renameSync(unfinished, copy);
}
