import { hasSeveralLines } from '../../kinds/several-lines.ts';
import { newValuesOf } from '../../kinds/cells/new-values.ts';
import { type CellField, setAt, valueAt } from '../../kinds/cells/cell-columns.ts';
import { type CellReader, isRefused } from '../../kinds/cells/cell-reading.ts';
import { readCell } from '../../kinds/cells/read-cell.ts';
import type { Field } from '../../kinds/fields.ts';
import type { Kind, RecordOf } from '../../kinds/kind.ts';
import { storedRecordSchema } from '../../kinds/schema.ts';
import { type Place, placeKind, type ArchivePlace } from '../../places/place.ts';
import { kinds } from '../../records/registry.ts';
import { KnownNames } from '../../people/known-names.ts';
import { personKind } from '../../people/person.ts';
import { stayKind, type StayRecord } from '../../stays/stay.ts';
import { stayKindCalled } from '../../stays/stay-kind-words.ts';
import { longestNote } from '../limits.ts';
import type { ParsedRecords, RecordDraft, RecordRow } from '../formats/record-rows.ts';
import { failForValue } from '../reading/json-rows.ts';
import { logOwner } from '../formats/log-owner.ts';
import { townOfStay } from '../resolving/town-of-stay.ts';
import { catchRefusal, failRow, keptRow } from '../row-refusal.ts';
import { type TableCellReader, tableCellReader, valueOfCell } from './cell-reader.ts';
import { daysOfKind, listFieldsOf } from './lists/list-fields.ts';
import type { TableCells, TableMapping, PlaceAnswer } from './mapping.ts';
import { companionRecordReader } from './read-companion-records.ts';
import { type RecordField, recordFields } from './record-fields.ts';
import { isOrderMixed } from './order-of-dates.ts';
import { idOf } from './record-id.ts';
import {
  askedRows,
  columnsByField,
  mustNotBeTooLong,
  RowCells,
  type RowsOfTable,
  textOf,
} from './row-cells.ts';
import { cellsInContext } from './rows/cells-in-context.ts';
import { lengthIn } from './lists/lengths.ts';
import { readWholeList } from './lists/whole-list.ts';
import { separateNames } from './lists/people-of-list.ts';
import { overlappingNights } from './lists/overlapping-nights.ts';
import { setEnd, setNights, setPeriod, setStatus, setTicked } from './lists/values-of-list.ts';
import { skipNoRecord } from './lists/skip-no-record.ts';
import { isGroupOfPeople } from './rows/people-words.ts';
import { skipTotals } from './rows/total-rows.ts';
import { isSelf } from './word-cells.ts';
import type { TableContext } from './table-context.ts';
import { readPositionedName } from '../../places/positioned-name.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { addDays } from '../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { isLastNight } from './record-heading-words.ts';
import { distanceKm } from '../../shared/places/geo.ts';

/**
 * Maximum distance in km between a known place and the coordinates in a table for them to be the
 * same place.
 */
const nearby = 1;

/**
 * Returns a function that finds the records to which cells refer:
 * - people by id, slug or name;
 * - places by the user's answers, then places that such fields already refer to, then the archive's
 * own places, by id, code or name, then any other place that `placeCalled` finds; `note` is called
 * for each of the latter;
 * - records of other kinds by id or name. A text that several records match is ambiguous.
 */
