import { timeFields, endOfTime } from '../../../journeys/journey.ts';
import type { Place } from '../../../places/place.ts';
import { distanceKm } from '../../../shared/places/geo.ts';
import { getOrMake } from '../../../shared/remember.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import { mostRows } from '../../limits.ts';
import { FileRefusal } from '../../reading/file-refusal.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { isBefore, readDateCell, readDateOfRow } from '../date-cells.ts';
import { endsOfRoute, placesOnRoute } from '../ends/place-cells.ts';
import type { JourneyTableField } from '../journey-fields.ts';
import { longestTableRow, type TableCells, type TableMapping } from '../mapping.ts';
import { columnsByField, type ColumnsByField, RowCells, type RowsOfTable } from '../row-cells.ts';
import type { TableContext } from '../table-context.ts';
import { writeRow } from '../write-row.ts';
import { isDitto } from './cells-in-context.ts';
import { cellsWithoutContext } from './cells-without-context.ts';
import { timeRange } from './time-ranges.ts';

/** Fields of one flight, which the others of a row have only if there is a value for each. */
const ofEach = ['number', 'travellers.seat', 'vehicle.registration'] as const;
/** Fields of a whole row that none of its legs has. */
const ofAll = ['statedDuration', 'statedDistance'] as const;
const ofStart: readonly JourneyTableField[] = [
  ...timeFields.filter((field) => endOfTime(field) === 'from'),
  'departureTerminal',
  'departureGate',
];
const ofEnd: readonly JourneyTableField[] = [
  ...timeFields.filter((field) => endOfTime(field) === 'to'),
  'arrivalDay',
  'arrivalTerminal',
  'arrivalGate',
];
const sides = ['', '.code', '.town', '.country'] as const;

/** Places nearer than this are hardly the ends of a leg: `London - Gatwick - Nice`. */
const nearKm = 60;

type Cells = readonly string[];

/**
 * Returns the rows of a table with one journey each: a row with a date of return becomes two, and a
 * row with a route of several places becomes a row per leg, where that is certain. Other rows stay
 * as they are.
 */
export function inSingleJourneys(
  table: RowsOfTable,
  mapping: TableMapping,
  context: TableContext,
): Iterable<TableCells> {
  const columns = columnsByField(mapping, table.headings);
  if (!canHaveSeveral(mapping, columns)) return table.rows;
  const splitter = new RowSplitter(columns, mapping, context);
  const rows: TableCells[] = [];
  const mapped = [...columns.values()].flat();
  let above: { cells: Cells; isSplit: boolean } = { cells: [], isSplit: false };
  for (const row of table.rows) {
    const repeats = mapped.filter(({ at }) => isDitto(row.cells[at]?.trim() ?? ''));
    const cells = [...row.cells];
    for (const { at } of repeats) cells[at] = above.cells[at] ?? cells[at]!;
    const all = row.raw.length > longestTableRow ? [cells] : splitter.split(cells);
    // The row above is no longer the one whose cells are repeated.
    const isRewritten = all.length > 1 || (above.isSplit && repeats.length > 0);
    if (!isRewritten) rows.push(row);
    else {
      for (const one of all) {
        rows.push({ line: row.line, raw: writeRow(one, table.delimiter), cells: [...one] });
      }
    }
    if (rows.length > mostRows) throw new FileRefusal({ code: 'too-many-rows' });
    above = { cells, isSplit: all.length > 1 };
  }
  return rows;
}

/** A row of a table with several journeys, which a correction has made readable. */
interface CorrectedRow {
  rows: readonly TableCells[];
  index: number;
}

/**
 * Returns the rows of a corrected row with several journeys, one for each, whose cells can be read
 * without the rows above; none if it has one journey, or if the row below repeats its cells.
 */
