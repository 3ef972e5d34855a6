import { newValuesOf } from '../../kinds/cells/new-values.ts';
import type { Kind } from '../../kinds/kind.ts';
import { formerLabelsOf, labelsOf } from '../../records/labels.ts';
import { type KindName, kindNames, kinds } from '../../records/registry.ts';
import { engagementKind } from '../../sea-service/engagement.ts';
import { stayKind } from '../../stays/stay.ts';
import { dateOrderOf } from '../../shared/dates/date-order.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { foldHeading, isContinental } from './heading-words.ts';
import { withoutUnit } from './label-words.ts';
import { type MappedColumn, mappingFormat, type TableMapping } from './mapping.ts';
import type { Proposal, TableSample } from './propose.ts';
import { headingsOfKind, tellingFields } from './record-heading-words.ts';
import { companionField, headingOfField, type RecordField, recordFields } from './record-fields.ts';

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

/** Proposes a mapping of a table to a kind, from its headings. */
export function proposeRecords(name: KindName, { headings, rows }: TableSample): Proposal {
  const kind: Kind = kinds[name];
  const byName = namesOfFields(kind);
  const taken = new Set<string>();
  const columns = headings.map((heading): MappedColumn => {
    const named = byName.get(foldHeading(withoutUnit(heading)));
    const path = named !== undefined && taken.has(named) ? endOf[named] : named;
    if (path === undefined || taken.has(path)) return { heading, field: '' };
    taken.add(path);
    return { heading, field: path, ...unitOf(kind, path, heading) };
  });
  nameTown(kind, columns);
  nameRank(kind, columns, rows);
  nameItems(kind, columns);
  nameRecordsAlong(kind, columns);
  const dated = dateColumns({ kind: name, columns });
  const shown = dateOrderOf(dated.flatMap((at) => rows.map((row) => row[at] ?? '')));
  return {
    mapping: {
      format: mappingFormat,
      kind: name,
      columns,
      fixed: [],
      dateOrder: shown ?? (isContinental(headings) ? 'day-first' : 'month-first'),
      places: [],
      airlines: [],
    },
    confidence: columns.map(({ field }) => (field === '' ? 0 : 0.8)),
  };
}

/**
 * Proposes a mapping to the kind that the headings identify: they must match all required fields of
 * the kind and most of the columns. If several kinds qualify, the one with the most matches wins.
 * Undefined if none qualifies.
 */
export function proposeSureRecords(sample: TableSample): Proposal | undefined {
  let best: { proposal: Proposal; named: number; exact: number } | undefined;
  for (const name of kindNames) {
    if (name === 'journey') continue;
    const proposal = proposeRecords(name, sample);
    const fields = new Set(proposal.mapping.columns.map(({ field }) => field));
    fields.delete('');
    const named = fields.size;
    const isTold = isToldBy(name, fields);
    const isMost = named >= 2 && named * 2 > sample.headings.length;
    const exact = countLabels(name, proposal.mapping.columns);
    const isBetter = !best || named > best.named || (named === best.named && exact > best.exact);
    if (!(isTold || isMost) || !isBetter) continue;
    // Whoever imports a list of stays or of sea service is its owner.
    const missing = mustHave(kinds[name]).filter((path) => !fields.has(path));
    if (isTold || missing.length === 0) best = { proposal, named, exact };
  }
  return best?.proposal;
}

/** Counts the headings that the web writes: in its tables, and in the template of the kind. */
function countLabels(name: KindName, columns: readonly MappedColumn[]): number {
  const labels = labelsOf(name);
  return columns.filter(({ heading, field }) => {
    const called = withoutUnit(heading);
    return (
      headingOfField(field) === called || labels.some(({ fields }) => fields[field] === called)
    );
  }).length;
}

/** Whether fields are all that identify a kind. */
function isToldBy(name: KindName, fields: ReadonlySet<string>): boolean {
  return tellingFields[name]?.every((some) => some.some((path) => fields.has(path))) ?? false;
}

/** Fields of the second of two columns with the same heading: the port after `Signed off`. */
const endOf: Readonly<Record<string, string>> = { signedOnPlaceId: 'signedOffPlaceId' };