export function findReferences(
  {
    people,
    places = [],
    placesNamed = [],
    records = {},
    placeCalled,
    placesElsewhere,
  }: TableContext,
  answers: readonly PlaceAnswer[],
  note: (place: Place) => void,
): CellReader['recordsCalled'] {
  const ofPeople = idsByName(people.map(({ id, slug, name }) => [id, [id, slug, name]]));
  const ofPlaces = idsByName(places.map((place) => [place.id, namesOfPlace(place)]));
  const known = new Map([...places, ...placesNamed].map((place) => [place.id, place]));
  const ofKnown = idsByName([...known].map(([id, place]) => [id, namesOfPlace(place)]));
  const ofOthers = new Map(
    Object.entries(records).map(([kind, named]) => [
      kind,
      idsByName(named.map(({ id, name }) => [id, [id, name]])),
    ]),
  );
  const answered = new Map(answers.map(({ text, place }) => [foldText(text), place]));
  const elsewhere = (text: string, mostly: string | undefined): readonly string[] => {
    // An id, as in a table written by a program.
    if (/^(?:airport|town|port|place):/.test(text)) return [text];
    const place = placeCalled?.(text, answered, mostly);
    if (!place) {
      const others = placesElsewhere?.(text, mostly) ?? [];
      if (others.length > 0) failRow('place-elsewhere', `${text}: ${others.join(', ')}`);
      return [];
    }
    note(place);
    return [place.id];
  };
  /**
   * Finds a place to which such fields already refer. Among several, prefers the only one of the
   * usual kind.
   */
  const namedBefore = (text: string, mostly: string | undefined): readonly string[] | undefined => {
    if (mostly === undefined || answered.has(foldText(text))) return undefined;
    const at = readPositionedName(text);
    const called = (ofKnown.get(foldText(at?.name ?? text)) ?? []).filter(
      (id) => !at || distanceKm(known.get(id)!, at) < nearby,
    );
    const best = called.filter((id) => known.get(id)?.kind === mostly);
    const [first, ...others] = best.length > 0 ? best : called;
    return first !== undefined && others.length === 0 ? [first] : undefined;
  };
  const own = (text: string) =>
    answered.has(foldText(text)) ? undefined : ofPlaces.get(foldText(text));
  return (to, text, mostly) => {
    if (to === 'person') return ofPeople.get(foldText(text)) ?? [];
    // An unknown text may be an id. The archive checks later whether that record exists.
    if (to !== 'place') return ofOthers.get(to)?.get(foldText(text)) ?? [text];
    return namedBefore(text, mostly) ?? own(text) ?? elsewhere(text, mostly);
  };
}

function namesOfPlace({ id, iata, icao, name, town }: ArchivePlace): string[] {
  return [id, iata, icao, name, `${town} ${name}`];
}

function idsByName(
  records: readonly (readonly [id: string, names: readonly string[]])[],
): Map<string, readonly string[]> {
  const ids = new Map<string, readonly string[]>();
  for (const [id, names] of records) {
    for (const name of new Set(names.map(foldText))) {
      if (name !== '') ids.set(name, [...(ids.get(name) ?? []), id]);
    }
  }
  return ids;
}

type Values = Record<string, unknown>;

/** A field of a record with the reader for its cells. */
interface ReadField extends RecordField {
  reader: TableCellReader;
}

