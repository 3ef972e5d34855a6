import { setTimeout } from 'node:timers/promises';
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
  type TransactionSettings,
} from 'kysely';
import { isRead } from '../is-read.ts';
import { TurnTimedOut } from '../trouble.ts';
import { Checkpoints } from './checkpoints.ts';
import { type Connection, openConnection, openReader } from './sqlite-connection.ts';
import { SnapshotReaders } from './sqlite-snapshots.ts';

/** SQLite's error code if another process is writing to the database. */
const busy = 5;
/**
 * How often a write checks whether another process or thread has finished writing, in milliseconds.
 */
const lookAgainAfter = 10;

/**
 * Runs a statement that needs the write lock. If another process (such as the command line) or
 * another thread (a job) holds it, this waits without blocking the event loop, unlike SQLite's own
 * busy wait.
 */
async function onceFree<Result>(deadline: number, run: () => Result): Promise<Result> {
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

/** A queue for the single writer. A transaction keeps its turn until it ends. */
class WriterQueue {
  #last: Promise<void> = Promise.resolve();

  /**
   * Waits for the writer. Resolves with the function that releases it; throws TurnTimedOut after
   * the deadline.
   */
  async enter(deadline: number): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    const late = Promise.withResolvers<never>();
    const timer = globalThis.setTimeout(
      () => late.reject(new TurnTimedOut()),
      Math.max(0, deadline - performance.now()),
    );
    try {
      await Promise.race([before, late.promise]);
    } catch (error) {
      // Later turns still wait for the earlier ones.
      void before.then(resolve);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return resolve;
  }
}

interface Connections {
  reader: Connection;
  writer: Connection;
  queue: WriterQueue;
  snapshots: SnapshotReaders;
  checkpoints: Checkpoints | undefined;
  /** How long a write waits for its turn, in milliseconds. */
  patience: number;
}

/**
 * The connection that Kysely sees. Reads run immediately on the reading connection, writes and
 * transactions queue for the writing one, and read-only transactions get a snapshot. So a long
 * import never delays a reader, and a write waits without blocking the event loop (SQLite's own
 * busy wait would block it).
 */
class RoutedConnection implements DatabaseConnection {
  readonly #reader: Connection;
  readonly #writer: Connection;
  readonly #queue: WriterQueue;
  readonly #snapshots: SnapshotReaders;
  readonly #checkpoints: Checkpoints | undefined;
  readonly #patience: number;
  #leave: (() => void) | undefined;
  #snapshot: Connection | undefined;

  constructor({ reader, writer, queue, snapshots, checkpoints, patience }: Connections) {
    this.#checkpoints = checkpoints;
    this.#patience = patience;
    this.#reader = reader;
    this.#writer = writer;
    this.#queue = queue;
    this.#snapshots = snapshots;
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      this.#snapshot = this.#snapshots.begin();
      return;
    }
    const deadline = performance.now() + this.#patience;
    this.#leave = await this.#queue.enter(deadline);
    try {
      await onceFree(deadline, () => this.#writer.database.exec('begin immediate'));
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  /** A refused commit leaves the transaction open and keeps its turn; `rollback` follows. */
  commit(): void {
    if (this.#snapshot) return this.#endSnapshot();
    this.#writer.database.exec('commit');
    this.#end();
    this.#checkpoints?.look();
  }

  /**
   * Rolls back the open transaction of this connection. Without a turn, the writer belongs to
   * another transaction.
   */
  rollback(): void {
    if (this.#snapshot) return this.#endSnapshot();
    if (!this.#leave) return;
    try {
      // Some errors, such as a full disk, have already ended the transaction.
      if (this.#writer.database.isTransaction) this.#writer.database.exec('rollback');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  #endSnapshot(): void {
    if (this.#snapshot) this.#snapshots.end(this.#snapshot);
    this.#snapshot = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#snapshot) return this.#snapshot.run<Row>(query);
    if (this.#leave) return this.#writer.run<Row>(query);
    if (isRead(query)) return this.#reader.run<Row>(query);
    const deadline = performance.now() + this.#patience;
    const leave = await this.#queue.enter(deadline);
    try {
      return await onceFree(deadline, () => this.#writer.run<Row>(query));
    } finally {
      leave();
      this.#checkpoints?.look();
    }
  }

  // eslint-disable-next-line require-yield -- the interface demands a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used: page through results by key instead');
  }
}

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #queue = new WriterQueue();
  readonly #snapshots: SnapshotReaders;
  readonly #manner: SqliteManner;
  #checkpoints: Checkpoints | undefined;
  #reader!: Connection;
  #writer!: Connection;

  constructor(file: string, manner: SqliteManner) {
    this.#file = file;
    this.#manner = manner;
    this.#snapshots = new SnapshotReaders(file);
  }

  async init(): Promise<void> {
    this.#writer = openConnection(this.#file);
    // Set only after opening, because switching to WAL may need to wait.
    this.#writer.database.exec('pragma busy_timeout = 0');
    this.#reader = openReader(this.#file);
    if (this.#manner.checkpoints === 'beside') this.#checkpointBeside();
  }

  #checkpointBeside(): void {
    const { database } = this.#writer;
    const within = database.prepare('pragma wal_autocheckpoint').get()?.['wal_autocheckpoint'];
    database.exec('pragma wal_autocheckpoint = 0');
    this.#checkpoints = new Checkpoints(this.#file, () => {
      database.exec(`pragma wal_autocheckpoint = ${Number(within)}`);
    });
  }

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection({
      reader: this.#reader,
      writer: this.#writer,
      queue: this.#queue,
      snapshots: this.#snapshots,
      checkpoints: this.#checkpoints,
      patience: this.#manner.patience,
    });
  }

  async beginTransaction(
    connection: RoutedConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await connection.begin(settings);
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
    await this.#checkpoints?.settled();
    this.#reader.database.close();
    this.#snapshots.close();
    this.#writer.database.close();
  }
}

class RoutedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface SqliteManner {
  /**
   * How long writes wait for their turn, in ms; then they throw an error that `troubleOf` calls
   * busy.
   */
  patience: number;
  /**
   * How the write-ahead log is moved into the file: `within` commits, or `beside` them in a thread
   * (checkpoints.ts) if requests use this thread.
   */
  checkpoints: 'within' | 'beside';
}

/**
 * Kysely over `node:sqlite`, with one writing and one reading connection to the same file (WAL).
 */
export function sqliteDialect(file: string, manner: SqliteManner): Dialect {
  return {
    createAdapter: () => new RoutedAdapter(),
    createDriver: () => new SqliteDriver(file, manner),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}