/** In a list of stays without a column for towns, `Place` is the town. */
function nameTown({ name }: Kind, columns: MappedColumn[]): void {
  const has = (path: string) => columns.some(({ field }) => field === path);
  if (name !== stayKind.name || has('town') || !has('arrival')) return;
  const place = columns.find(
    ({ heading, field }) => field === 'placeId' && foldText(heading) === 'place',
  );
  if (place) place.field = 'town';
}

/** Headings beside which `Cargo` is the Spanish or Portuguese word for a rank. */
const beforeCargo =
  /\b(?:buque|barco|navio|embarque|desembarque|puerto|porto|fecha|data|desde|hasta)\b/;

/** Words of ranks, folded. */
const ranks =
  /\b(?:master|captain|mate|officer|engineer|bosun|seaman|cadet|cook|steward|capitan|patron|piloto|oficial|maquinista|marinero|contramaestre|alumno|cocinero|camarero|capitao|comandante|imediato|marinheiro|mestre)\b/;

/**
 * In a list of sea service, `Cargo` is the rank if the other headings are Spanish or Portuguese, or if
 * its cells are ranks. Otherwise it is the cargo of the vessel.
 */
function nameRank({ name }: Kind, columns: MappedColumn[], rows: TableSample['rows']): void {
  const at = columns.findIndex(({ heading }) => foldHeading(heading) === 'cargo');
  const column = columns[at];
  if (name !== engagementKind.name || !column) return;
  if (columns.some(({ field }) => field.startsWith('capacities'))) return;
  const others = columns.filter((one) => one !== column).map(({ heading }) => foldHeading(heading));
  const filled = rows.map((row) => foldText(row[at] ?? '')).filter((cell) => cell !== '');
  const ofRanks = filled.filter((cell) => ranks.test(cell));
  const isForeign = others.some((heading) => beforeCargo.test(heading));
  if (isForeign || ofRanks.length * 2 > filled.length) column.field = 'capacities.capacity';
}

/** Returns the required fields that have no usable initial value. */
function mustHave({ fields }: Kind): string[] {
  const begun = newValuesOf(fields) as Record<string, unknown>;
  return Object.entries(fields)
    .filter(([name, field]) => {
      if (!('required' in field) || !field.required) return false;
      return field.type === 'number' || begun[name] === '' || begun[name] === null;
    })
    .map(([name]) => name);
}

/** Returns the indexes of the columns that are mapped to dates. */
export function dateColumns({ kind, columns }: Pick<TableMapping, 'kind' | 'columns'>): number[] {
  const described: Kind = kinds[kind];
  const dates = new Set(
    recordFields(described).flatMap(({ path, field }) =>
      field.type === 'date' || field.type === 'day' ? [path] : [],
    ),
  );
  if (kind === 'journey') dates.add('returnDate');
  return columns.flatMap(({ field }, column) => (dates.has(field) ? [column] : []));
}

/**
 * If other columns have details of a list's item, maps the column with the list's name to the
 * item's first field.
 */
function nameItems(kind: Kind, columns: MappedColumn[]): void {
  const items = new Map(
    recordFields(kind).flatMap(({ path, list }) => (list ? [[path, list]] : [])),
  );
  const parts = new Set(columns.flatMap(({ field }) => items.get(field) ?? []));
  for (const column of columns) {
    if (!parts.has(column.field)) continue;
    const [first] = [...items].find(([, list]) => list === column.field) ?? [];
    if (first !== undefined && columns.every(({ field }) => field !== first)) column.field = first;
  }
}

/**
 * If no other column refers to a companion record, maps the column with its name to the reference:
 * `Vessel name`.
 */
function nameRecordsAlong(kind: Kind, columns: MappedColumn[]): void {
  for (const { path, of } of recordFields(kind)) {
    if (of === undefined || path !== `${of}.name`) continue;
    const column = columns.find(({ field }) => field === path);
    if (column && columns.every(({ field }) => field !== of)) column.field = of;
  }
}

/** Reads the unit in the heading of a distance: `Length (mi)`. */
function unitOf(kind: Kind, path: string, heading: string): Pick<MappedColumn, 'unit'> {
  const found = recordFields(kind).find((one) => one.path === path);
  const isDistance = found?.field.type === 'number' && found.field.unit === 'km';
  const [, unit] = / \((km|mi|nm)\)$/.exec(heading) ?? [];
  return isDistance && unit !== undefined ? { unit: unit as 'km' | 'mi' | 'nm' } : {};
}

function namesOfFields(kind: Kind): Map<string, string> {
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
