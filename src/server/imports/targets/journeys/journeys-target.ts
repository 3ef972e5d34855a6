import { findJourneys } from '../../../journeys/journeys.queries.ts';
import type { ImportTarget } from '../import-target.ts';
import { namePeople, putPeople } from '../../match/name-people.ts';
import { journeysChangedBy } from './changed-journey.ts';
import { readKeptDraft } from './journey-draft.ts';
import { lineOf } from '../../../../domain/imports/journey-line.ts';
import { choicesOf, matchRows, needsChoice } from './match-rows.ts';
import { writeRows } from './write-rows.ts';

/** The rows of a log become journeys, or change or complete existing ones. */
export const journeysTarget: ImportTarget = {
  kinds: ['journey'],
  match: matchRows,
  needsChoice,
  choicesOf,
  countChoices: ({ perhapsSame, completed }, addedAnyway) => ({
    'leave-out': perhapsSame,
    same: completed,
    add: addedAnyway,
  }),

  async begin(writing, source) {
    const { travellers, added } = await namePeople(writing, source.travellers);
    await putPeople(writing, added);
    return { travellers, write: (rows) => writeRows(writing, { ...source, travellers }, rows) };
  },

  async show({ db, archiveId }, _source, rows) {
    const ids = rows.flatMap(({ recordId }) => recordId ?? []);
    const existing = await findJourneys(db, archiveId, ids);
    return rows.map(({ draft, recordId }) => {
      const there = existing.get(recordId ?? '')?.journey;
      return {
        journey: draft === null ? null : lineOf(readKeptDraft(draft).journey),
        existing: there ? { ...lineOf(there), id: there.id } : null,
        record: null,
        track: null,
      };
    });
  },

  changedBy: journeysChangedBy,
};
