import { kindNames } from '../../../domain/records/registry.ts';
import type { ImportTarget } from '../import-target.ts';
import { namePeople } from '../name-people.ts';
import { judgeRecords } from './judge-records.ts';
import { showRecords } from './show-records.ts';
import { writeRecordRows } from './write-record-rows.ts';

/** The rows of an archive's file become records of all kinds, what others refer to first. */
export const recordsTarget: ImportTarget = {
  kinds: kindNames,
  judge: judgeRecords,
  needsChoice: () => false,
  choicesOf: () => [],
  countChoices: () => ({ 'leave-out': 0, same: 0, add: 0 }),

  async begin(writing, { id, format, travellers: mapped }) {
    const { travellers, added } = await namePeople(writing, mapped);
    const source = { id, format, travellers, added };
    return { travellers, write: (rows) => writeRecordRows(writing, source, rows) };
  },

  async show(archive, source, rows) {
    const records = await showRecords(archive, source, rows);
    return records.map((record) => ({ journey: null, existing: null, record, track: null }));
  },
};
