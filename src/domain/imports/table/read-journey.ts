import {
  endOfTime,
  journeyKind,
  type Mode,
  timeFields,
  type Traveller,
} from '../../journeys/journey.ts';
import { mostHours } from '../../journeys/warnings.ts';
import type { NamedPerson } from '../../people/person.ts';
import type { Place, PlaceHint } from '../../places/place.ts';
import { addDays, daysBetween } from '../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { plainNumber } from '../../shared/text/plain-number.ts';
import type {
  JourneyDraft,
  ParsedFile,
  SourceTraveller,
  DraftTraveller,
} from '../formats/journey-format.ts';
import { readAirline, readFlightNumber } from '../formats/flight-words.ts';
import { logOwner } from '../formats/log-owner.ts';
import { failRow, limitedText, readRow, skipRow, unlessRefused } from '../row-refusal.ts';
import { failForOrder, isBefore, readDateCell, readDateOfRow } from './date-cells.ts';
import { isOrderMixed } from './order-of-dates.ts';
import { endCellsOf } from './ends/end-cells.ts';
import { isOwnTable } from './label-words.ts';
import type { TableCells, TableMapping, TableUnit } from './mapping.ts';
import type { ProblemCode } from '../problem.ts';
import type { RowWarning } from '../row-warnings.ts';
import { longestNote } from '../limits.ts';
import { type AnswersOfMode, placesAnswered } from './ends/place-answers.ts';
import { placesOnRoute, readPlaceCells, readStops, wordsOfEnd } from './ends/place-cells.ts';
import {
  askedRows,
  columnsByField,
  mustNotBeTooLong,
  RowCells,
  type RowsOfTable,
} from './row-cells.ts';
import { isColumnOfFlights } from './modes/heading-mode.ts';
import { modesOfRows, textByMode } from './modes/row-modes.ts';
import { isCancelled } from './rows/cancelled-rows.ts';
import { oneWay } from './rows/column-groups.ts';
import { cellsInContext } from './rows/cells-in-context.ts';
import { journeyStatus } from './rows/journey-status.ts';
import { isGroupOfPeople, isHeadcount } from './rows/people-words.ts';
import { timesOfRow } from './rows/times-of-row.ts';
import { skipTotals } from './rows/total-rows.ts';
import { readDayShift, readDistanceCell, readDurationCell } from './time-cells.ts';
import {
  cabinOf,
  modeWord,
  reasonOf,
  seatPositionOf,
  isSelf,
  isTicked,
  namesIn,
} from './word-cells.ts';
import { isRefused } from '../../kinds/cells/cell-reading.ts';
import { readCell } from '../../kinds/cells/read-cell.ts';
import { tableCellReader } from './cell-reader.ts';

/** Maximum number of travellers per row. */
const mostNames = 50;

type Said = Omit<DraftTraveller, 'key'>;

/** Collects the travellers named in the rows of a table; each name keeps its first spelling. */
class TravellersOfTable {
  readonly #names = new Map<string, string>();
  /** The keys of names in cells; the others are only in titles. */
  readonly #inCells = new Set<string>();
  readonly isOwn: boolean;

  /** `isOwn`: the web exported the table, so its names are exact names of people. */
  constructor(isOwn: boolean) {
    this.isOwn = isOwn;
  }

