import { referencesOf } from '../../../../../domain/kinds/references.ts';
import type { Kind } from '../../../../../domain/kinds/kind.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { type KindName, type Kinds, kinds } from '../../../../../domain/records/registry.ts';
import type { RecordOf } from '../../../../../domain/kinds/kind.ts';
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

interface SendingTo {
  archiveId: string;
  name: KindName;
  placeOf: (id: string) => Place | undefined;
  note: (places: readonly Place[]) => void;
  /** told why a change cannot be undone, now or later */
  onRefused: (error: unknown) => void;
  /** resolves when the tab holds this version of the archive, or cannot be told of it */
  untilHeld: (version: number) => Promise<void>;
}

/** How a table's rows are written: the requests of its kind, and what their refusals mean for rows. */
export function sendingOf({
  archiveId,
  name,
  placeOf,
  note,
  onRefused,
  untilHeld,
}: SendingTo): Pick<DraftStoreDeps, 'add' | 'edit' | 'remove' | 'undo'> {
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
  // What rows hold is of the kind whose table it is.
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
        // Somebody has undone it in the history: then it is done.
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
 * The faults of the rows that were sent, each with the row's place among them. Rules between records
 * name none (`slug` is taken), which tells nothing where several were sent.
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
