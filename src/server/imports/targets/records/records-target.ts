import { personKind } from '../../../../domain/people/person.ts';
import { kindNames } from '../../../../domain/records/registry.ts';
import type { ImportTarget } from '../import-target.ts';
import type { Writing } from '../../../records/changes/record-changes.ts';
import { pagesOfRows } from '../../preview/matched-rows.queries.ts';
import { namePeople, putPeople } from '../../match/name-people.ts';
import { matchRecords } from './match-records.ts';
import { recordsChangedBy } from './changed-record.ts';
import { listCompanionRecords } from './list-companion-records.ts';
import { readRecord } from './record-draft.ts';
import { showRecords } from './show-records.ts';
import { writeRecordRows } from './write-record-rows.ts';

const rowsAtOnce = 250;

/**
 * The rows of an archive file become records of all kinds; kinds that others refer to come first.
 */
export const recordsTarget: ImportTarget = {
  kinds: kindNames,
  match: matchRecords,
  needsChoice: () => false,
  choicesOf: () => [],
  countChoices: () => ({ 'leave-out': 0, same: 0, add: 0 }),

  async begin(writing, { id, format, travellers: mapped }) {
    const { travellers, added } = await namePeople(writing, mapped);
    if (added.length > 0) {
      const inRows = await peopleWithRows(writing, id);
      await putPeople(
        writing,
        added.filter(({ key }) => !inRows.has(key)),
      );
    }
    const source = { id, format, travellers, added };
    return { travellers, write: (rows) => writeRecordRows(writing, source, rows) };
  },

  listAlong: listCompanionRecords,

  async show(archive, source, rows) {
    const records = await showRecords(archive, source, rows);
    return records.map((record) => ({ journey: null, existing: null, record, track: null }));
  },

  changedBy: recordsChangedBy,
};

/**
 * Returns the IDs (in the file) of people who have their own rows in it, because those rows write
 * them.
 */
async function peopleWithRows(
  { db, archiveId }: Pick<Writing, 'db' | 'archiveId'>,
  importId: string,
): Promise<Set<string>> {
  const people = new Set<string>();
  const rows = { limit: rowsAtOnce, kind: personKind.name };
  for await (const page of pagesOfRows(db, archiveId, importId, rows)) {
    for (const { draft } of page) if (draft) people.add(readRecord(personKind, draft).id);
  }
  return people;
}
