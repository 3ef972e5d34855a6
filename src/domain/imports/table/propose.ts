import { endOfTime, type Mode, timeFields } from '../../journeys/journey.ts';
import { KnownNames } from '../../people/known-names.ts';
import { dateOrderOf } from '../../shared/dates/date-order.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { lookOfField, type Looks, looksOf } from './cell-looks.ts';
import {
  areOfLegs,
  endOf,
  groupsBesideReturn,
  headingGroups,
  type HeadingGroups,
  hasSeveralJourneys,
} from './heading-groups.ts';
import { hasEnds } from './ends/has-ends.ts';
import { plannedEnd } from './ends/planned-ends.ts';
import { canBeTime, foldHeading, headingField, isContinental } from './heading-words.ts';
import { fieldsOfOwnTable } from './label-words.ts';
import { modeOfHeading } from './modes/heading-mode.ts';
import { areOfFlights, modeOf } from './modes/propose-mode.ts';
import { isCancelled } from './rows/cancelled-rows.ts';
import { durationMeant, rankOfDuration } from './rows/duration-columns.ts';
import { isMadeHeading } from './rows/journey-status.ts';
import { isCrewHeading } from './rows/people-words.ts';
import { isDateOrTime, isOfPurchase } from './columns/purchase-dates.ts';
import { isOdometer } from './rows/road-columns.ts';
import { areRunningNumbers } from './columns/running-numbers.ts';
import { sectionOf } from './rows/year-sections.ts';
import { joinZones } from './rows/zones-of-dates.ts';
import { columnsOfTrainlog } from './known-tables/trainlog.ts';
import { unitOfDurations } from './time-cells.ts';
import { columnsOfReturn } from './return-headings.ts';
import { joinedFields, type JourneyTableField } from './journey-fields.ts';
import { type MappedColumn, mappingFormat, type TableMapping } from './mapping.ts';

/** A mapping proposed from a table's headings and cells. */
export interface Proposal {
  mapping: TableMapping;
  /** The confidence for each column, 0 to 1; 0 if nothing is proposed. */
  confidence: number[];
}

/** The part of a table from which a proposal is made. */
export interface TableSample {
  headings: readonly string[];
  /** Cells of the first rows. */
  rows: readonly (readonly string[])[];
  /**
   * Names of the archive's people; a column with such a name and ticks shows when that person
   * travelled.
   */
  people: readonly string[];
  /** The names of a workbook's sheets. */
  sheets?: readonly string[];
}

/** Number of rows whose cells are examined. */
export const sampleRows = 100;

interface Guess {
  field: JourneyTableField;
  column: number;
  confidence: number;
}

/** Minimum confidence of a proposal based on a heading. */
const surelyNamed = 0.6;

/**
 * Confidence of a column with a matching heading but mostly other cells: higher than of any column
 * that only has matching cells.
 */
const surerThanLooks = 0.56;

/** Lower than the confidence of a column that only has dates. */
const lessSureThanLooks = 0.54;

/** Lower than the confidence of a column that only has numbers of flights. */
const lessSureThanNumbers = 0.44;

/** Minimum share of the filled cells that must look like a value of the field. */
const most = 0.5;

/** Proposes fields for the columns of a table of journeys, from their headings and contents. */
export function proposeJourneys(sample: TableSample): Proposal {
  const { headings, rows } = sample;
  const looks = headings.map((_, column) => looksOf(rows.map((row) => row[column] ?? '')));
  if (fieldsOfOwnTable(headings) ?? columnsOfTrainlog(headings)) {
    return proposeInGroups(sample, looks, noGroups);
  }
  const groups = headingGroups(headings, looks);
  const returns = columnsOfReturn(headings, looks);
  const isOfLegs = areOfLegs(groups);
  if (groups.size > 0 && !(isOfLegs && returns.length > 0)) {
    const proposal = proposeInGroups(sample, looks, { groups, returns: [] });
    // The cells can contradict the headings: the second `Departure` may be a time.
    if (isOfLegs || hasSeveralJourneys(proposal.mapping.columns)) return proposal;
  }
  return proposeInGroups(sample, looks, { groups: groupsBesideReturn(headings, returns), returns });
}

interface Groups {
  groups: HeadingGroups;
  /** The columns of a way back without ends of its own. */
  returns: ReturnType<typeof columnsOfReturn>;
}

const noGroups: Groups = { groups: new Map(), returns: [] };

