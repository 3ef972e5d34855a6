import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Prepared statements kept per connection; the program's distinct queries are fewer. */
const statementCacheSize = 300;

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

/** One `node:sqlite` connection with its prepared statements. */
export class Connection {
  readonly #statements = new Map<string, Prepared>();
  readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(true);
    if (this.#statements.size >= statementCacheSize) this.#statements.clear();
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const parameters = query.parameters.map(bindable);
    const { statement, hasRows } = this.#prepare(query.sql);
    if (hasRows) {
      const rows = statement.all(...parameters) as unknown as SQLOutputValue[][];
      // Only now: a table may have got other columns since the statement was prepared.
      const names = statement.columns().map(({ name }) => name);
      return { rows: rowsOf(names, rows) };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
}

/**
 * Objects with the values of each row under the names of the columns. The objects that `node:sqlite`
 * makes are hash tables, which take half as long again to make and to read.
 */
function rowsOf<Row>(names: readonly string[], rows: readonly SQLOutputValue[][]): Row[] {
  // Copied and then filled: objects that grow key by key are slow as well.
  const blank = Object.fromEntries(names.map((name) => [name, null]));
  return rows.map((values) => {
    const row: Record<string, unknown> = { ...blank };
    names.forEach((name, at) => {
      row[name] = values[at];
    });
    return row as Row;
  });
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

/** A connection that only reads. */
export function openReader(file: string): Connection {
  const reader = openConnection(file);
  reader.database.exec('pragma query_only = on');
  return reader;
}

/** A connection to a file, which is made where it is missing. */
export function openConnection(file: string): Connection {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  return new Connection(database);
}
