import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Driver,
  type QueryResult,
  SqliteIntrospector,
} from 'kysely';
import { isRead } from './is-read.ts';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

/** A database that can be read and that records writes instead of running them. */
export interface RehearsalDb {
  db: Db;
  /** The recorded writes in order, ready to run. */
  statements: CompiledQuery[];
}

/**
 * Creates a database for preparing a write: reads come from a snapshot, and writes are compiled and
 * recorded. Callers cannot read their own writes.
 */
export function rehearseOn(snapshot: Db): RehearsalDb {
  const statements: CompiledQuery[] = [];
  const executor = snapshot.getExecutor();
  // Statements of the same shape share their text, because its length grows with the number of
  // rows.
  const texts = new Map<string, string>();
  const note = ({ sql, parameters }: CompiledQuery) => {
    if (/\sreturning\s/i.test(sql)) throw new Error('A rehearsal cannot return values of a write');
    const text = texts.get(sql) ?? sql;
    texts.set(text, text);
    statements.push(CompiledQuery.raw(text, [...parameters]));
  };
  const connection: DatabaseConnection = {
    executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (isRead(query)) return snapshot.executeQuery<Row>(query);
      note(query);
      return Promise.resolve({ rows: [] });
    },
    streamQuery() {
      throw new Error('Streaming is not used: page through results by key instead');
    },
  };
  const never = () => Promise.reject(new Error('A rehearsal cannot leave its snapshot'));
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: never,
    commitTransaction: never,
    rollbackTransaction: never,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => executor.adapter,
      createDriver: () => driver,
      createQueryCompiler: () => ({
        compileQuery: (node, queryId) => executor.compileQuery(node, queryId),
      }),
      createIntrospector: (own: Kysely<unknown>) => new SqliteIntrospector(own),
    },
  });
  return { db, statements };
}
