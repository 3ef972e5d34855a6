import { referencesOf } from '../../../../../domain/kinds/references.ts';
import type { Kind, RecordOf } from '../../../../../domain/kinds/kind.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { type KindName, type Kinds, kinds } from '../../../../../domain/records/registry.ts';
import type { FieldIssue } from '../../../../../domain/shared/error-codes.ts';
import { ApiError } from '../../../../app/api-error.ts';
import { applyArchiveChange } from '../../../../data/archive-changes.ts';
import { isRefused } from '../../../../app/failure-kinds.ts';
import { undoChange } from '../../../../data/history/undo.data.ts';
import { currentOf } from '../../../../data/records/current-record.ts';
import {
  addRecords,
  deleteRecords,
  editRecords,
} from '../../../../data/records/record-writes.data.ts';
import type { Values } from './draft.ts';
import type { DraftStoreDeps } from './draft-store.ts';
import type { SendAnswer } from './send-drafts.ts';

/** The requests that save the rows of a kind. Translates their refusals into results for rows. */
export function sendingOf({
  archiveId,
  name,
  placeOf,
  note,
  onRefused,
  untilHeld,
}: {
  archiveId: string;
  name: KindName;
  placeOf: (id: string) => Place | undefined;
  note: (places: readonly Place[]) => void;
  /** Called with the error if a change can never be undone. */
  onRefused: (error: unknown) => void;
  /** Resolves when the tab holds this version of the archive, or after a time limit. */
  untilHeld: (version: number) => Promise<void>;
}): Pick<DraftStoreDeps, 'add' | 'edit' | 'remove' | 'undo'> {
  const { fields }: Kind = kinds[name];
  const placesIn = (records: readonly { values: Values }[]) => {
    const ids = records.flatMap(({ values }) =>
      referencesOf(fields, values).flatMap(({ to, id }) => (to === 'place' ? [id] : [])),
    );
    return [...new Set(ids)].flatMap((id) => placeOf(id) ?? []);
  };
  const hear = (version: number, written: KindName[] | null) =>
    applyArchiveChange({ archiveId, version, kinds: written });
  const answerTo = async (
    count: number,
    request: Promise<{
      changeSetId: string | null;
      versions?: readonly number[];
      archiveVersion: number;
      kinds: KindName[] | null;
    }>,
  ): Promise<SendAnswer> => {
    try {
      const { changeSetId, versions = [], archiveVersion, kinds: written } = await request;
      hear(archiveVersion, written);
      return { changeSetId, versions };
    } catch (error) {
      return refusalOf(error, count);
    }
  };
  const refusalOf = (error: unknown, count: number): SendAnswer => {
    const current = currentOf(error);
    if (current) {
      note(current.places);
      return { conflict: current.record };
    }
    if (!(error instanceof ApiError)) return { error };
    if (error.code === 'not-found') return { gone: true };
    const faults = faultsOf(error.issues, count);
    if (faults.length > 0) return { faults };
    return isRefused(error) && error.code !== 'limit-reached' ? { refused: error } : { error };
  };
  // The values belong to the kind of the table.
  const ofKind = (values: Values) => values as RecordOf<Kinds[KindName]>;
  return {
    add: (records) =>
      answerTo(
        records.length,
        addRecords(archiveId, name, {
          records: records.map(({ id, values }) => ({ id, values: ofKind(values) })),
          places: placesIn(records),
        }),
      ),
    edit: (records) =>
      answerTo(
        records.length,
        editRecords(archiveId, name, {
          records: records.map((record) => ({ ...record, values: ofKind(record.values) })),
          places: placesIn(records),
        }),
      ),
    remove: (records) => answerTo(records.length, deleteRecords(archiveId, name, records)),
    undo: async (id) => {
      const answer = await undoChange(archiveId, id).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        // Someone has already undone it in the history, so nothing is left to do.
        if (!(error instanceof ApiError) || error.reason !== 'undone-already') onRefused(error);
        return undefined;
      });
      if (!answer) return undefined;
      hear(answer.archiveVersion, null);
      await untilHeld(answer.archiveVersion);
      return answer;
    },
  };
}

/**
 * The faults of the sent rows, each with the row's index. Faults of rules between records do not
 * name a row (`slug` is taken), so they are used only if one row was sent.
 */
export function faultsOf(
  issues: readonly FieldIssue[],
  count: number,
): { index: number; path: string; code: string }[] {
  return issues.flatMap(({ path, code }) => {
    const [, index, at] = /^records\.(\d+)\.values\.(.+)$/.exec(path) ?? [];
    if (index !== undefined && at !== undefined) return [{ index: Number(index), path: at, code }];
    const isOfRow = count === 1 && !/^(?:records|places)(?:\.|$)/.test(path);
    return isOfRow ? [{ index: 0, path, code }] : [];
  });
}