function proposeInGroups(
  sample: TableSample,
  looks: readonly Looks[],
  { groups, returns }: Groups,
): Proposal {
  const { headings: written, rows, sheets = [] } = sample;
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '');
  const isRowNumber = (column: number) =>
    areRunningNumbers(cellsOf(column)) && isOfRows(written[column]!, column, looks);
  const ofService = columnsOfTrainlog(written);
  const fields =
    fieldsOfOwnTable(written) ?? ofService?.map(({ field }) => field as JourneyTableField | '');
  const own = fields?.flatMap((field, column) =>
    field === '' ? [] : [{ field, column, confidence: 1 }],
  );
  // A column of a journey is recognised as in a table with one journey per row.
  const headings = written.map((heading, column) => groups.get(column)?.heading ?? heading);
  const manner = {
    isDated: areEndsDated(headings, looks),
    isOfRail: headings.some((heading) => modeOfHeading(heading) === 'rail'),
  };
  // `Booking` can be a reference, unless its cells are dates.
  const isOfDates = (field: JourneyTableField, column: number) =>
    isDateOrTime(field) || (looks[column]!.date >= most && looks[column]!.digits < most);
  const guesses =
    own ??
    [
      ...headings
        .flatMap((heading, column) => byHeading(heading, column, looks[column]!, manner))
        .filter(
          ({ field, column }) => !isOfPurchase(headings[column]!) || !isOfDates(field, column),
        ),
      ...byContent(headings, looks),
      ...returns.map((guess) => ({ ...guess, confidence: 0.97 })),
    ].filter(({ field, column }) => field !== 'number' || !isRowNumber(column));
  const isReturn = returns.length > 0;
  const chosen = chooseFields(
    headings,
    // The way back has the ends of the way out.
    guesses.filter(
      ({ column, field }) =>
        !isReturn || !groups.has(column) || (endOf(field) === undefined && field !== 'date'),
    ),
    { groups, areComplete: !isReturn && !areOfLegs(groups) },
  );
  const people = new KnownNames(sample.people, (name) => name);
  const columns = written.map((heading, column): MappedColumn => {
    const guess = chosen.get(column);
    const journey = guess && groups.get(column)?.journey;
    const person = guess ? undefined : personOf(heading, looks[column]!, people);
    if (person !== undefined) return { heading, field: 'traveller', person };
    return {
      heading,
      field: guess?.field ?? '',
      ...(ofService ? ofService[column] : mannerOf(guess?.field, heading, cellsOf(column))),
      ...(journey !== undefined && { journey }),
    };
  });
  nameTravellers(columns, looks);
  joinZones(columns);
  const fixed = modeOf(columns, sheets, cellsOf);
  if (fixed[0]?.text === 'sea') measureInNauticalMiles(columns);
  if (fixed.length === 0 && areOfFlights(columns, sheets, cellsOf)) leaveOutDistances(columns);
  leaveOutParts(columns, rows);
  const shown = dateOrderOf(cellsOf(columns.findIndex(({ field }) => field === 'date')));
  return {
    mapping: {
      format: mappingFormat,
      kind: 'journey',
      columns,
      fixed,
      dateOrder: shown ?? (isContinental(headings) ? 'day-first' : 'month-first'),
      places: [],
      airlines: [],
    },
    confidence: columns.map(({ field, person }, column) => {
      if (field === 'traveller') return person === undefined ? 0.5 : 0.8;
      return field === '' ? 0 : (chosen.get(column)?.confidence ?? 0);
    }),
  };
}

/** Whether headings, rather than only cells, identify columns for both ends. */
export function namesEnds({ mapping, confidence }: Proposal): boolean {
  const columns = mapping.columns.filter((_, column) => (confidence[column] ?? 0) >= surelyNamed);
  return hasEnds({ ...mapping, columns });
}

/** Whether the columns of both ends contain mostly dates, as in a list of stays. */
function areEndsDated(headings: readonly string[], looks: readonly Looks[]): boolean {
  const isDated = (end: 'from' | 'to') =>
    headings.some(
      (heading, at) => headingField(heading)?.field === end && (looks[at]?.date ?? 0) >= most,
    );
  return isDated('from') && isDated('to');
}

