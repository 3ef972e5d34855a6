import { CompiledQuery } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** A list is a value of an array on PostgreSQL; SQLite has none. */
type Row = Readonly<Record<string, string | number | null | undefined | readonly number[]>>;

interface Insertion {
  table: string;
  /**
   * All with the same columns as the first; at most as many as one statement may have (`inBatches`).
   */
  rows: readonly Row[];
  /** Columns of a unique key: a row with the same key replaces the existing one. */
  replacing?: readonly string[];
  /** Another `on conflict` clause, as SQL. */
  conflict?: string;
}

/**
 * Inserts rows in one statement, whose text is built once per shape. The query builder would create
 * an object per value, which takes longer for a long log than storing it. PostgreSQL parses each
 * bound value separately, so it gets all rows as one JSON value. Table and column names come from
 * the program, never from outside.
 */
export async function insertRows(
  db: Db,
  { table, rows, replacing, conflict = '' }: Insertion,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const end = replacing ? onConflict(columns, replacing) : ` ${conflict}`;
  const into = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')})`;
  await db.executeQuery(
    engineOf(db) === 'postgres'
      ? CompiledQuery.raw(`${into} ${fromJson(table, columns)}${end}`, [jsonOf(rows)])
      : CompiledQuery.raw(
          valuesText(into, columns.length, rows.length) + end,
          rows.flatMap((row) => columns.map((column) => row[column])),
        ),
  );
}

function onConflict(columns: readonly string[], key: readonly string[]): string {
  const others = columns.filter((column) => !key.includes(column));
  const taken = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  return ` on conflict (${key.map(quoted).join(', ')}) do update set ${taken.join(', ')}`;
}

function fromJson(table: string, columns: readonly string[]): string {
  return `select ${columns.map(quoted).join(', ')} from json_populate_recordset(null::${quoted(table)}, $1)`;
}

/**
 * Encodes rows as JSON for PostgreSQL. Half of a surrogate pair becomes U+FFFD, as in bound values.
 */
export function jsonOf(rows: readonly Row[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes(String.raw`\ud`)) return json;
  return JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}

/** The last statement text per beginning: batches are usually as large as the previous one. */
const texts = new Map<string, { rows: number; text: string }>();

function valuesText(into: string, columns: number, rows: number): string {
  const known = texts.get(into);
  if (known?.rows === rows) return known.text;
  const one = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  const text = `${into} values ${Array.from({ length: rows }, () => one).join(', ')}`;
  texts.set(into, { rows, text });
  return text;
}

function quoted(name: string): string {
  return `"${name}"`;
}
