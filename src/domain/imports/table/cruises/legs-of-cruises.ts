import { foldText } from '../../../shared/text/fold-text.ts';
import { sheetOf } from '../../problems-by-sheet.ts';
import type { SheetPart } from '../../reading/workbook/sheet-part.ts';
import { mostColumns, type TableCells } from '../mapping.ts';
import { sectionOf } from '../rows/year-sections.ts';
import type { Table } from '../table-rows.ts';
import { writeRow } from '../write-row.ts';
import {
  areOfTwoCruises,
  isAtSea,
  portColumns,
  type PortColumns,
  portNamed,
  timeNamed,
} from './port-lines.ts';
import { shipOfTitle } from './ship-of-title.ts';

const legHeadings = [
  'Date',
  'From port',
  'From country',
  'To port',
  'To country',
  'Departure time',
  'Arrival date',
  'Arrival time',
  'Ship',
] as const;

/** Number of rows that show whether a table lists ports of call. */
const sampleRows = 100;

/** Maximum number of ships and ports named in the report. */
const mostNamed = 4;

/** A port of call, from when the ship arrives until it leaves. */
interface Call {
  row: TableCells;
  port: string;
  country: string;
  ship: string;
  sheet: string;
  arrival: { date: string; time: string };
  departure: { date: string; time: string };
}

/**
 * Returns a table with a row for each journey from a port to the next one, if a table has a line for
 * each port of call of a ship. Any other table stays as it is.
 */
export function legsOfCruises(table: Table, sheets: readonly SheetPart[]): Table {
  const { headings, titles } = table;
  const sample: string[][] = [];
  for (const { cells } of table.rows) {
    if (sample.push(cells) === sampleRows) break;
  }
  const columns = portColumns(headings, sample);
  const width = legHeadings.length + (columns?.others.length ?? 0);
  if (!columns || width > mostColumns) return table;
  const reader = new CruiseReader(columns, titles, sheets);
  const rows: TableCells[] = [];
  for (const row of table.rows) rows.push(...reader.read(row));
  rows.push(...reader.end());
  return {
    ...table,
    headings: [...legHeadings, ...columns.others.map((at) => headings[at]!)],
    rows: rows.map((row) => ({ ...row, raw: writeRow(row.cells, table.delimiter) })),
    remarks: [{ code: 'cruise-read', limit: reader.legs, detail: reader.named() }],
  };
}

class CruiseReader {
  readonly #columns: PortColumns;
  readonly #sheets: readonly SheetPart[];
  readonly #ofTitle: string;
  readonly #ships = new Set<string>();
  readonly #ports = new Set<string>();
  #last: Call | undefined;
  /** Whether the last call is the end of a leg. */
  #isEnd = false;
  #date = '';
  legs = 0;

  constructor(
    columns: PortColumns,
    titles: readonly (readonly string[])[],
    sheets: readonly SheetPart[],
  ) {
    this.#columns = columns;
    this.#sheets = sheets;
    this.#ofTitle = titles.map(shipOfTitle).find((ship) => ship !== undefined) ?? '';
  }

  /** Returns the ships of the cruises, or else their first ports. */
  named(): string {
    const all = [...(this.#ships.size > 0 ? this.#ships : this.#ports)];
    return all.length > mostNamed ? `${all.slice(0, mostNamed).join(', ')}, …` : all.join(', ');
  }

  /** Returns the rows that are complete with a line: a leg, or a line that is not a port. */
  read(row: TableCells): TableCells[] {
    const text = (at: number) => row.cells[at]?.trim() ?? '';
    const { port: atPort, date, arrive, depart } = this.#columns;
    if (sectionOf(row.cells)) return [row];
    const port = portNamed(text(atPort));
    const isSea = [text(atPort), text(arrive), text(depart)].some(isAtSea);
    if (port === '' || isSea) return [remarkOf(row)];
    // The second port of a day.
    this.#date = text(date) || this.#date;
    const call = this.#callAt(row, port);
    this.#ports.add(port);
    if (call.ship !== '') this.#ships.add(call.ship);
    const last = this.#last;
    if (last && isSamePort(last, call)) {
      this.#last = { ...last, departure: call.departure };
      return [];
    }
    if (!last || isOtherCruise(last, call)) return [...this.#begin(call)];
    [this.#last, this.#isEnd] = [call, true];
    this.legs++;
    return [this.#leg(last, call)];
  }

  /** Returns the row of a last port without a leg, which fails. */
  end(): TableCells[] {
    return this.#begin(undefined);
  }

  #begin(call: Call | undefined): TableCells[] {
    const [alone, isEnd] = [this.#last, this.#isEnd];
    [this.#last, this.#isEnd] = [call, false];
    return alone && !isEnd ? [this.#leg(alone, undefined)] : [];
  }

  #callAt(row: TableCells, port: string): Call {
    const text = (at: number) => row.cells[at]?.trim() ?? '';
    const { arrive, depart, country, ship } = this.#columns;
    const sheet = sheetOf(row.line, this.#sheets);
    // The title is that of the first sheet.
    const ofTitle = sheet === (this.#sheets[0]?.sheet ?? '') ? this.#ofTitle : '';
    return {
      row,
      port,
      country: text(country),
      ship: ship === -1 ? ofTitle : text(ship) || this.#last?.ship || ofTitle,
      sheet,
      arrival: { date: this.#date, time: timeNamed(text(arrive)) },
      departure: { date: this.#date, time: timeNamed(text(depart)) },
    };
  }

  #leg(from: Call, to: Call | undefined): TableCells {
    const { row } = to ?? from;
    const own = [
      from.departure.date,
      from.port,
      from.country,
      to?.port ?? '',
      to?.country ?? '',
      from.departure.time,
      to?.arrival.date ?? '',
      to?.arrival.time ?? '',
      from.ship,
    ];
    const others = this.#columns.others.map((at) => row.cells[at] ?? '');
    return { ...row, cells: [...own, ...others] };
  }
}

/** Returns a row with the texts of a line that is not a port, which is skipped. */
function remarkOf(row: TableCells): TableCells {
  const filled = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return { ...row, cells: ['', '', '', '', '', '', '', '', filled.join(' · ')] };
}

function isSamePort(one: Call, other: Call): boolean {
  return (
    foldText(one.port) === foldText(other.port) &&
    one.ship === other.ship &&
    one.sheet === other.sheet &&
    !areOfTwoCruises(one.departure.date, other.arrival.date)
  );
}

/** Whether a call is the first of another cruise. */
function isOtherCruise(last: Call, next: Call): boolean {
  const ends = last.departure.time === '' && last.arrival.time !== '';
  const begins = next.arrival.time === '' && next.departure.time !== '';
  return (
    last.ship !== next.ship ||
    last.sheet !== next.sheet ||
    (ends && begins) ||
    areOfTwoCruises(last.departure.date, next.arrival.date)
  );
}