/** Returns the fields that a heading suggests, unless the cells contradict it. */
function byHeading(
  heading: string,
  column: number,
  looks: Looks,
  { isDated, isOfRail }: { isDated: boolean; isOfRail: boolean },
): Guess[] {
  if (isCrewHeading(heading)) {
    // `PIC` can also be a duration.
    const { digits, time, duration, tick } = looks;
    const areNames = looks.filled > 0 && Math.max(digits, time, duration, tick) < most;
    return areNames ? [{ field: 'note', column, confidence: 0.7 }] : [];
  }
  if (isMadeHeading(heading) && looks.tick >= most) {
    return [{ field: 'status', column, confidence: 0.7 }];
  }
  const meant = headingField(heading);
  const isSaid = meant?.isWhole ?? false;
  const duration = isSaid ? undefined : durationMeant(heading);
  if (duration === 'journey' && areDurations(heading, looks)) {
    return [{ field: 'statedDuration', column, confidence: 0.94 - rankOfDuration(heading) / 1000 }];
  }
  if (!meant || (duration === 'part' && looks.filled > 0 && looks.clock + looks.digits >= most))
    return [];
  const confidence = (meant.isWhole ? 0.95 : 0.6) - meant.order / 1000;
  const { field } = meant;
  const fits = (look: keyof Looks) => looks.filled === 0 || looks[look] >= most;
  const look = lookOfField[field];
  const guesses: Guess[] = [];
  const guess = (other: JourneyTableField, sure: number) =>
    guesses.push({ field: other, column, confidence: sure });
  const isStamped = looks.stamp > 0 && looks.date >= most;
  if (isPartOfDate(heading, looks)) {
    // `Day` next to columns for month and year.
    guess('day', confidence);
  } else if (
    isStamped &&
    (isTimeOfArrival(field) || (field === 'to' && canBeDate(heading, looks, isDated)))
  ) {
    // A date with a time; another column may be the time.
    const isTime = field !== 'to' && field !== 'arrivalDay';
    guess(isTime ? field : 'arrivalScheduled', isTime ? confidence : confidence - 0.3);
    guess('arrivalDay', confidence - 0.31);
  } else if (isStamped && field === 'from' && canBeDate(heading, looks, isDated)) {
    guess('date', confidence - 0.3);
    guess('departureScheduled', confidence - 0.31);
  } else if (isStamped && look === 'time') {
    guess(field, confidence);
  } else if (field === 'from' || field === 'to') {
    const isFrom = field === 'from';
    // `Departure` can be a time or a date as well as a place.
    if (looks.filled > 0 && looks.time >= most) {
      guess(isFrom ? 'departureScheduled' : 'arrivalScheduled', confidence - 0.05);
    } else if (canBeDate(heading, looks, isDated)) {
      guess(isFrom ? 'date' : 'arrivalDay', confidence - 0.3);
    } else if (looks.clock >= most) {
      guess(isFrom ? 'departureScheduled' : 'arrivalScheduled', surerThanLooks);
    } else {
      guess(field, confidence);
      // If another column is the place, this one may be the time, although few cells can be read.
      if (canBeTime(heading) && looks.hour > 0) {
        guess(isFrom ? 'departureScheduled' : 'arrivalScheduled', surerThanLooks);
      }
    }
  } else if (look === 'time' && !fits('time') && looks.date >= most) {
    // `Sailed` may be the date.
    guess(isTimeOfArrival(field) ? 'arrivalDay' : 'date', confidence - 0.3);
  } else if (look === 'time' && !fits('time') && looks.duration > looks.time) {
    // `Time` may be a duration.
    guess('statedDuration', surerThanLooks);
  } else if (field === 'vehicle.type' && isOfRail && looks.filled > 0 && looks.digits >= most) {
    // `Voiture` and `Car` are coaches of a train.
    guess('vehicle.registration', confidence);
  } else if (field === 'statedDuration' && durationMeant(heading) === 'part') {
    return guesses;
  } else if (
    field === 'vehicle.type' &&
    looks.filled > 0 &&
    looks.mode >= most &&
    looks.registration === 0
  ) {
    guess('mode', confidence - 0.1);
  } else if (field === 'number' && looks.filled > 0 && looks.route >= most && looks.number < most) {
    guess('route', 0.6);
  } else if (field === 'number' && isOfAnyNumber(heading) && looks.number < most) {
    // `No.` may be the number of a ticket, if another column has flights or trains.
    guess(field, lessSureThanNumbers);
  } else if (field === 'month' && !fits('monthPart') && looks.date >= most) {
    // A month with its year: `May 1998`.
    guess('date', confidence - 0.3);
  } else if (field === 'statedDistance' && !meant.isWhole && isOdometer(heading)) {
    return guesses;
  } else if (field === 'via') {
    // `Stops` may be their number.
    const { digits, time, date, duration } = looks;
    if (looks.filled > 0 && Math.max(digits, time, date, duration) < most) guess(field, confidence);
  } else if (field === 'status') {
    const isTicked = isCancelled(heading) && looks.tick >= most;
    if (looks.cancelled > 0 || looks.status >= most || isTicked) guess(field, confidence);
  } else if (field === 'route' && meant.isWhole && looks.via >= most && looks.route < most) {
    // Its rows fail, which is better than a column that nobody misses.
    guess(field, surerThanLooks);
  } else if (field === 'statedDistance' && looks.digits >= most) guess(field, confidence - 0.3);
  else if (look === undefined || fits(look)) guess(field, confidence);
  // A row that fails can be fixed, but nobody notices that a column is missing.
  else if (meant.isWhole && (looks[look] > 0 || isUnmistakable(heading, field))) {
    guess(field, surerThanLooks);
  } else if (field === 'date' && namesDate(heading)) {
    guess(field, lessSureThanLooks);
  }
  return guesses;
}

