import type { Kind } from '../../../kinds/kind.ts';
import { formerLabelsOf, labelsOf } from '../../../records/labels.ts';
import { type KindName, kindNames, kinds } from '../../../records/registry.ts';
import { getOrMake } from '../../../shared/remember.ts';
import { foldHeading } from '../heading-words.ts';
import { withoutUnit } from '../label-words.ts';
import { longestHeading } from '../mapping.ts';
import { headingsOfKind } from '../record-heading-words.ts';
import {
  companionField,
  headingOfField,
  type RecordField,
  recordFields,
} from '../record-fields.ts';
import { daysOfKind } from './list-fields.ts';
import { listFieldCalled } from './list-heading-words.ts';

/** Alternative names of fields, folded, by path. */
const otherNames: Readonly<Record<string, string>> = {
  name: 'name|full name|label|title|bezeichnung|nom|nombre|nome|naam|navn|namn',
  slug: 'slug|short name|kurzname',
  lat: 'lat|latitude|breite|breitengrad|latitud',
  lon: 'lon|lng|long|longitude|lange|langengrad|longitud',
  zone: 'zone|time zone|timezone|tz|zeitzone|fuseau horaire',
  country: 'country|land|pays|pais|paese|country code|iso country|nationality|nationalitat',
  town: 'town|city|stadt|ort|ville|ciudad|citta|cidade|stad|by',
  iata: 'iata|iata code',
  icao: 'icao|icao code',
  kind: 'kind|type|art|typ|sort',
  note: 'note|notes|remark|remarks|comment|comments|bemerkung|bemerkungen|anmerkung|anmerkungen|notiz|notizen|remarque|remarques|commentaire|notas|observaciones|note e|osservazioni',
  region: 'region|state|province|bundesland',
  homes: 'homes|home|lives in|wohnort|domicile',
  'vesselId.name': 'vessel now called',
  'vesselId.tonnage': 'measured as',
  vesselId: 'ship|ship name|name of ship|name of vessel',
  'vesselId.imo': 'imo|imo no',
  'vesselId.officialNumber': 'official no',
  'vesselId.grossTonnage': 'tonnage',
  nationalities: 'nationalities|nationality|citizenship|nationalitat|nationalite',
};

/** Cached, because every row that can be the headings of a table is compared with them. */
const cached = new WeakMap<Kind, ReadonlyMap<string, string>>();

/** Finds the path of the field that a heading means in a table of a kind. */
export function fieldCalled(kind: Kind, heading: string): string | undefined {
  const names = getOrMake(cached, kind, () => namesOf(kind));
  const folded = foldHeading(heading.slice(0, longestHeading));
  return names.get(folded) ?? partOfDate(kind, names, folded);
}

const linkWords = new Set('of at for the de du d des del di la le l el della am im'.split(' '));
const dateWords = new Set('date day datum tag jour fecha dia data giorno dato'.split(' '));
const placeWords = new Set('port place at ort hafen lieu puerto lugar porto luogo'.split(' '));

/** Finds the field of a heading that joins a date's name and its part: `Signed on port`. */
function partOfDate(
  kind: Kind,
  names: ReadonlyMap<string, string>,
  folded: string,
): string | undefined {
  const words = folded.split(' ');
  const rest = words.filter((word) => !dateWords.has(word) && !placeWords.has(word));
  const isDate = words.some((word) => dateWords.has(word));
  const isPlace = words.some((word) => placeWords.has(word));
  if (isDate === isPlace || rest.length === 0) return undefined;
  const called = rest.filter((word) => !linkWords.has(word)).join(' ');
  const path = names.get(rest.join(' ')) ?? names.get(called) ?? '';
  const days: string[] = Object.values(daysOfKind(kind));
  if (!days.includes(path)) return undefined;
  if (isDate) return path;
  return `${path}PlaceId` in kind.fields ? `${path}PlaceId` : undefined;
}

/** The best known kind for the headings of a row, and its fields. */
interface KnownKind {
  kind: Kind;
  fields: ReadonlySet<string>;
}

/**
 * Finds the kind of record that most of a row's cells are headings of; undefined if fewer than two
 * are, or fewer than half, or if the row has a date, as a record has.
 */
export function kindOfHeadings(cells: readonly string[]): KnownKind | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some(isFullDate)) return undefined;
  let best: KnownKind | undefined;
  for (const name of kindNames) {
    if (name === 'journey') continue;
    const kind: Kind = kinds[name];
    const found = filled.map((cell) => fieldOfHeading(kind, cell));
    const known = found.filter((field) => field !== undefined);
    const fields = new Set(known);
    const isMost = fields.size >= 2 && known.length * 2 >= filled.length;
    if (isMost && fields.size > (best?.fields.size ?? 0)) best = { kind, fields };
  }
  return best;
}

/** Finds the field or the further column of a list that a heading means. */
function fieldOfHeading(kind: Kind, heading: string): string | undefined {
  return fieldCalled(kind, withoutUnit(heading)) ?? listFieldCalled(kind.name, heading);
}

/**
 * Joins a heading of a list of records with the one below it, such as `Signed on` with `Port`, or
 * returns the lower one if it says everything: `From` below `Stay`. Undefined if neither is known.
 */
export function joinedOfRecords(kind: Kind, group: string, below: string): string | undefined {
  const joined = `${group} ${below}`;
  if (fieldOfHeading(kind, joined) !== undefined) return joined;
  const field = fieldOfHeading(kind, below);
  const ofGroup = fieldOfHeading(kind, group);
  const isPart =
    ofGroup === undefined || ofGroup === 'period' || (field?.startsWith(`${ofGroup}.`) ?? false);
  return field !== undefined && isPart ? below : undefined;
}

/** Whether a cell is a date with its year, which no heading is. */
export function isFullDate(cell: string): boolean {
  return /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))\b/.test(
    cell.trim(),
  );
}

function namesOf(kind: Kind): Map<string, string> {
  const all = recordFields(kind);
  const fields = all.filter(({ of }) => of === undefined);
  const names = new Map<string, string>();
  const add = (text: string, path: string) => {
    const name = foldHeading(text);
    if (name !== '' && !names.has(name)) names.set(name, path);
  };
  const labels = labelsOf(kind.name).map((one) => one.fields);
  const addLabels = (of: readonly RecordField[]) => {
    for (const { path } of of) for (const label of labels) add(label[path] ?? '', path);
  };
  addLabels(fields.filter(({ list }) => list === undefined));
  for (const { path } of fields) {
    add(headingOfField(path), path);
    add(path, path);
  }
  for (const [path, called] of Object.entries(headingsOfKind[kind.name as KindName] ?? {})) {
    for (const name of called.split('|')) add(name, path);
  }
  for (const { path } of all) {
    for (const name of otherNames[path]?.split('|') ?? []) add(name, path);
  }
  // Added after the field names, so that `Home` means the whole list, as in a table of people.
  addLabels(fields.filter(({ list }) => list !== undefined));
  for (const { path } of all) {
    const along = companionField(kind, path);
    if (!along) continue;
    add(headingOfField(path), path);
    const called = [
      ...labelsOf(along.kind).map(({ fields: own }) => own[along.path] ?? ''),
      ...formerLabelsOf(along.kind, along.path),
    ];
    for (const label of called) {
      for (const whose of labels) add(`${whose[along.of] ?? ''} ${label}`, path);
      // `Name` alone could belong to any record.
      if (along.path !== 'name') add(label, path);
    }
  }
  for (const { path } of fields) {
    for (const label of formerLabelsOf(kind.name, path)) add(label, path);
  }
  return names;
}