export function journeysOfRow(
  table: Omit<RowsOfTable, 'rows'>,
  { rows, index }: CorrectedRow,
  mapping: TableMapping,
  context: TableContext,
): TableCells[] {
  const columns = columnsByField(mapping, table.headings);
  const row = rows[index];
  const below = rows[index + 1]?.cells ?? [];
  const mapped = [...columns.values()].flat();
  const isRepeated = mapped.some(({ at }) => isDitto(below[at]?.trim() ?? ''));
  if (!row || isRepeated || !canHaveSeveral(mapping, columns)) return [];
  const alone = cellsWithoutContext({ ...table, rows }, mapping);
  let cells: Cells = [];
  for (const one of rows.slice(0, index + 1)) cells = alone(one);
  const all = new RowSplitter(columns, mapping, context).split(cells);
  if (all.length < 2 || rows.length + all.length > mostRows) return [];
  return all.map((one) => ({
    line: row.line,
    raw: writeRow(one, table.delimiter),
    cells: [...one],
  }));
}

function canHaveSeveral({ kind }: TableMapping, columns: ColumnsByField): boolean {
  return kind === 'journey' && (columns.has('route') || columns.has('returnDate'));
}

class RowSplitter {
  readonly #columns: ColumnsByField;
  readonly #mapping: TableMapping;
  readonly #fixed: ReadonlyMap<string, string>;
  readonly #context: TableContext;
  readonly #answers: ReadonlyMap<string, Place>;
  readonly #places = new Map<string, { place: Place | undefined }>();

  constructor(columns: ColumnsByField, mapping: TableMapping, context: TableContext) {
    this.#columns = columns;
    this.#mapping = mapping;
    this.#fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
    this.#context = context;
    this.#answers = new Map(mapping.places.map(({ text, place }) => [foldText(text), place]));
  }

  /**
   * Returns the cells of each journey of a row; the cells alone if the legs of both ways are not
   * certain, so that one correction is enough.
   */
  split(cells: Cells): readonly Cells[] {
    const directions = this.#directions(cells).map((direction) => this.#legs(direction));
    const isUnsure = directions.some(
      ([first, ...others]) =>
        others.length === 0 && placesOnRoute(this.#text(first!, 'route')).length > 2,
    );
    return isUnsure ? [cells] : directions.flat();
  }

  #text(cells: Cells, field: string): string {
    const row = new RowCells(this.#columns, this.#fixed, cells);
    return unlessRefused(() => ({ text: row.text(field) }))?.text ?? '';
  }

  #at(field: string): number[] {
    return (this.#columns.get(field) ?? []).map(({ at }) => at);
  }

  /** Returns the cells with other texts of some fields; a field's further columns are emptied. */
  #with(cells: Cells, texts: Readonly<Partial<Record<JourneyTableField, string>>>): string[] {
    const changed = [...cells];
    for (const [field, text] of Object.entries(texts)) {
      for (const [index, at] of this.#at(field).entries()) changed[at] = index === 0 ? text : '';
    }
    return Array.from(changed, (cell) => cell ?? '');
  }

  #empty(cells: Cells, fields: readonly JourneyTableField[]): string[] {
    return this.#with(cells, Object.fromEntries(fields.map((field) => [field, ''])));
  }