/** Whether the cells under a name of durations, such as `Total time`, are durations. */
function areDurations(heading: string, { filled, duration, digits }: Looks): boolean {
  const isTime = /time|hours|hrs|zeit|temps|heures|tiempo|tempo|block/.test(foldText(heading));
  return filled > 0 && (duration >= most || (isTime && digits >= most));
}

/** Whether the cells of an end's column, such as `Departure`, are dates and not places. */
function canBeDate(heading: string, looks: Looks, isDated: boolean): boolean {
  return looks.filled > 0 && looks.date >= (isDated || canBeTime(heading) ? most : 1);
}

function isTimeOfArrival(field: JourneyTableField): boolean {
  const isTime = timeFields.some((one) => one === field && endOfTime(one) === 'to');
  return isTime || field === 'arrivalDay';
}

/**
 * Whether a column with this heading is used even if no cell looks like its field. Notes keep
 * unknown words for a cabin, a seat and a reason.
 */
function isUnmistakable(heading: string, field: JourneyTableField): boolean {
  if (field.endsWith('.code') || field.startsWith('travellers.')) return true;
  if (lookOfField[field] !== 'time') return isDateCalled(heading);
  if (plannedEnd(foldHeading(heading))) return true;
  return /time|zeit|heure|hora|\bora\b|orario|tijd|\btid\b|hour|utc|gmt|local/.test(
    foldText(heading),
  );
}

/**
 * Ignores columns with a day but no month, or a month but no year, because they are not a valid
 * date. Lines with months can complete the days below them.
 */
function leaveOutParts(columns: MappedColumn[], rows: readonly (readonly string[])[]): void {
  const has = (field: string) => columns.some((column) => column.field === field);
  const leaveOut = (field: JourneyTableField) => {
    for (const column of columns) if (column.field === field) column.field = '';
  };
  if (!has('year')) leaveOut('month');
  if (has('month')) return;
  const isDated = has('date');
  const hasMonths = rows.some((cells) => sectionOf(cells)?.month);
  for (const column of columns) {
    if (column.field !== 'day') continue;
    column.field = (isDateCalled(column.heading) || hasMonths) && !isDated ? 'date' : '';
  }
}

const daysOfDates = new Set('day|tag|jour|dia|giorno|dag|day of month'.split('|'));

/**
 * Whether a column with a heading for a day or date contains days of the month rather than full
 * dates.
 */
function isPartOfDate(heading: string, { filled, dayPart, date }: Looks): boolean {
  if (filled === 0 || dayPart < most || date >= most) return false;
  return daysOfDates.has(foldText(heading)) || isDateCalled(heading);
}

/**
 * Whether a heading clearly means the date, regardless of the cells. `Day` may be a day of the
 * week, and `Flown on` an aircraft.
 */
function isDateCalled(heading: string): boolean {
  const meant = headingField(heading);
  const name = foldText(heading);
  return (
    meant?.field === 'date' && meant.isWhole && !daysOfDates.has(name) && !name.endsWith(' on')
  );
}