/** Reads the rows of a table as records of the mapping's kind; an unreadable cell fails its row. */
export function readRecords(
  given: RowsOfTable,
  mapping: TableMapping,
  context: TableContext,
): ParsedRecords {
  const table = { ...given, people: context.people };
  const { headings, delimiter, rows } = table;
  const kind: Kind = kinds[mapping.kind];
  const inContext = cellsInContext(table, mapping);
  const columns = columnsByField(mapping, headings);
  const fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
  const schema = storedRecordSchema(kind);
  const named = new Map<string, Place>();
  const reading = {
    order: mapping.dateOrder,
    today: context.today,
    isOrderMixed: isOrderMixed(mapping, headings, rows),
    recordsCalled: findReferences(context, mapping.places, (place) => named.set(place.id, place)),
  };
  const words = tableCellReader(kind.name, reading);
  // Labels a field of a list's item without the item's index.
  const labelOf = (path: string) => words.labelOf(path.replaceAll(/\.\d+(?=\.|$)/g, ''));
  const isSaid = ({ path }: RecordField) => columns.has(path) || fixed.has(path);
  const known = recordFields(kind)
    .filter(isSaid)
    .map((field): ReadField => {
      const unit = columns.get(field.path)?.[0]?.unit;
      return { ...field, reader: tableCellReader(kind.name, reading, unit) };
    });
  const endsAfterNight =
    kind.name === stayKind.name &&
    (columns.get('departure') ?? []).some(({ heading }) => isLastNight(heading));
  const readAlong = companionRecordReader(known, reading);
  const list =
    listFieldsOf(kind.name).length > 0 ? readWholeList(kind, table, mapping, reading) : undefined;
  const overlaps = overlappingNights();
  const ownerFields = fieldsOfOwner(kind);
  const idsOf = idsOfTitles(context.people);
  const towns = { ...context, label: labelOf('town') };
  let index = -1;
  const inTurn = (row: TableCells) => {
    index++;
    mustNotBeTooLong(row, delimiter);
    // A place can have such a name: Media is a town.
    if (!columns.has('lat')) skipTotals(row.cells);
    return inContext(row.cells, row.line);
  };
  const read = (row: TableCells): { kind: TableMapping['kind']; draft: RecordDraft } => {
    named.clear();
    const written = inTurn(row);
    const cells = new RowCells(columns, fixed, written.cells);
    if (listFieldsOf(kind.name).length > 0) {
      skipNoRecord(kind, columns, { cells: written.cells, found: cells });
    }
    const { ids, along } = readAlong(cells);
    const own = known.filter(({ path, of }) => of === undefined && !ids.has(path));
    const said: Values = { ...valuesOf(kind, own, cells), ...Object.fromEntries(ids) };
    setPeriod(kind, said, cells, reading);
    setTicked(said, cells, reading);
    const night = list?.nights?.get(index);
    if (night) setNights(said, night);
    const ofStatus = setStatus(said, cells);
    const lastNight = String(said['departure'] ?? '');
    if (endsAfterNight && wholeDay(lastNight) === lastNight) {
      said['departure'] = addDays(lastNight, 1);
    }
    const ofEnd = list ? setEnd(kind, said, cells, list) : [];
    const owned = ownerFields.filter((path) => isUnsaid(said[path]));
    const titled = owned.length > 0 ? idsOf(written.people) : [];
    const parsed = schema.safeParse(withOwners(kind, said, owned, [somebody]));
    if (!parsed.success) return failForValue(parsed.error, said, labelOf);
    const whole = withOwners(kind, parsed.data, owned, titled) as RecordOf<Kind>;
    const located =
      kind.name === stayKind.name ? townOfStay(whole as StayRecord, towns) : undefined;
    const { values = whole } = located ?? {};
    const isOfStay = kind.name === stayKind.name;
    const ofOthers = isOfStay ? overlaps(whole as StayRecord) : [];
    const warnings = [
      ...written.warnings,
      ...ofStatus,
      ...ofEnd,
      ...ofOthers,
      ...(located?.warnings ?? []),
    ];
    const places = [...named.values()];
    const draft = {
      // Of what the row says, because names in the reference data can change.
      id: idOf(kind, located?.said ?? whole),
      values,
      ...(places.length > 0 && { places }),
      ...(along.length > 0 && { along }),
      ...(warnings.length > 0 && { warnings }),
    };
    return { kind: mapping.kind, draft };
  };
  const readRows = function* (): Generator<RecordRow> {
    for (const row of askedRows(table, inTurn)) {
      yield { ...keptRow(row), ...catchRefusal(() => read(row)) };
    }
  };
  return { rows: readRows() };
}

/** Stands for the owner of the log while a record is validated. */
const somebody = 'owner';

/**
 * Returns the fields that must name a person. If a row names nobody, its record is of the owner of the
 * log, as with journeys.
 */
function fieldsOfOwner({ fields }: Kind): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'reference') return field.required && isOfPerson(field) ? [name] : [];
    if (field.type !== 'list' || field.minItems === 0) return [];
    return Object.values(field.fields).some(isOfPerson) ? [name] : [];
  });
}

/** Whether rows of a table are of the owner of the log, because no column names people. */
export function isOfOwner({ kind, columns, fixed }: TableMapping): boolean {
  if (kind === 'journey') return true;
  const said = [...columns, ...fixed].map(({ field }) => field);
  return fieldsOfOwner(kinds[kind]).some((path) =>
    said.every((field) => field !== path && !field.startsWith(`${path}.`) && field !== 'traveller'),
  );
}

function isOfPerson(field: Field): boolean {
  return field.type === 'reference' && field.to === personKind.name;
}

function isUnsaid(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}

