import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { foldText } from '../../src/domain/shared/text/fold-text.ts';

/**
 * Every table is numbered in order of importance. `n` is the rowid of a row and of its line in the
 * search index, so the first matches of a search are the most important ones, and a search for one
 * letter need not read and sort thousands of rows. The full-text tables store no text
 * (`content=''`).
 */
const mainSchema = `
  create table airports (
    n integer primary key, id text not null unique, town text not null, country text not null,
    region text not null, lat real not null, lon real not null, zone text not null,
    -- folded, parted by '|': the names of the town in all languages and of the area around it
    town_names text not null
  );
  -- the names and codes an airport had from a date to a date, '' for open ends
  create table airport_eras (
    airport integer not null, iata text not null, icao text not null, name text not null,
    rank integer not null, open_from text not null, open_to text not null
  );
  -- other codes of an airport in logs; kind: 'assigned' by IATA or ICAO, 'national', or 'remembered'
  -- without a source
  create table airport_aliases (
    code text not null, airport integer not null, kind text not null,
    open_from text not null, open_to text not null
  );
  -- the codes that mean a city, and the airports that it had from a date to a date
  create table city_codes (code text primary key, town text not null) without rowid;
  create table city_airports (
    code text not null, airport integer not null, open_from text not null, open_to text not null
  );
  create virtual table airport_search using fts5(
    codes, names, keywords, content='', columnsize=0, detail=column, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0'
  );

  create table towns (
    n integer primary key, id integer not null, name text not null, division integer not null,
    lat real not null, lon real not null, population integer not null, zone integer not null,
    cell integer not null,
    -- the number of the city that it is a part of; otherwise its own number
    city integer not null
  );
  -- the other names of towns, folded, which only find as a whole; is_usual: entered by hand
  create table town_names (
    folded text not null, town integer not null, is_usual integer not null,
    primary key (folded, town)
  ) without rowid;
  create table divisions (
    n integer primary key, country text not null, region text not null, admin1 text not null,
    admin2 text not null
  );
  create table zones (n integer primary key, name text not null);
  create virtual table town_search using fts5(
    names, content='', columnsize=0, detail=none, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0'
  );

  create table sea_ports (
    n integer primary key, id text not null unique, name text not null, town text not null,
    country text not null, lat real not null, lon real not null, zone text not null
  );
  create virtual table sea_port_search using fts5(
    names, content='', columnsize=0, detail=none, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0'
  );

  create table airlines (
    n integer primary key, id text not null unique, name text not null, iata text not null,
    icao text not null, country text not null,
    -- when it flew under these codes, '' for open ends and if not looked up
    used_from text not null, used_to text not null
  );
  create table airline_names (folded text not null, airline integer not null);
  create virtual table airline_search using fts5(
    codes, names, content='', columnsize=0, detail=column, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0'
  );

  create table vehicle_types (
    n integer primary key, icao text not null, iata text not null, maker text not null, name text not null
  );
  -- every folded, squeezed spelling that means a type
  create table vehicle_type_names (squeezed text primary key, type integer not null) without rowid;
  create virtual table vehicle_type_search using fts5(
    words, content='', columnsize=0, detail=none, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0'
  );
`;

/** Created after filling, because this is faster and keeps the pages of each index together. */
const mainIndexes = `
  create index airport_eras_airport on airport_eras (airport);
  create index airport_eras_iata on airport_eras (iata) where iata <> '';
  create index airport_eras_icao on airport_eras (icao) where icao <> '';
  create index airport_aliases_code on airport_aliases (code);
  create index towns_cell on towns (cell);
  create index airlines_iata on airlines (iata) where iata <> '';
  create index airlines_icao on airlines (icao) where icao <> '';
  create index airline_names_folded on airline_names (folded);
`;

export type Row = (string | number)[];

/** Writes a new file from scratch; the same input gives the same bytes. */
export class ReferenceFile {
  readonly #db: DatabaseSync;
  readonly #indexes: string;

  constructor(file: URL, schema = mainSchema, indexes = mainIndexes) {
    this.#indexes = indexes;
    rmSync(file, { force: true });
    this.#db = new DatabaseSync(file);
    this.#db.exec(`pragma page_size = 4096; pragma journal_mode = off; ${schema} begin`);
  }

  /** Appends rows. Each row has as many columns as the table, or as the rows of a search table. */
  fill(table: string, rows: Iterable<Row>): void {
    let insert: ReturnType<DatabaseSync['prepare']> | undefined;
    for (const row of rows) {
      insert ??= this.#db.prepare(`insert into ${table} values (${row.map(() => '?').join()})`);
      insert.run(...row);
    }
  }

  /** Adds the searchable text of a table's rows: one line of texts per row, folded here. */
  index(table: string, columns: string[], rows: Iterable<{ n: number; texts: string[][] }>): void {
    const insert = this.#db.prepare(
      `insert into ${table} (rowid, ${columns.join()}) values (?${', ?'.repeat(columns.length)})`,
    );
    for (const { n, texts } of rows) {
      insert.run(n, ...texts.map((alternatives) => alternatives.map(foldText).join(' ')));
    }
    this.#db.exec(`insert into ${table} (${table}) values ('optimize')`);
  }

  close(): void {
    this.#db.exec(`commit; ${this.#indexes} analyze; vacuum`);
    this.#db.close();
  }
}