/** Whether a longer heading has the word for a date: `Date of trip`. */
function namesDate(heading: string): boolean {
  return /(?:^| )(?:dates?|datum|fechas?)(?: |$)/.test(foldHeading(heading));
}

/**
 * Whether a column of running numbers numbers the rows. `Flight` can be 1 and 2 in turn, and without
 * the column of a train nothing says the mode.
 */
function isOfRows(heading: string, column: number, looks: readonly Looks[]): boolean {
  if (isOfAnyNumber(heading)) return true;
  const isBesideNumbers = looks.some(({ number }, other) => other !== column && number >= most);
  const mode = modeOfHeading(heading);
  return isBesideNumbers || ((mode === undefined || mode === 'air') && looks[column]!.filled > 2);
}

/** Whether a heading does not say of what its numbers are. */
function isOfAnyNumber(heading: string): boolean {
  return /^(?:no|nr|nº|n|num|number|nummer|numero)$/.test(foldHeading(heading));
}

/** Whether a heading is of currencies, whose codes look like those of airports. */
function isOfMoney(heading: string): boolean {
  return /\b(?:currency|currencies|curr|ccy|wahrung|devise|monnaie|moneda|divisa|valuta|moeda|munt)\b/.test(
    foldText(heading),
  );
}

/** Returns fields suggested by the cells alone; of two similar columns, the first comes first. */
function byContent(headings: readonly string[], looks: readonly Looks[]): Guess[] {
  const guesses: Guess[] = [];
  const named = (column: number) => {
    const heading = headings[column] ?? '';
    return headingField(heading) !== undefined || isOfPurchase(heading);
  };
  const columnsThat = (test: (look: Looks) => boolean) =>
    looks.flatMap((look, column) =>
      !named(column) && look.filled > 0 && test(look) ? [column] : [],
    );
  const propose = (
    columns: readonly number[],
    fields: readonly JourneyTableField[],
    sure: number,
  ) =>
    fields.forEach((field, index) => {
      const column = columns[index];
      if (column !== undefined) guesses.push({ field, column, confidence: sure });
    });
  propose(
    // A whole number could be the day of a spreadsheet, but also a tonnage or a price.
    columnsThat(({ date, time, digits }) => date >= 0.8 && date > time && digits < most),
    ['date'],
    0.55,
  );
  propose(
    columnsThat(({ code }) => code >= 0.8).filter((column) => !isOfMoney(headings[column] ?? '')),
    ['from', 'to'],
    0.5,
  );
  propose(
    columnsThat(({ number }) => number >= 0.7),
    ['number'],
    0.45,
  );
  propose(
    columnsThat(({ registration }) => registration >= 0.7),
    ['vehicle.registration'],
    0.45,
  );
  const isClock = ({ time, number, date }: Looks) => time >= 0.8 && time > number && date < 0.8;
  // Beside times with a heading, other clocks are durations or times of something else.
  const areTimesNamed = headings.some((heading, column) => {
    const { field = 'note' } = headingField(heading) ?? {};
    const isTime = lookOfField[field] === 'time' || canBeTime(heading);
    return isTime && looks[column]!.time >= most;
  });
  const clocks = columnsThat(isClock).filter(
    (column) => headings[column] === '' || durationMeant(headings[column] ?? '') === undefined,
  );
  if (!areTimesNamed) propose(clocks, ['departureScheduled', 'arrivalScheduled'], 0.4);
  const areEndsNamed = headings.some((heading) => {
    const { field, isWhole } = headingField(heading) ?? {};
    return isWhole && (field === 'from' || field === 'to');
  });
  // Names have hyphens too: `Marseille Saint-Charles`.
  const isRoute = ({ route, sureRoute, date }: Looks) =>
    route >= 0.8 && sureRoute >= most && date < most;
  if (!areEndsNamed) propose(columnsThat(isRoute), ['route'], 0.4);
  propose(
    columnsThat(({ seat }) => seat >= 0.8),
    ['travellers.seat'],
    0.4,
  );
  return guesses;
}

/**
 * Chooses the most certain guesses first. Each column gets one field, and most fields have at most
 * one column, or one for each mode, or one for each journey of a row.
 */
