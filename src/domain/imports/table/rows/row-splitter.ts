import { timeFields, endOfTime } from '../../../journeys/journey.ts';
import type { Place } from '../../../places/place.ts';
import { distanceKm } from '../../../shared/places/geo.ts';
import { getOrMake } from '../../../shared/remember.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { isBefore, readDateCell, readDateOfRow } from '../date-cells.ts';
import { endsOfRoute, placesOnRoute, readStops } from '../ends/place-cells.ts';
import type { JourneyTableField } from '../journey-fields.ts';
import type { TableMapping } from '../mapping.ts';
import { type ColumnsByField, RowCells } from '../row-cells.ts';
import type { TableContext } from '../table-context.ts';
import { type ColumnGroups, oneWay } from './column-groups.ts';
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
const endFields = ['from', 'to'].flatMap((end) => sides.slice(0, 3).map((side) => end + side));

/** Places nearer than this are hardly the ends of a leg: `London - Gatwick - Nice`. */
const nearKm = 60;

type Cells = readonly string[];

/** Splits the cells of a row into those of its journeys and of their legs. */
export class RowSplitter {
  readonly #columns: ColumnsByField;
  readonly #groups: ColumnGroups;
  readonly #mapping: TableMapping;
  readonly #fixed: ReadonlyMap<string, string>;
  readonly #context: TableContext;
  readonly #answers: ReadonlyMap<string, Place>;
  readonly #places = new Map<string, { place: Place | undefined }>();

  constructor(
    { columns, groups }: { columns: ColumnsByField; groups: ColumnGroups },
    mapping: TableMapping,
    context: TableContext,
  ) {
    this.#columns = columns;
    this.#groups = groups;
    this.#mapping = mapping;
    this.#fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
    this.#context = context;
    this.#answers = new Map(mapping.places.map(({ text, place }) => [foldText(text), place]));
  }

  /** Returns the cells of each journey of a row. */
  split(cells: Cells): readonly Cells[] {
    return this.#journeys(cells).flatMap((journey) => this.#waysOf(journey));
  }