  named(): SourceTraveller[] {
    return Array.from(this.#names, ([key, name]) => ({
      key,
      name,
      ...(!this.#inCells.has(key) && { isGuessed: true as const }),
    }));
  }

  /**
   * Returns the travellers of a row: those it names or ticks, or the owner of the log, together with
   * the named companions. Skips a row in which no one is ticked. The cabin and the reason hold for all
   * but companions. Other seat details belong to the owner, or else to the first traveller, unless
   * they follow a name or there is a seat for each. `titled` are the people whom a title names, who
   * travel if no cell names a traveller.
   */
  of(row: RowCells, said: Said, titled: readonly string[]): DraftTraveller[] {
    const listed = row.all('travellers', longestList).flatMap(({ text }) => this.#listedIn(text));
    const companions = row
      .all('companions')
      .flatMap(({ text }) => namesIn(text))
      .filter((name) => this.isOwn || !(isHeadcount(name) || isGroupOfPeople(name)));
    const ticked = row
      .columns('traveller')
      .filter((column) => isTicked(row.at(column)))
      .map(({ person, heading }) => person || heading);
    const isNamed = listed.length + ticked.length > 0;
    const isStated = row.all('travellers', longestList).length > 0;
    const fixed = isNamed || isStated ? [] : namesIn(row.text('travellers'));
    const details = new Map(listed.map(({ name, ...behind }) => [this.#keyOf(name), behind]));
    const columns = row.columns('traveller');
    if (columns.length > 0 && !isNamed && fixed.length + companions.length === 0) {
      skipRow('no-one-ticked', columns.map(({ heading }) => heading).join(', '));
    }
    const all = [...details.keys(), ...[...ticked, ...fixed].map((name) => this.#keyOf(name))];
    const keys = all.length > 0 || columns.length > 0 ? all : this.#titledIn(titled);
    const everybody = [...keys, ...companions.map((name) => this.#keyOf(name))];
    const distinct = [...new Set(everybody)].slice(0, mostNames);
    const first = distinct.includes(logOwner.key) ? logOwner.key : distinct[0];
    // The seat is of one person, unless there is one for each.
    const ofAll = { cabin: said.cabin, reason: said.reason };
    const seats = (said.seat ?? '').split(/\s*[,;/&+]\s*/);
    const isSeatEach = seats.length > 1 && seats.length === keys.length;
    return distinct.map((key) => ({
      key,
      ...(keys.includes(key) && ofAll),
      ...(key === first && said),
      ...(isSeatEach && keys.includes(key) && { seat: seats[keys.indexOf(key)]! }),
      ...details.get(key),
    }));
  }

  /** Returns the keys of the people whom a title names, or else of the owner of the log. */
  #titledIn(titled: readonly string[]): string[] {
    if (titled.length === 0) return [logOwner.key];
    return titled.map((name) => this.#keyOf(name, 'title'));
  }

  /** Reads the names in a cell, each with the details in brackets: `Sam (Seat 12A, Economy)`. */
  #listedIn(text: string): (Said & { name: string })[] {
    const reading = readCell('travellers', journeyKind.fields.travellers, text, namesAsIds);
    const namesOf = (words: string) =>
      this.isOwn ? namesIn(words) : namesIn(words).filter((name) => !isHeadcount(name));
    if (isRefused(reading)) return namesOf(text).map((name) => ({ name }));
    return (reading.value as Traveller[]).flatMap(({ personId: name, ...behind }) => {
      const said = Object.fromEntries(Object.entries(behind).filter(([, value]) => value !== ''));
      const isOne = this.isOwn || Object.keys(said).length > 0;
      return isOne ? [{ name, ...said }] : namesOf(name).map((each) => ({ name: each }));
    });
  }

  #keyOf(name: string, where: 'cell' | 'title' = 'cell'): string {
    if (!this.isOwn && (isSelf(name) || isGroupOfPeople(name))) return logOwner.key;
    const key = foldText(name) || name;
    if (where === 'cell') this.#inCells.add(key);
    if (!this.#names.has(key)) this.#names.set(key, name);
    return key;
  }
}

/** Maximum length of a cell with fifty names and their details. */
const longestList = 10_000;

/** Reads names as if they were ids; they are assigned to people later. */
const namesAsIds = tableCellReader('journey', {
  order: 'day-first',
  today: '2000-01-01',
  recordsCalled: (_kind, name) => [name],
});

/** Settings for reading cells, in addition to the mapping. */
interface ReadingContext {
  /** `YYYY-MM-DD`; determines the century of two-digit years. */
  today: string;
  /** The archive's people. */
  people?: readonly NamedPerson[];
}

/** Reads the rows of a table as journeys; an unreadable cell fails its row. */
export function readJourneys(
  given: RowsOfTable,
  mapping: TableMapping,
  context: ReadingContext,
): ParsedFile {
  const table = { ...given, people: context.people };
  const { headings, delimiter, rows } = table;
  const columns = columnsByField(mapping, headings);
  const fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
  const answers: Answers = {
    places: placesAnswered(mapping.places),
    airlines: new Map(mapping.airlines.map(({ text, airline }) => [foldText(text), airline])),
  };
  const isOwn = isOwnTable(mapping);
  const asIs = (cells: readonly string[]) => ({ cells, warnings: [], people: [] });
  const inContext = isOwn ? asIs : cellsInContext(table, mapping);
  const isMixed = isOrderMixed(mapping, headings, rows);
  const modeOfRow = isOwn ? () => undefined : modesOfRows(table, mapping);
  const isOfFlights = mapping.columns.some(isColumnOfFlights);
  const travellers = new TravellersOfTable(isOwn);
  const inTurn = (row: TableCells) => {
    mustNotBeTooLong(row, delimiter);
    skipTotals(row.cells);
    return inContext(row.cells, row.line);
  };
  const parsed = Array.from(askedRows(table, inTurn), (row) =>
    readRow(row, () => {
      const written = inTurn(row);
      const cells = new RowCells(columns, fixed, written.cells);
      if (isMixed) failForOrder(cells.text('date'), context.today);
      const mode = modeOfRow(row, written.cells);
      const { people: titled } = written;
      const manner = { ...mapping, mode, isOfFlights, titled };
      const draft = draftOf(cells, manner, context, answers, travellers);
      if (isOwn) return asWritten(draft, cells);
      const warnings = [...written.warnings, ...(draft.warnings ?? [])];
      return warnings.length > 0 ? { ...draft, warnings } : draft;
    }),
  );
  const named: SourceTraveller[] = [logOwner, ...travellers.named()];
  return { rows: parsed, travellers: named };
}

/**
 * Columns that together describe operators and vehicles completely, so that no lookup is needed.
 */
const looked = ['operator', 'operator.iata', 'operator.icao', 'vehicle.type', 'vehicle.icao'];

/** Adjusts the draft of a row exported by the web, whose texts and days of times are exact. */
function asWritten(draft: JourneyDraft, row: RowCells): JourneyDraft {
  const times = Object.entries(draft.times).map(([field, time]) => [
    field,
    /^\d{2}:\d{2}$/.test(time) ? `${time}+0` : time,
  ]);
  const name = row.text('operator');
  return {
    ...draft,
    complete: looked.every((field) => row.columns(field).length > 0),
    times: Object.fromEntries(times) as JourneyDraft['times'],
    operator: { name, iata: row.text('operator.iata'), icao: row.text('operator.icao') },
    number: row.text('number'),
    vehicle: { ...draft.vehicle, icao: row.text('vehicle.icao') },
  };
}

interface Answers {
  places: AnswersOfMode;
  airlines: ReadonlyMap<string, TableMapping['airlines'][number]['airline']>;
}

/**
 * The order of dates, the mode of a row whose cells have none, whether the headings are of flights, and
 * the people whom the title of the row names.
 */
interface ReadingOfRow extends Pick<TableMapping, 'dateOrder'> {
  mode: Mode | undefined;
  isOfFlights: boolean;
  titled: readonly string[];
}

function draftOf(
  row: RowCells,
  { dateOrder: order, mode: modeOfRow, isOfFlights, titled }: ReadingOfRow,
  { today }: ReadingContext,
  answers: Answers,
  travellers: TravellersOfTable,
): JourneyDraft {
  mustBeOfJourney(row, { order, today });
  const remarks = remarksOf(row, travellers.isOwn);
  // `cancelled` in place of the flight's number.
  if (isCancelled(row.text('number'))) skipRow('cancelled');
  mustHaveNoReturn(row, { order, today });
  const via = row.text('via');
  if (readStops(via).length > 0) failRow('stop-unread', via);
  const statedMode = readOrFail(row, 'mode', modeWord, 'mode-unknown') ?? modeOfRow;
  const mode = statedMode ?? 'air';
  const { date, times, warnings: ofTimes } = timesOfRow(row, { order, today });
  const warnings = [...ofTimes, ...remarks.warnings];
  const [from, to] = endsOf(row, answers.places(mode));
  const notes = [row.note('note'), ...remarks.notes];
  const textOf = (field: string) => {
    const { text, others } = textByMode(row, field, mode);
    notes.push(...others);
    return text;
  };
  const [operator, number] = [textOf('operator'), textOf('number')];
  const word = <Word>(field: string, read: (text: string) => Word | undefined) => {
    const { text, column } = row.found(field);
    const found = read(text);
    if (found === undefined && !isNothing(text)) notes.push(`${column?.heading || field}: ${text}`);
    return found;
  };
  for (const field of ['statedDuration', 'statedDistance', 'returnNumber']) {
    const { text, column } = row.found(field);
    if (field === 'returnNumber' ? !isNothing(text) : isUnknown(text))
      notes.push(`${column?.heading || field}: ${text}`);
  }
  const { text: arrivalDay, column: ofArrivalDay } = row.found('arrivalDay');
  const isArrivalTimed = timeFields.some((field) => endOfTime(field) === 'to' && times[field]);
  mustNotArriveBefore(arrivalDay, date, { order, today });
  const arrivalDate = isArrivalTimed ? '' : otherDay(arrivalDay, date, { order, today });
  // The record has no arrival of a date alone, only the days until then (decision 62).
  if (arrivalDate !== '') notes.push(`${ofArrivalDay?.heading || 'arrivalDay'}: ${arrivalDay}`);
  const stated = readOrFail(
    row,
    'statedDuration',
    (text, unit) => readDurationCell(text, unit, mostHours[mode]),
    'duration-invalid',
  );
  // Hours at the wheel or under sail, such as 20 in four days, are not the duration of the journey.
  const isStatedOfDays = stated === undefined || canArriveOn(arrivalDate, date, stated);
  if (!isStatedOfDays) {
    const { text, column } = row.found('statedDuration');
    notes.push(`${column?.heading || 'statedDuration'}: ${text}`);
  }
  const details = {
    seat: row.text('travellers.seat'),
    seatPosition: word('travellers.seatPosition', seatPositionOf),
    cabin: word('travellers.cabin', cabinOf),
    reason: word('travellers.reason', reasonOf),
  };
  return {
    mode,
    isModeAssumed: statedMode === undefined && number === '',
    ...(isOfFlights && { isOfFlights }),
    date,
    ...(row.text('order') !== '' && { order: orderOf(row.text('order')) }),
    from,
    to,
    times,
    ...(wholeDay(arrivalDate) !== undefined && { arrivalDate }),
    statedDuration: isStatedOfDays ? stated : undefined,
    statedDistance: readOrFail(
      row,
      'statedDistance',
      (text, unit) => readDistanceCell(text, unit, travellers.isOwn),
      'distance-invalid',
    ),
    departureTerminal: row.text('departureTerminal'),
    departureGate: row.text('departureGate'),
    arrivalTerminal: row.text('arrivalTerminal'),
    arrivalGate: row.text('arrivalGate'),
    operator: {
      ...(answers.airlines.get(foldText(operator)) ??
        (mode === 'air' ? readAirline(operator) : { name: operator })),
      ...(row.text('operator.iata') !== '' && { iata: row.text('operator.iata').toUpperCase() }),
      ...(row.text('operator.icao') !== '' && { icao: row.text('operator.icao').toUpperCase() }),
    },
    number: mode === 'air' ? readFlightNumber(number) : number,
    vehicle: {
      type: textOf('vehicle.type'),
      icao: row.text('vehicle.icao').toUpperCase(),
      registration: row.text('vehicle.registration'),
      name: textOf('vehicle.name'),
    },
    bookingReference: row.text('bookingReference'),
    // Keeps words that none of our choices means.
    note: limitedText('note', notes.filter((note) => note !== '').join('\n'), longestNote),
    travellers: travellers.of(row, details, titled),
    sourceId: row.text('sourceId') || undefined,
    ...(warnings.length > 0 && { warnings }),
  };
}

/**
 * Returns the notes and warnings about words that none of our fields has: an unknown status, a number
 * of people, and words for people who are not named. Skips a row that was not made.
 */
function remarksOf(row: RowCells, isOwn: boolean): { notes: string[]; warnings: RowWarning[] } {
  const notes: string[] = [];
  const warnings: RowWarning[] = [];
  for (const { text, column } of row.all('status')) {
    const status = journeyStatus(column.heading, text);
    if (status === 'not-made') skipRow('cancelled');
    if (status !== 'unknown' && status !== 'diverted') continue;
    const said = `${column.heading || 'Status'}: ${text}`;
    notes.push(said);
    warnings.push({ code: status === 'unknown' ? 'status-unknown' : 'diverted', text: said });
  }
  if (isOwn) return { notes, warnings };
  for (const { text, column } of ['travellers', 'companions'].flatMap((field) =>
    row.all(field, longestList),
  )) {
    const names = namesIn(text);
    const isUnnamed = names.some(isGroupOfPeople);
    if (isUnnamed) warnings.push({ code: 'people-unnamed', text });
    const isCounted = names.some(isHeadcount) && text !== '1';
    if (isUnnamed || isCounted) notes.push(`${column.heading || column.field}: ${text}`);
  }
  return { notes, warnings };
}

/** Whether a cell says that its value is unknown, instead of saying nothing. */
function isUnknown(text: string): boolean {
  return /^(?:\?{1,5}|unknown)$/i.test(text);
}

/** Whether a cell says that its value is unknown or zero. */
function isNothing(text: string): boolean {
  return /^(?:[-–—?.]*|n\/?a|none|unknown|[0:.,\s]*(?:h|min|km|mi|nm)?)$/i.test(text.slice(0, 40));
}

/** Reads the cell of a field, with the unit of its column. Fails the row for another text. */
function readOrFail<Value>(
  row: RowCells,
  field: string,
  read: (text: string, unit: TableUnit | undefined) => Value | undefined,
  problem: ProblemCode,
): Value | undefined {
  const { text, column } = row.found(field);
  const value = read(text, column?.unit);
  return value === undefined && !isNothing(text) ? failRow(problem, text) : value;
}

function orderOf(text: string): number {
  const order = plainNumber(text, journeyKind.fields.order);
  return order ?? failRow('value-invalid', `Order: ${text}`);
}

/** Fails a row that still has a date of return, because it would be a second journey. */
function mustHaveNoReturn(
  row: RowCells,
  dates: { order: TableMapping['dateOrder']; today: string },
) {
  const back = row.text('returnDate');
  if (isNothing(back) || oneWay.test(back)) return;
  const { date: last } = readDateCell(back, { ...dates, year: row.text('year') });
  const { date: first } = readDateOfRow(row, dates);
  if (isBefore(last, first)) failRow('dates-reversed', `${first} – ${last}`);
  const route = row.text('route');
  if (placesOnRoute(route).length > 2) failRow('route-unread', route);
  failRow('return-unread', back);
}

const endFields = ['from', 'from.code', 'from.town', 'to', 'to.code', 'to.town', 'route'];

/** Skips rows that are not journeys, without ends or a date: `Total`, or a remark. */
function mustBeOfJourney(
  row: RowCells,
  dates: { order: TableMapping['dateOrder']; today: string },
) {
  // Without columns for ends, such rows cannot be recognised.
  if (endFields.every((field) => row.columns(field).length === 0)) return;
  if (endCellsOf(row).some((cells) => wordsOfEnd(cells) !== '')) return;
  if (unlessRefused(() => readDateOfRow(row, dates).date)) return;
  if (readFlightNumber(row.text('number')) !== undefined) return;
  const said = row.first();
  if (said !== '') skipRow('not-a-journey', said);
}

function endsOf(
  row: RowCells,
  answers: ReadonlyMap<string, Place>,
): [from: PlaceHint, to: PlaceHint] {
  const [from, to] = endCellsOf(row).map((cells) => readPlaceCells(cells, answers));
  const route = row.text('route');
  if (!from && !to) return route === '' ? failRow('ends-missing') : failRow('route-unread', route);
  if (!from) return failRow('from-missing');
  return [from, to ?? failRow('to-missing')];
}

/** Fails a row that arrives earlier than the day before its departure, which the date line allows. */
function mustNotArriveBefore(
  written: string,
  departure: string,
  dates: { order: TableMapping['dateOrder']; today: string },
) {
  if (wholeDay(departure) !== departure || readDayShift(written) !== '') return;
  const arrival = unlessRefused(() => readDateCell(written, dates).date) ?? '';
  if (isBefore(arrival, addDays(departure, -1))) {
    failRow('dates-reversed', `${departure} – ${arrival}`);
  }
}

/** Returns the date (EDTF) in the cell of the day of arrival; '' if it is not another than the departure. */
function otherDay(
  written: string,
  departure: string,
  dates: { order: TableMapping['dateOrder']; today: string },
): string {
  const shift = readDayShift(written);
  const day = wholeDay(departure);
  if (shift !== '') return day === undefined ? '' : addDays(day, Number(shift));
  const read = unlessRefused(() => readDateCell(written, dates).date) ?? '';
  return read === departure ? '' : read;
}

const minutesPerDay = 1440;

/** Whether a journey of these minutes can arrive on a date; true if a date is not known. */
function canArriveOn(arrivalDate: string, departureDate: string, minutes: number): boolean {
  const [first, last] = [wholeDay(departureDate), wholeDay(arrivalDate)];
  if (first === undefined || last === undefined) return true;
  const days = daysBetween(first, last);
  return Math.abs(minutes / minutesPerDay - days) < 1;
}