function chooseFields(
  headings: readonly string[],
  guesses: readonly Guess[],
  { groups, areComplete }: { groups: HeadingGroups; areComplete: boolean },
): Map<number, Guess> {
  const chosen = new Map<number, Guess>();
  const taken = new Map<string, { mode: Mode | undefined; journey: number | undefined }[]>();
  for (const guess of guesses.toSorted((a, b) => b.confidence - a.confidence)) {
    const { field, column } = guess;
    if (chosen.has(column)) continue;
    const mode = modeOfHeading(headings[column]!);
    const journey = groups.get(column)?.journey;
    const all = taken.get(field) ?? [];
    const isOfAll = (one: number | undefined) => one === undefined && areComplete;
    const before = all.filter(
      (one) => isOfAll(journey) || isOfAll(one.journey) || one.journey === journey,
    );
    // `Flight` and `Train` are both numbers.
    const isOfOtherMode =
      mode !== undefined &&
      repeatedByMode.has(field) &&
      before.every((other) => other.mode !== undefined && other.mode !== mode);
    const mayRepeat = joinedFields.has(field) && field !== 'from' && field !== 'to';
    if (before.length > 0 && !mayRepeat && !isOfOtherMode) continue;
    chosen.set(column, guess);
    taken.set(field, [...all, { mode, journey }]);
  }
  return chosen;
}

function personOf(heading: string, looks: Looks, people: KnownNames<string>): string | undefined {
  if (heading === '' || headingField(heading) || (looks.filled > 0 && looks.tick < 0.8))
    return undefined;
  return people.alike(heading)[0];
}

/** A name of a person, and not a remark such as `Paid 2019`. */
const nameOnly = /^\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,2}$/u;

/**
 * Maps columns of ticks next to the column of a person: they are of people too, whom the archive may
 * lack.
 */
function nameTravellers(columns: MappedColumn[], looks: readonly Looks[]): void {
  const isName = (column: number) => {
    const { heading, field } = columns[column]!;
    const isUnread = field === '' && nameOnly.test(heading) && headingField(heading) === undefined;
    return isUnread && looks[column]!.filled > 0 && looks[column]!.tick >= 0.8;
  };
  const next = (column: number, step: 1 | -1) => {
    for (let at = column + step; columns[at] && isName(at); at += step) {
      columns[at]!.field = 'traveller';
    }
  };
  const known = columns.flatMap(({ person }, column) => (person === undefined ? [] : [column]));
  for (const column of known) {
    next(column, 1);
    next(column, -1);
  }
}

/**
 * Returns the unit or time zone in a heading (`Distance (mi)`, `Dep (UTC)`), or the unit that the
 * cells of durations show.
 */
function mannerOf(
  field: JourneyTableField | undefined,
  heading: string,
  cells: readonly string[],
): Pick<MappedColumn, 'unit' | 'zone'> {
  const words = new Set(foldText(heading).split(' '));
  const has = (...all: string[]) => all.some((word) => words.has(word));
  if (field === 'statedDistance') {
    if (has('nm', 'nmi', 'nautical', 'seemeilen')) return { unit: 'nm' };
    return { unit: has('mi', 'miles', 'mile', 'mileage') ? 'mi' : 'km' };
  }
  if (field === 'statedDuration') {
    if (has('s', 'sec', 'secs', 'seconds', 'sekunden', 'secondes')) return { unit: 's' };
    if (has('min', 'mins', 'minutes', 'minuten')) return { unit: 'min' };
    const unit = has('h', 'hours', 'hrs', 'stunden') ? 'h' : unitOfDurations(cells);
    return unit ? { unit } : {};
  }
  const isTime =
    lookOfField[field ?? 'note'] === 'time' || field === 'date' || field === 'arrivalDay';
  return isTime && has('utc', 'gmt', 'z', 'zulu') ? { zone: 'utc' } : {};
}

/** Fields with a column for each mode: `Flight`, `Train` and `Ship` in one table. */
const repeatedByMode: ReadonlySet<string> = new Set<JourneyTableField>([
  'number',
  'operator',
  'vehicle.type',
  'vehicle.name',
]);

/** Miles in lists of ships are nautical miles. */
function measureInNauticalMiles(columns: readonly MappedColumn[]): void {
  for (const column of columns) {
    const isStatute = foldText(column.heading).includes('statute');
    if (column.unit === 'mi' && !isStatute) column.unit = 'nm';
  }
}

/**
 * Ignores distances in lists of flights, because they are great circles, which Sojourn computes
 * itself.
 */
function leaveOutDistances(columns: readonly MappedColumn[]): void {
  for (const column of columns) if (column.field === 'statedDistance') column.field = '';
}
