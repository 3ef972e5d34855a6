import type {
  CompanionRecord,
  RecordDraft,
  ParsedRecords,
} from '../../../../domain/imports/formats/record-rows.ts';
import type {
  KeptDraft,
  MappedTraveller,
  NamedTraveller,
  ReadRow,
} from '../../../../domain/imports/import-row.ts';
import { logOwner } from '../../../../domain/imports/formats/log-owner.ts';
import { filled, readKept } from '../../../../domain/kinds/kept.ts';
import type { KeptValues, Kind } from '../../../../domain/kinds/kind.ts';
import { type Place, placeKind, toPlace } from '../../../../domain/places/place.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import type { RowWarning } from '../../../../domain/imports/row-warnings.ts';
import type { Problem } from '../../../../domain/imports/problem.ts';
import { withReferences, referencesOf } from '../../../../domain/kinds/references.ts';
import { personKind, type PersonRecord } from '../../../../domain/people/person.ts';
import { idOfPerson, isIdOfValues } from '../../../../domain/imports/table/record-id.ts';
import { personLookup } from '../../match/person-lookup.ts';

/** A companion record as stored, with the format version of its kind. */
interface KeptAlong extends Omit<CompanionRecord, 'values'> {
  values: KeptValues;
  format: number;
}

/** The JSON of a draft. */
interface KeptRecord {
  id: string;
  values: KeptValues;
  places?: (KeptValues & Pick<Place, 'id'>)[];
  along?: KeptAlong[];
  warnings?: RowWarning[];
}

export function keepRecord({ format }: Kind, { along, ...draft }: RecordDraft): KeptDraft {
  const kept = along?.map((one): KeptAlong => ({ ...one, format: kinds[one.kind].format }));
  return { json: JSON.stringify({ ...draft, along: kept }), format };
}

/** Reads a draft of any release in the current form. */
export function readRecord(kind: Kind, { json, format }: KeptDraft): RecordDraft {
  const { id, values, places, along, warnings } = JSON.parse(json) as KeptRecord;
  return {
    id,
    values: readKept(kind, values, format),
    ...(places && { places: places.map(presentPlace) }),
    ...(along && { along: along.map(presentAlong) }),
    ...(warnings && { warnings }),
  };
}

function presentAlong({ format, ...along }: KeptAlong): CompanionRecord {
  const kind: Kind = kinds[along.kind];
  return { ...along, values: readKept(kind, along.values, format) };
}

function presentPlace(kept: KeptValues & Pick<Place, 'id'>): Place {
  return toPlace({ ...(filled(placeKind.fields, kept) as Omit<Place, 'id'>), id: kept.id });
}

/** Maps a draft's own ID and its references to people to the IDs of the archive. */
export type MapPeople = (kind: Kind, draft: RecordDraft) => RecordDraft | { problem: Problem };

/**
 * Replaces the IDs of a file's people by their IDs in the archive in all references. References to
 * skipped people are removed; a record that requires such a reference is skipped too.
 */
export function mapPeople(travellers: readonly MappedTraveller[]): MapPeople {
  const known = new Set(travellers.map(({ key }) => key));
  const personOf = personLookup(travellers);
  const change = ({ to, id }: { to: string; id: string }) =>
    to === personKind.name && known.has(id) ? personOf(id) : id;
  return (kind, { id: ownId, values: own }) => {
    const id = change({ to: kind.name, id: ownId });
    if (id === undefined) return { problem: { code: 'person-left-out' } };
    const values = withReferences(kind.fields, own, change);
    if (!values) return { problem: { code: 'person-skipped' } };
    // The same list of another person has other records.
    const isOfOwner = referencesOf(kind.fields, own).some(
      (one) => one.to === personKind.name && one.id === logOwner.key,
    );
    const owner = isOfOwner && isIdOfValues(id) ? personOf(logOwner.key) : undefined;
    return { id: owner === undefined ? id : idOfPerson(id, owner), values };
  };
}

/** Yields records as they are read; the people among them are the travellers of the file. */
export function* readRecordRows({ rows }: ParsedRecords): Generator<ReadRow, NamedTraveller[]> {
  const people = new Map<string, Pick<NamedTraveller, 'name' | 'slug'>>();
  const mentions = new Map<string, number>();
  for (const { line, raw, ...row } of rows) {
    if ('problem' in row) {
      const state = row.isSkipped ? 'skipped' : 'failed';
      yield { line, raw, kind: '', state, draft: null, problem: row.problem };
      continue;
    }
    const kind: Kind = kinds[row.kind];
    const { id, values } = row.draft;
    if (kind.name === personKind.name) {
      const { name, slug } = values as PersonRecord;
      if (!people.has(id)) people.set(id, { name, slug });
    }
    for (const personId of personsIn(kind, row.draft)) {
      mentions.set(personId, (mentions.get(personId) ?? 0) + 1);
    }
    const draft = keepRecord(kind, row.draft);
    yield { line, raw, kind: row.kind, state: 'record', draft, problem: null };
  }
  const named = [...people].map(([id, person]) => ({
    key: id,
    id,
    ...person,
    rows: mentions.get(id) ?? 0,
  }));
  const owned = mentions.get(logOwner.key);
  return owned === undefined ? named : [...named, { ...logOwner, slug: '', rows: owned }];
}

/**
 * Returns the IDs of the people that a read row names: the row's own record if it is a person, and
 * the people that it refers to.
 */
export function idsNamedBy({ kind: name, draft }: Pick<ReadRow, 'kind' | 'draft'>): string[] {
  if (name === '' || draft === null) return [];
  const kind: Kind = kinds[name];
  return [...personsIn(kind, readRecord(kind, draft))];
}

function personsIn(kind: Kind, { id, values }: Pick<RecordDraft, 'id' | 'values'>): Set<string> {
  const named = referencesOf(kind.fields, values).filter(({ to }) => to === personKind.name);
  const persons = new Set(named.map((reference) => reference.id));
  if (kind.name === personKind.name) persons.add(id);
  return persons;
}