/** Returns a function that returns the ids of the people whom a title names, or else of the owner. */
function idsOfTitles(
  people: TableContext['people'],
): (names: readonly string[]) => readonly string[] {
  const known = new KnownNames(people, ({ name }) => name);
  const personCalled = (name: string) =>
    known.same(name) ?? people.find(({ slug }) => slug === foldText(name));
  return (names) => {
    const ids = names.map((name): string => {
      if (isSelf(name) || isGroupOfPeople(name)) return logOwner.key;
      const sure = personCalled(name);
      const [person, ...others] = sure ? [sure] : known.alike(name);
      if (!person) return failRow('reference-missing', name);
      return others.length > 0 ? failRow('several-called', name) : person.id;
    });
    return ids.length > 0 ? [...new Set(ids)] : [logOwner.key];
  };
}

/** Sets the fields of the owner to people; a field of one person to the first. */
function withOwners(
  { fields }: Kind,
  values: Values,
  owned: readonly string[],
  ids: readonly string[],
) {
  const ofOwner = owned.map((name) => {
    const field = fields[name];
    if (field?.type !== 'list') return [name, ids[0]];
    const items = ids.map((personId) => {
      const item = { ...newValuesOf(field.fields) };
      for (const [part, inner] of Object.entries(field.fields)) {
        if (isOfPerson(inner)) item[part] = personId;
      }
      return item;
    });
    return [name, items];
  });
  return { ...values, ...Object.fromEntries(ofOwner) };
}

function valuesOf(kind: Kind, fields: readonly ReadField[], cells: RowCells): Values {
  const values: Values = newValuesOf(kind.fields);
  const end = listFieldsOf(kind.name).length > 0 ? daysOfKind(kind).to : undefined;
  const isSaid = (wanted: string) => fields.some(({ path }) => path === wanted);
  // A place in a table is one of the archive's own.
  if (kind.name === placeKind.name && !isSaid('isOwn')) values['isOwn'] = true;
  const items = new Map<string, Values>();
  const keptWords: string[] = [];
  for (const { path, field, list, reader } of fields) {
    const hasLines = field.type === 'text' || hasSeveralLines(field);
    const written = hasLines ? cells.note(path) : textOf(cells, path);
    const isOfStay = kind.name === stayKind.name;
    const text = isOfStay && path === 'people' ? separateNames(written) : written;
    // `2 nights` instead of a date.
    if (path === end && lengthIn(text) !== undefined) continue;
    if (list !== undefined && text === '') continue;
    // An empty cell leaves the blank value, which the schema may reject. Empty numbers are read,
    // because their blank value may be 0.
    if (text === '' && field.type !== 'flag' && field.type !== 'number') continue;
    const called = isOfStay && path === 'kind' ? stayKindCalled(text) : undefined;
    if (called !== undefined && !isKindLabel(text, reader, field)) {
      values[path] = called;
      // The kind does not say that it was an Airbnb.
      keptWords.push(`${reader.labelOf(path)}: ${text}`);
      continue;
    }
    const keptIn = field.type === 'reference' ? field.nameKeptIn : undefined;
    const read = catchRefusal(() => ({ value: valueOfCell(path, field, text, reader) }));
    const problem = 'problem' in read ? read.problem : undefined;
    if (problem && (keptIn === undefined || problem.code === 'place-elsewhere')) {
      failRow(problem.code, problem.detail, problem.limit);
    }
    const value = 'value' in read ? read.value : undefined;
    if (keptIn !== undefined && problem) {
      if (!isSaid(keptIn)) setAt(values, keptIn, text);
    } else if (list === undefined) setAt(values, path, value);
    else {
      const item = items.get(list) ?? itemOf(kind, list);
      setAt(item, path.slice(list.length + 1), value);
      items.set(list, item);
    }
  }
  const note = [values['note'], ...keptWords].filter(Boolean).join('\n');
  if (keptWords.length > 0 && note.length <= longestNote) values['note'] = note;
  for (const [list, item] of items) {
    setAt(values, list, [...(valueAt(values, list) as Values[]), item]);
  }
  return values;
}

/** Whether a text is the name of a choice, which the reader knows. */
function isKindLabel(text: string, reader: CellReader, field: CellField): boolean {
  return !isRefused(readCell('kind', field, text, reader));
}

function itemOf(kind: Kind, list: string): Values {
  const found = recordFields(kind).find(({ path }) => path === list);
  return found?.field.type === 'list' ? { ...newValuesOf(found.field.fields) } : {};
}
