import { referencesOf } from '../../domain/kinds/references.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import type { Place } from '../../domain/places/place.ts';
import { type KindName, type Kinds, kinds } from '../../domain/records/registry.ts';
import type { RecordOf } from '../../domain/kinds/kind.ts';
import { ApiError } from '../api-error.ts';
import { hearOfChange } from '../archive-news.ts';
import { type UndoAnswer, undoChange } from '../history/undo.data.ts';
import { currentOf } from '../records/current-record.ts';
import { addRecords, deleteRecords, editRecords } from '../records/record-writes.data.ts';
import type { BookDeps, SendAnswer } from './record-book.ts';

type Values = Readonly<Record<string, unknown>>;

interface SendingTo {
  archiveId: string;
  name: KindName;
  placeOf: (id: string) => Place | undefined;
  note: (places: readonly Place[]) => void;
  /** told where an undoing left records as they are, because they have been edited since */
  onLeft: (changeId: string, undone: UndoAnswer) => void;
  /** resolves when the tab holds this version of the archive, or cannot be told of it */
  untilHeld: (version: number) => Promise<void>;
}

/** How a table's rows are written: the requests of its kind, and what their refusals mean for rows. */
export function sendingOf({
  archiveId,
  name,
  placeOf,
  note,
  onLeft,
  untilHeld,
}: SendingTo): Pick<BookDeps, 'add' | 'edit' | 'remove' | 'undo'> {
  const { fields }: Kind = kinds[name];
  const placesIn = (records: readonly { values: Values }[]) => {
    const ids = records.flatMap(({ values }) =>
      referencesOf(fields, values).flatMap(({ to, id }) => (to === 'place' ? [id] : [])),
    );
    return [...new Set(ids)].flatMap((id) => placeOf(id) ?? []);
  };
  const hear = (version: number, written: KindName[] | null) =>
    hearOfChange({ archiveId, version, kinds: written });
  const answerTo = async (
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
      return refusalOf(error);
    }
  };
  const refusalOf = (error: unknown): SendAnswer => {
    const current = currentOf(error);
    if (current) {
      note(current.places);
      return { conflict: current.record };
    }
    if (!(error instanceof ApiError)) return { error };
    if (error.code === 'not-found') return { gone: true };
    const faults = error.issues.flatMap(({ path, code }) => {
      const [, index, at] = /^records\.(\d+)\.values\.(.+)$/.exec(path) ?? [];
      return index === undefined || at === undefined
        ? []
        : [{ index: Number(index), path: at, code }];
    });
    return faults.length > 0 ? { faults } : { error };
  };
  // What rows hold is of the kind whose table it is.
  const ofKind = (values: Values) => values as RecordOf<Kinds[KindName]>;
  return {
    add: (records) =>
      answerTo(
        addRecords(archiveId, name, {
          records: records.map(({ id, values }) => ({ id, values: ofKind(values) })),
          places: placesIn(records),
        }),
      ),
    edit: (records) =>
      answerTo(
        editRecords(archiveId, name, {
          records: records.map((record) => ({ ...record, values: ofKind(record.values) })),
          places: placesIn(records),
        }),
      ),
    remove: (records) => answerTo(deleteRecords(archiveId, name, records)),
    undo: async (id) => {
      const answer = await undoChange(archiveId, id).catch((error: unknown) => {
        // Somebody has undone it in the history: then it is done.
        if (error instanceof ApiError && error.reason === 'undone-already') return undefined;
        throw error;
      });
      if (!answer) return null;
      hear(answer.archiveVersion, null);
      if (answer.left.length > 0 || answer.changeSetId === null) onLeft(id, answer);
      await untilHeld(answer.archiveVersion);
      return answer.changeSetId;
    },
  };
}