  /** Returns the way out and the way back; the cells alone if one of their dates is not certain. */
  #directions(cells: Cells): readonly Cells[] {
    const back = this.#text(cells, 'returnDate');
    if (/^[-–—]*$/.test(back)) return [cells];
    const { dateOrder: order } = this.#mapping;
    const dates = { order, today: this.#context.today };
    const row = new RowCells(this.#columns, this.#fixed, cells);
    const year = this.#text(cells, 'year');
    const [first, last] = [
      unlessRefused(() => readDateOfRow(row, dates))?.date ?? '',
      unlessRefused(() => readDateCell(back, { ...dates, year }))?.date ?? '',
    ];
    if (first === '' || last === '' || isBefore(last, first)) return [cells];
    const turned = this.#turned(cells);
    if (!turned) return [cells];
    const numbers = valuesIn(this.#text(cells, 'number'));
    const legs = Math.max(1, placesOnRoute(this.#text(cells, 'route')).length - 1);
    const isEach = numbers.length === 2 * legs;
    const numberBack =
      this.#text(cells, 'returnNumber') || (isEach ? numbers.slice(legs).join('/') : '');
    if (numberBack !== '' && this.#at('number').length === 0) return [cells];
    const out = this.#empty(cells, ['returnDate', 'returnNumber']);
    const id = this.#text(cells, 'sourceId');
    const dropped = [...ofStart, ...ofEnd, ...ofAll, ...ofEach, 'order'] as const;
    return [
      isEach ? this.#with(out, { number: numbers.slice(0, legs).join('/') }) : out,
      this.#with(this.#empty(turned, [...dropped, 'month', 'day', 'returnDate', 'returnNumber']), {
        date: back,
        number: numberBack,
        ...(id !== '' && { sourceId: `${id}/return` }),
      }),
    ];
  }

  /** Returns the cells with both ends exchanged; undefined if they are not in such columns. */
  #turned(cells: Cells): string[] | undefined {
    if (this.#at('date').length === 0) return undefined;
    const turned = [...cells];
    for (const side of sides) {
      const [from, to] = [this.#at(`from${side}`), this.#at(`to${side}`)];
      if (from.length !== to.length || this.#fixed.has(`from${side}`)) return undefined;
      if (this.#fixed.has(`to${side}`)) return undefined;
      for (const [index, at] of from.entries()) {
        turned[at] = cells[to[index]!] ?? '';
        turned[to[index]!] = cells[at] ?? '';
      }
    }
    const route = this.#text(cells, 'route');
    if (route === '') return turned;
    const several = placesOnRoute(route);
    const places = several.length > 1 ? several : endsOfRoute(route);
    return places && this.#with(turned, { route: routeOf(places.toReversed()) });
  }

  /** Returns the cells of each leg; the cells alone if a place or the ends are not certain. */
  #legs(cells: Cells): readonly Cells[] {
    const places = placesOnRoute(this.#text(cells, 'route'));
    const count = places.length - 1;
    if (count < 2) return [cells];
    const named = ['from', 'to'].flatMap((end) => sides.slice(0, 3).map((side) => end + side));
    const hasEnds = named.some((field) => this.#text(cells, field) !== '');
    if (hasEnds || this.#text(cells, 'order') !== '' || !this.#areApart(places)) {
      return [cells];
    }
    // Both times in one cell are of the first and the last leg.
    if (ofStart.some((field) => timeRange(this.#text(cells, field)))) return [cells];
    const values = new Map(ofEach.map((field) => [field, valuesIn(this.#text(cells, field))]));
    const kept = [...ofEach, ...ofAll].flatMap((field) => {
      const text = this.#text(cells, field);
      if (text === '' || values.get(field as (typeof ofEach)[number])?.length === count) return [];
      return [`${this.#columns.get(field)?.[0]?.heading || field}: ${text}`];
    });
    // Otherwise the row fails, because nothing of it may be lost.
    if (kept.length > 0 && this.#at('note').length === 0) return [cells];
    const note = [this.#text(cells, 'note'), ...kept].filter((text) => text !== '').join('\n');
    const id = this.#text(cells, 'sourceId');
    return places.slice(1).map((to, index) => {
      const each = ofEach.map((field) => {
        const all = values.get(field)!;
        return [field, all.length === count ? all[index]! : ''];
      });
      const leg = this.#with(this.#empty(cells, ofAll), {
        ...(Object.fromEntries(each) as Partial<Record<JourneyTableField, string>>),
        route: routeOf([places[index]!, to]),
        ...(kept.length > 0 && index === 0 && { note }),
        ...(id !== '' && index > 0 && { sourceId: `${id}/${index + 1}` }),
      });
      const before = index === 0 ? [] : ofStart;
      return this.#empty(leg, [...before, ...(index === count - 1 ? [] : ofEnd)]);
    });
  }

  /** Whether each text is a place, and the ends of each leg are apart. */
  #areApart(texts: readonly string[]): boolean {
    const { placeCalled } = this.#context;
    const places = texts.map(
      (text) =>
        getOrMake(this.#places, text, () => ({ place: placeCalled?.(text, this.#answers) })).place,
    );
    return places.every((place, index) => {
      const before = index === 0 ? undefined : places[index - 1];
      return place !== undefined && (!before || distanceKm(before, place) > nearKm);
    });
  }
}

/** Returns the values in a cell with one for each leg: `EK2/EK412`. */
function valuesIn(text: string): string[] {
  return text
    .split(/[/,;+&\n]|\s[-–]\s/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function routeOf(places: readonly string[]): string {
  return places.join(places.every((place) => /^[A-Z]{3,4}$/.test(place)) ? '-' : ' - ');
}
