import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Prepared statements kept per connection; the program's distinct queries are fewer. */
const statementCacheSize = 300;

/** One `node:sqlite` connection with its prepared statements. */
export class Connection {
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
