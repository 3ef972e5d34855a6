import { newValuesOf } from '../../kinds/cells/new-values.ts';
import type { Kind } from '../../kinds/kind.ts';
import { labelsOf } from '../../records/labels.ts';
import { type KindName, kindNames, kinds } from '../../records/registry.ts';
import { engagementKind } from '../../sea-service/engagement.ts';
import { townCentreKind } from '../../days/towns/town-centre.ts';
import { stayKind } from '../../stays/stay.ts';
import { dateOrderOf } from '../../shared/dates/date-order.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { foldHeading, isContinental } from './heading-words.ts';
import { withoutUnit } from './label-words.ts';
import { type MappedColumn, mappingFormat, type TableMapping } from './mapping.ts';
import type { Proposal, TableSample } from './propose.ts';
import { fieldCalled } from './lists/field-called.ts';
import { nameListColumns } from './lists/name-list-columns.ts';
import { datesOfPeriod } from './lists/read-period.ts';
import { tellingFields } from './record-heading-words.ts';
import { headingOfField, recordFields } from './record-fields.ts';

/** Proposes a mapping of a table to a kind, from its headings. */
export function proposeRecords(name: KindName, sample: TableSample): Proposal {
  const { headings, rows } = sample;
  const kind: Kind = kinds[name];
  const taken = new Set<string>();
  const columns = headings.map((heading): MappedColumn => {
    const named = fieldCalled(kind, withoutUnit(heading));
    const path = named !== undefined && taken.has(named) ? endOf[named] : named;
    if (path === undefined || taken.has(path)) return { heading, field: '' };
    taken.add(path);
    return { heading, field: path, ...unitOf(kind, path, heading) };
  });
  nameTown(kind, columns);
  nameRank(kind, columns, rows);
  nameItems(kind, columns);
  nameRecordsAlong(kind, columns);
  nameReferences(kind, columns);
  nameListColumns(kind, columns, sample);
  const dated = dateColumns({ kind: name, columns });
  const shown = dateOrderOf(
    dated.flatMap((at) => rows.flatMap((row) => datesOfColumn(columns[at]!.field, row[at] ?? ''))),
  );
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
    if (name === townCentreKind.name && exact < sample.headings.length) continue;
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
  dates.add(kind === 'journey' ? 'returnDate' : 'period');
  return columns.flatMap(({ field }, column) => (dates.has(field) ? [column] : []));
}

/** Returns the texts of a cell of a date's column that can be dates. */
export function datesOfColumn(field: string, cell: string): string[] {
  // The date of a journey can have several days too.
  return field === 'period' || field === 'date' ? datesOfPeriod(cell) : [cell];
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

/**
 * Maps a column with the names of places to the reference to them, unless another column is: `Signed
 * on port`. Names of unknown places are kept as they are.
 */
function nameReferences({ fields }: Kind, columns: MappedColumn[]): void {
  for (const [path, field] of Object.entries(fields)) {
    if (field.type !== 'reference' || field.nameKeptIn === undefined) continue;
    const column = columns.find((one) => one.field === field.nameKeptIn);
    if (column && columns.every((one) => one.field !== path)) column.field = path;
  }
}

/** Reads the unit in the heading of a distance: `Length (mi)`. */
function unitOf(kind: Kind, path: string, heading: string): Pick<MappedColumn, 'unit'> {
  const found = recordFields(kind).find((one) => one.path === path);
  const isDistance = found?.field.type === 'number' && found.field.unit === 'km';
  const [, unit] = / \((km|mi|nm)\)$/.exec(heading) ?? [];
  return isDistance && unit !== undefined ? { unit: unit as 'km' | 'mi' | 'nm' } : {};
}
