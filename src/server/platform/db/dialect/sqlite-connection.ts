import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Prepared statements per connection; the program has fewer distinct queries. */
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
      // Read only now: the columns of a table may have changed since the statement was prepared.
      return {
        rows: rowsOf(
          statement.columns().map(({ name }) => name),
          rows,
        ),
      };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
}

/**
 * Builds row objects from column names and values. The objects that `node:sqlite` creates are hash
 * tables, which are half as slow again to create and to read.
 */
function rowsOf<Row>(names: readonly string[], rows: readonly SQLOutputValue[][]): Row[] {
  // Copied and then filled, because objects that grow key by key are slow too.
  const blank = Object.fromEntries(names.map((name) => [name, null]));
  return rows.map((values) => {
    const row: Record<string, unknown> = { ...blank };
    names.forEach((name, at) => {
      row[name] = values[at];
    });
    return row as Row;
  });
}

/**
 * Throws for values that SQLite cannot hold: node:sqlite silently binds a `Date` in first place as
 * NULL.
 */
function bindable(value: unknown): SQLInputValue {
  if (value === null || ['string', 'number', 'bigint'].includes(typeof value)) {
    return value as SQLInputValue;
  }
  if (value instanceof Uint8Array) return value;
  if (value === undefined) return null;
  throw new TypeError(`SQLite cannot hold ${Object.prototype.toString.call(value)}`);
}

/** Opens a read-only connection. */
export function openReader(file: string): Connection {
  const reader = openConnection(file);
  reader.database.exec('pragma query_only = on');
  return reader;
}

/** Opens a connection to a file, which is created if it is missing. */
export function openConnection(file: string): Connection {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  return new Connection(database);
}
