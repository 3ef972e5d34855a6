import type { ParsedRecords, RecordDraft } from '../../../../domain/imports/formats/record-rows.ts';
import type { NamedTraveller, ReadRow } from '../../../../domain/imports/import-row.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { referencesOf } from '../../../../domain/kinds/references.ts';
import { personKind, type PersonRecord } from '../../../../domain/people/person.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import { keepRecord, readRecord } from './record-draft.ts';

/** Yields records as they are read; the people among them are the travellers of the file. */
export function* readRecordRows({ rows }: ParsedRecords): Generator<ReadRow, NamedTraveller[]> {
  const people = new Map<string, Pick<NamedTraveller, 'name' | 'slug'>>();
  const mentions = new Map<string, number>();
  for (const { line, raw, ...row } of rows) {
    if ('problem' in row) {
      yield { line, raw, kind: '', state: 'failed', draft: null, problem: row.problem };
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
  return [...people].map(([id, person]) => ({
    key: id,
    id,
    ...person,
    rows: mentions.get(id) ?? 0,
  }));
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
