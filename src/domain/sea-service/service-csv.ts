import { type CellColumn, cellColumns, valueAt } from '../kinds/cells/cell-columns.ts';
import { cellText, type CellWords } from '../kinds/cells/cell-text.ts';
import type { Place } from '../places/place.ts';
import { positionedName } from '../places/positioned-name.ts';
import { engagementKind } from './engagement.ts';
import type { ServiceRow } from './service-rows.ts';
import { vesselKind } from './vessel.ts';

/**
 * The source of a column: a field of the engagement, a field of its vessel, or a computed value.
 */
const foundOut = ['days', 'counted', 'months', 'oddDays', 'profile'] as const;
type FoundOut = (typeof foundOut)[number];
type Column =
  | { of: 'engagement' | 'vessel'; column: CellColumn; isUsual: boolean }
  | { of: 'count'; column: FoundOut };

/** Columns of every file, in the order of a discharge book. */
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

/** The number fields that a unit field belongs to. */
const numbersOfUnits: Readonly<Record<string, readonly string[]>> = {
  tonnage: ['grossTonnage', 'netTonnage'],
  powerUnit: ['power'],
};

export interface ServiceCsvWords {
  /**
   * Returns a column's heading. If the engagement has a column of the same name, the heading shows
   * that it is the vessel's.
   */
  heading: (of: 'engagement' | 'vessel', path: string) => string;
  headingOfCount: (column: FoundOut) => string;
  cells: Readonly<Record<'engagement' | 'vessel', CellWords>>;
  /** Name of the counting profile. */
  profile: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns engagements as rows of a spreadsheet, headings first, with all their fields and all
 * fields of their vessel. Dates are EDTF, and flags are codes. The layout matches tables of
 * engagements, so the import can read it back. Columns without any value are omitted unless a
 * discharge book has them.
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

/** Whether a unit is just the default of a new vessel, because none of its numbers is filled in. */
function isUnitOfNothing(vessel: Values, path: string): boolean {
  const numbers = numbersOfUnits[path];
  const field = Object.entries(vesselKind.fields).find(([name]) => name === path)?.[1];
  if (!numbers || field?.type !== 'choice' || vessel[path] !== field.initial) return false;
  return numbers.every((name) => vessel[name] === null);
}

/**
 * Returns how places are written: places that no reference list has with their coordinates, and
 * places that share their name by ID, which the import also recognises.
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
  return { days, counted: time.days, months: time.months, oddDays: time.oddDays }[column];
}
