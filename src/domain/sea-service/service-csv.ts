import { type CellColumn, cellColumns, valueAt } from '../kinds/cells/cell-columns.ts';
import { cellText, type CellWords } from '../kinds/cells/cell-text.ts';
import type { Place } from '../places/place.ts';
import { positionedName } from '../places/positioned-name.ts';
import { engagementKind } from './engagement.ts';
import type { ServiceRow } from './service-rows.ts';
import { vesselKind } from './vessel.ts';

/** What stands in a column: a field of the engagement, one of its vessel, or what follows from both. */
const foundOut = ['days', 'counted', 'months', 'oddDays', 'profile'] as const;
type FoundOut = (typeof foundOut)[number];
type Column =
  | { of: 'engagement' | 'vessel'; column: CellColumn; isUsual: boolean }
  | { of: 'count'; column: FoundOut };

/** What every file has, in the order of a discharge book: who aboard which vessel, and what it says of both. */
const ofVessels = ['name', 'officialNumber', 'imo', 'type', 'flag', 'grossTonnage', 'tonnage'];
const whoAndWhere = ['personId', 'vesselId'];
const ofServices = [
  'company',
  'capacities',
  'signedOn',
  'signedOnPlaceId',
  'signedOff',
  'signedOffPlaceId',
  'voyageDescription',
  'crewAgreement',
  'dischargeBook',
  'dischargeBookPage',
  'master',
  'conduct',
  'ability',
  'note',
];

/** Whose numbers a unit is of. */
const numbersOfUnits: Readonly<Record<string, readonly string[]>> = {
  tonnage: ['grossTonnage', 'netTonnage'],
  powerUnit: ['power'],
};

export interface ServiceCsvWords {
  /** of the vessel the names of columns that an engagement has too say that they are hers */
  heading: (of: 'engagement' | 'vessel', path: string) => string;
  headingOfCount: (column: FoundOut) => string;
  cells: Readonly<Record<'engagement' | 'vessel', CellWords>>;
  /** the profile that counts */
  profile: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Engagements as a file for a spreadsheet has them, headings first, with all that each says and all that
 * is known of its vessel: dates as EDTF, flags by their codes. It stands there as tables of engagements
 * have it, for the import to read it back; what is said by no row, and no discharge book has a column
 * for, has none.
 */
export function serviceCsv(
  rows: readonly ServiceRow[],
  words: ServiceCsvWords,
): (string | number)[][] {
  const placeOf = placeNames(rows);
  const cellOf = (row: ServiceRow, column: Column): string | number => {
    if (column.of === 'count') return countOf(row, column.column, words.profile);
    const { path, field } = column.column;
    if (path === 'vesselId') return row.vesselName;
    const values: Values | undefined = row[column.of];
    if (!values || (column.of === 'vessel' && isUnitOfNothing(values, path))) return '';
    const value = valueAt(values, path);
    if (typeof value === 'number') return value;
    const named = words.cells[column.of];
    const recordOf = (kind: string, id: string) =>
      kind === 'place' ? (placeOf(id) ?? id) : named.recordOf(kind, id);
    return cellText(path, field, value, { ...named, recordOf });
  };
  const columns = allColumns().filter(
    (column) =>
      column.of === 'count' || column.isUsual || rows.some((row) => cellOf(row, column) !== ''),
  );
  const headings = columns.map((column) => {
    if (column.of === 'count') return words.headingOfCount(column.column);
    const { path, field } = column.column;
    const heading = words.heading(column.of, path);
    return field.type === 'number' && field.unit !== '' ? `${heading} (${field.unit})` : heading;
  });
  return [headings, ...rows.map((row) => columns.map((column) => cellOf(row, column)))];
}

function allColumns(): Column[] {
  const ofEngagement = named('engagement', cellColumns(engagementKind.fields), [
    ...whoAndWhere,
    ...ofServices,
  ]);
  const ofVessel = named('vessel', cellColumns(vesselKind.fields), ofVessels);
  return [
    ...ofEngagement.usual.slice(0, whoAndWhere.length),
    ...ofVessel.usual,
    ...ofEngagement.usual.slice(whoAndWhere.length),
    ...ofEngagement.others,
    ...ofVessel.others,
    ...foundOut.map((column): Column => ({ of: 'count', column })),
  ];
}

function named(
  of: 'engagement' | 'vessel',
  columns: readonly CellColumn[],
  usual: readonly string[],
): { usual: Column[]; others: Column[] } {
  const byPath = new Map(columns.map((column) => [column.path, column]));
  return {
    usual: usual.map((path): Column => ({ of, column: byPath.get(path)!, isUsual: true })),
    others: columns
      .filter(({ path }) => !usual.includes(path))
      .map((column): Column => ({ of, column, isUsual: false })),
  };
}

/** A unit that a new vessel begins with says nothing where there is no number in it. */
function isUnitOfNothing(vessel: Values, path: string): boolean {
  const numbers = numbersOfUnits[path];
  const field = Object.entries(vesselKind.fields).find(([name]) => name === path)?.[1];
  if (!numbers || field?.type !== 'choice' || vessel[path] !== field.initial) return false;
  return numbers.every((name) => vessel[name] === null);
}

/**
 * What places are called: those that no list has with their positions, and of those of one name each by
 * its id, which the import knows as well.
 */
function placeNames(rows: readonly ServiceRow[]): (id: string) => string | undefined {
  const places = new Map<string, Place>();
  for (const { signedOnAt, signedOffAt } of rows) {
    for (const place of [signedOnAt, signedOffAt]) if (place) places.set(place.id, place);
  }
  const byName = Map.groupBy(places.values(), ({ name }) => name);
  return (id) => {
    const place = places.get(id);
    if (!place) return undefined;
    if (!/^(?:airport|port|town):/.test(id)) return positionedName(place);
    return byName.get(place.name)?.length === 1 ? place.name : id;
  };
}

function countOf(
  { standing, days, time }: ServiceRow,
  column: FoundOut,
  profile: string,
): string | number {
  if (column === 'profile') return profile;
  if (standing !== 'counted') return '';
  const counts = { days, counted: time.days, months: time.months, oddDays: time.oddDays };
  return counts[column];
}