  /**
   * Returns the cells of the legs of both ways; the cells alone if those of one way are not certain,
   * so that one correction is enough.
   */
  #waysOf(journey: Cells): readonly Cells[] {
    const ways = this.#directions(journey).map((way) => this.#legs(way));
    const isUnsure = ways.some(
      ([first, ...others]) =>
        others.length === 0 && placesOnRoute(this.#text(first!, 'route')).length > 2,
    );
    return isUnsure ? [journey] : ways.flat();
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

  /**
   * Returns the cells of each journey that has columns of its own. Cells of one flight in columns of
   * all journeys belong to the first, and the time of arrival to the last if they have one date.
   */
  #journeys(cells: Cells): readonly Cells[] {
    if (!this.#groups.isAny) return [cells];
    const journeys = this.#groups.journeysOf(cells);
    if (journeys.length === 0) return [cells];
    const id = this.#text(cells, 'sourceId');
    const { areDated } = this.#groups;
    return journeys.map(({ number, isFirst, isLast, cells: own }, index) => {
      const ends = areDated ? isFirst : isLast;
      const dropped = [
        ...(isFirst ? [] : [...ofStart, ...ofAll, 'order' as const]),
        ...(ends ? [] : ofEnd),
      ];
      const changed = [...own];
      for (const column of dropped.flatMap((field) => this.#columns.get(field) ?? [])) {
        if (!this.#groups.has(column)) changed[column.at] = '';
      }
      for (const field of ofEach) {
        const [shared] = (this.#columns.get(field) ?? []).filter((one) => !this.#groups.has(one));
        if (!shared) continue;
        const all = valuesIn(cells[shared.at] ?? '');
        if (all.length === journeys.length) changed[shared.at] = all[index]!;
        else if (!isFirst) changed[shared.at] = '';
      }
      const isOther = id !== '' && number > 1;
      return isOther ? this.#with(changed, { sourceId: `${id}/${number}` }) : changed;
    });
  }

  /** Returns the way out and the way back; the cells alone if one of their dates is not certain. */
  #directions(cells: Cells): readonly Cells[] {
    const back = this.#text(cells, 'returnDate');
    if (/^[-–—]*$/.test(back) || oneWay.test(back)) {
      const isRest = this.#at('returnDate').length > 0 && this.#hasCells(cells, 2);
      return [isRest ? this.#without(cells, 2) : cells];
    }
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
    const stops = this.#stops(cells).length;
    const places = placesOnRoute(this.#text(cells, 'route')).length;
    const legs = stops > 0 ? stops + 1 : Math.max(1, places - 1);
    const own = this.#text(cells, 'returnNumber');
    const hasOwn = own !== '' || this.#hasCells(cells, 2, 'number');
    const isEach = !hasOwn && numbers.length === 2 * legs;
    const numberBack = own || (isEach ? numbers.slice(legs).join('/') : '');
    if (numberBack !== '' && this.#at('number').length === 0) return [cells];
    const out = this.#empty(this.#without(cells, 2), ['returnDate', 'returnNumber']);
    const id = this.#text(cells, 'sourceId');
    const dropped = [...ofStart, ...ofEnd, ...ofAll, ...ofEach, 'order'] as const;
    const wayBack = this.#with(
      this.#empty(turned, [...dropped, 'month', 'day', 'returnDate', 'returnNumber']),
      {
        date: back,
        number: numberBack,
        ...(id !== '' && { sourceId: `${id}/return` }),
      },
    );
    for (const { at, journey } of this.#all()) {
      if (journey === 2) wayBack[at] = cells[at] ?? '';
    }
    return [
      isEach ? this.#with(out, { number: numbers.slice(0, legs).join('/') }) : out,
      this.#without(wayBack, 1),
    ];
  }

  /** Returns the cells without those of a journey's own columns. */
  #without(cells: Cells, journey: number): string[] {
    const changed = [...cells];
    for (const column of this.#all()) if (column.journey === journey) changed[column.at] = '';
    return Array.from(changed, (cell) => cell ?? '');
  }

  #hasCells(cells: Cells, journey: number, wanted?: JourneyTableField): boolean {
    return this.#all()
      .filter((column) => column.journey === journey && (!wanted || column.field === wanted))
      .some(({ at }) => (cells[at]?.trim() ?? '') !== '');
  }

  #all() {
    return [...this.#columns.values()].flat();
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
    const stops = this.#stops(cells);
    if (stops.length > 0) {
      const reversed = this.#with(turned, { via: stops.toReversed().join('/') });
      for (const [at, cell] of reversed.entries()) turned[at] = cell;
    }
    const route = this.#text(cells, 'route');
    if (route === '') return turned;
    const several = placesOnRoute(route);
    const places = several.length > 1 ? several : endsOfRoute(route);
    return places && this.#with(turned, { route: routeOf(places.toReversed()) });
  }

  /** Returns the texts of the stops between both ends. */
  #stops(cells: Cells): string[] {
    return this.#at('via').flatMap((at) => readStops(cells[at]?.trim() ?? ''));
  }

  /** Returns the cells of each leg; the cells alone if a place or the ends are not certain. */
  #legs(cells: Cells): readonly Cells[] {
    const stops = this.#stops(cells);
    const route = placesOnRoute(this.#text(cells, 'route'));
    if (stops.length === 0 && route.length < 3) return [cells];
    const hasEnds = endFields.some((field) => this.#text(cells, field) !== '');
    if (this.#text(cells, 'order') !== '') return [cells];
    if (hasEnds) return stops.length > 0 ? this.#legsBetween(cells, stops) : [cells];
    const places = stops.length > 0 ? this.#routeWith(cells, stops) : route;
    if (places.length < 3 || !this.#areApart(places)) return [cells];
    return this.#legsOf(cells, places.length - 1, (leg, index) =>
      this.#with(leg, { route: routeOf(places.slice(index, index + 2)) }),
    );
  }

  /** Returns the places of a route with the stops of another column; empty if they contradict it. */
  #routeWith(cells: Cells, stops: readonly string[]): readonly string[] {
    const text = this.#text(cells, 'route');
    const route = placesOnRoute(text);
    if (route.length < 3) {
      const [from, to] = endsOfRoute(text) ?? [];
      return from === undefined || to === undefined ? [] : [from, ...stops, to];
    }
    const named = new Set(route.slice(1, -1).map(foldText));
    return stops.every((stop) => named.has(foldText(stop))) ? route : [];
  }

  /** Returns the cells of each leg between the stops of a row with columns for both ends. */
  #legsBetween(cells: Cells, stops: readonly string[]): readonly Cells[] {
    const [from, to] = (['from', 'to'] as const).map((end) => {
      const texts = sides.slice(0, 3).map((side) => this.#text(cells, end + side));
      return texts.find((text) => text !== '') ?? '';
    });
    if (!this.#areApart([from!, ...stops, to!], stops)) return [cells];
    const isCoded = stops.every((stop) => /^[A-Z]{3,4}$/.test(stop));
    const columns = (['from', 'to'] as const).map((end) =>
      [end, ...(isCoded ? ([`${end}.code`] as const) : []), `${end}.town` as const].find(
        (field) => this.#at(field).length > 0,
      ),
    );
    const [start, end] = columns;
    if (!start || !end) return [cells];
    return this.#legsOf(cells, stops.length + 1, (leg, index) => {
      const begins =
        index === 0
          ? leg
          : this.#with(this.#empty(leg, fieldsOfEnd('from')), { [start]: stops[index - 1]! });
      return index === stops.length
        ? begins
        : this.#with(this.#empty(begins, fieldsOfEnd('to')), { [end]: stops[index]! });
    });
  }

  /** Returns the cells of each leg; the cells alone if a cell of the whole row would be lost. */
  #legsOf(
    cells: Cells,
    count: number,
    withEnds: (leg: Cells, index: number) => Cells,
  ): readonly Cells[] {
    // Both times in one cell are of the first and the last leg.
    if (ofStart.some((field) => timeRange(this.#text(cells, field)))) return [cells];
    const values = new Map<string, string[]>(
      ofEach.map((field) => [field, this.#valuesOf(cells, field)]),
    );
    const kept = [...ofEach, ...ofAll].flatMap((field) => {
      const text = this.#text(cells, field);
      if (text === '' || values.get(field)?.length === count) return [];
      const all = values.get(field) ?? [];
      const written = all.length > 1 ? all.join(', ') : text;
      return [`${this.#columns.get(field)?.[0]?.heading || field}: ${written}`];
    });
    // Otherwise the row fails, because nothing of it may be lost.
    const [notes] = this.#at('note');
    if (kept.length > 0 && notes === undefined) return [cells];
    const id = this.#text(cells, 'sourceId');
    return Array.from({ length: count }, (_, index) => {
      const each = ofEach.map((field) => {
        const all = values.get(field)!;
        return [field, all.length === count ? all[index]! : ''];
      });
      const leg = this.#with(this.#empty(cells, [...ofAll, 'via']), {
        ...(Object.fromEntries(each) as Partial<Record<JourneyTableField, string>>),
        ...(id !== '' && index > 0 && { sourceId: `${id}/${index + 1}` }),
      });
      if (kept.length > 0 && index === 0) {
        leg[notes!] = [leg[notes!] ?? '', ...kept].filter((text) => text !== '').join('\n');
      }
      const before = index === 0 ? [] : ofStart;
      const after = index === count - 1 ? [] : ofEnd;
      return withEnds(this.#empty(leg, [...before, ...after]), index);
    });
  }

  /** Returns the values of a field for each leg, in one cell or in numbered columns. */
  #valuesOf(cells: Cells, field: JourneyTableField): string[] {
    const numbered = (this.#columns.get(field) ?? [])
      .filter((column) => column.journey !== undefined && !this.#groups.has(column))
      .toSorted((one, other) => one.journey! - other.journey!)
      .map(({ at }) => cells[at]?.trim() ?? '')
      .filter((text) => text !== '');
    return numbered.length > 1 ? numbered : valuesIn(this.#text(cells, field));
  }

  /** Whether each of the certain texts is a place, by default all, and the ends of each leg are apart. */
  #areApart(texts: readonly string[], certain: readonly string[] = texts): boolean {
    const { placeCalled } = this.#context;
    const places = texts.map(
      (text) =>
        getOrMake(this.#places, text, () => ({ place: placeCalled?.(text, this.#answers) })).place,
    );
    return places.every((place, index) => {
      if (!place) return !certain.includes(texts[index]!);
      const before = index === 0 ? undefined : places[index - 1];
      return !before || distanceKm(before, place) > nearKm;
    });
  }
}

function fieldsOfEnd(end: 'from' | 'to'): JourneyTableField[] {
  return sides.map((side) => `${end}${side}` as const);
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
