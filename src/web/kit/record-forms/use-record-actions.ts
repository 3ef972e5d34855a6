import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../domain/kinds/kind.ts';
import type { MeetingEdits } from '../../../domain/kinds/merge-edit.ts';
import type { Place } from '../../../domain/places/place.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { Added, CurrentRecord, Edited } from '../../../domain/records/record-sets.ts';
import type { KindName, Kinds } from '../../../domain/records/registry.ts';
import { ApiError } from '../../app/api-error.ts';
import { useUndoChange } from '../../data/history/use-undo-change.ts';
import { currentOf, isWhatWasSent } from '../../data/records/current-record.ts';
import {
  addRecords,
  editRecord,
  useWrite,
  type Written,
} from '../../data/records/record-writes.data.ts';
import { isUnanswered } from '../../app/failure-kinds.ts';
import type { Sending } from '../form/use-form-frame.ts';
import { notifyDone, notifyFailed, notifyLatestDone } from '../notices/notify.tsx';
import { useDeleteRecord } from './use-delete-record.ts';
import { useGone } from './use-gone.ts';

/** The body of a request: a record's values, and the places they refer to. */
interface RecordToSend<Name extends KindName> {
  values: RecordOf<Kinds[Name]>;
  places: Place[];
}

type Stop = AbortSignal | undefined;

/**
 * How a record is added and edited, if it differs from other kinds. The functions throw ApiError.
 */
export interface RecordWrites<Name extends KindName> {
  add: (
    archiveId: string,
    record: RecordToSend<Name> & { id: string },
    stop: Stop,
  ) => Promise<Added & Written>;
  edit: (
    archiveId: string,
    record: RecordToSend<Name> & { id: string; version: number },
    stop: Stop,
  ) => Promise<Edited & Written>;
}

function usualWrites<Name extends KindName>(name: Name): RecordWrites<Name> {
  return {
    add: (archiveId, { id, values, places }, stop) =>
      addRecords(archiveId, name, { records: [{ id, values }], places }, stop),
    edit: (archiveId, edited, stop) => editRecord(archiveId, name, edited, stop),
  };
}

/** The user's edit, and the conflicting record that someone else has saved. */
interface Conflict<Stored, Mine> {
  theirs: Stored;
  /**
   * What would be saved: their record with the changes made here. For a deletion, the values in the
   * form.
   */
  mine: Mine;
  action: 'save' | 'delete';
  /** How many times the conflict was found: once per attempt to write. */
  times: number;
}

interface RecordActionsInput<Name extends KindName, Stored, Mine> {
  /**
   * For a new record, created when the form opens, so that repeated requests add only one record.
   */
  id: string;
  /** The record as it was when the form opened; undefined for a new record. */
  stored: Stored | undefined;
  /** The record as it is now. Others can save it while it is open here. */
  present: Stored | undefined;
  /** Whether the form has no changes, so that it may show a newer version. */
  isUntouched: () => boolean;
  /** Returns the record's display name. */
  called: (mine: Mine) => string;
  toSend: (mine: Mine) => RecordToSend<Name>;
  /** Returns the record in a conflict response as the form holds it. */
  theirsOf: (current: CurrentRecord<Name>) => Stored | undefined;
  /** Merges the changes made here into the record saved elsewhere. */
  merge: (edits: MeetingEdits<Stored, Mine>) => Mine;
  /** Shows the record saved elsewhere in the form. */
  show: (theirs: Stored) => void;
  /** Called after adding or saving, and after deleting if `onDeleted` is not set. */
  onDone: () => void;
  /** Called instead of `onDone` after adding. */
  onAdded?: ((id: string) => void) | undefined;
  /** Called instead of `onDone` after deleting, because there is nothing to return to. */
  onDeleted?: (() => void) | undefined;
  /** Opens the record that was just added. */
  onOpen?: ((id: string) => void) | undefined;
  writes?: RecordWrites<Name> | undefined;
  /** The message after adding, which replaces the message of the previous record. */
  addedWords?: ((mine: Mine) => string) | undefined;
}

/**
 * Returns the actions of a record form: adds, saves or deletes the record, notifies the user and
 * offers to undo. If someone else has saved the record, `conflict` holds both sides until one is
 * chosen.
 */
export function useRecordActions<
  Name extends KindName,
  Stored extends { id: string; version: number },
  Mine,
>(name: Name, input: RecordActionsInput<Name, Stored, Mine>) {
  const { id, stored, present, isUntouched, called, toSend, theirsOf, onDone, onOpen } = input;
  const { writes = usualWrites(name) } = input;
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  type Request = RecordToSend<Name> & { id: string } & Pick<Sending, 'stop'>;
  const add = useWrite((archiveId, { stop, ...added }: Request) =>
    writes.add(archiveId, added, stop),
  );
  const edit = useWrite((archiveId, { stop, ...edited }: Request & { version: number }) =>
    writes.edit(archiveId, edited, stop),
  );
  const kind: KindName = name;
  const remove = useDeleteRecord(kind);
  const undo = useUndoChange();
  /** The record that editing started from; undefined for a new record. */
  const [base, setBase] = useState(stored);
  const [version, setVersion] = useState(stored?.version ?? 0);
  const [conflict, setConflict] = useState<Conflict<Stored, Mine>>();
  /** The values sent. If a request was not answered, the server may have saved them. */
  const sent = useRef<RecordOf<Kinds[Name]>[]>([]);
  /**
   * The ID for adding the form's record again after it was deleted. It stays the same for repeated
   * requests.
   */
  const asNew = useRef<string>(undefined);
  const isWriting = add.isPending || edit.isPending || remove.isPending;
  const gone = useGone(base && !isWriting ? { present } : undefined);

  const undoing = (changeSetId: string | null) =>
    changeSetId === null ? [] : [{ label: t('undo'), run: () => undo.mutate(changeSetId) }];
  const done = ({ isLeft }: Sending, leave = onDone) => {
    gone.forget();
    if (!isLeft()) leave();
  };
  const addNew = async (mine: Mine, sending: Sending, under = id) => {
    const body = toSend(mine);
    sent.current.push(body.values);
    const { stop } = sending;
    const { changeSetId } = await add.mutateAsync({ id: under, stop, ...body });
    const { addedWords } = input;
    const said = addedWords?.(mine) ?? tKinds(`${kind}.actions.added`, { name: called(mine) });
    const tell = addedWords
      ? (...told: Parameters<typeof notifyDone>) => notifyLatestDone(`${name} added`, ...told)
      : notifyDone;
    tell(
      inTime(sending, said),
      ...(onOpen ? [{ label: t('open'), run: () => onOpen(under) }] : []),
      ...undoing(changeSetId),
    );
    const { onAdded } = input;
    done(sending, onAdded && (() => onAdded(under)));
  };
  const replace = async (mine: Mine, over: number, sending: Sending, under = id) => {
    const body = toSend(mine);
    sent.current.push(body.values);
    const { stop } = sending;
    const edited = await edit.mutateAsync({ id: under, version: over, stop, ...body });
    notifyDone(
      inTime(sending, tKinds(`${kind}.actions.saved`, { name: called(mine) })),
      ...undoing(edited.changeSetId),
    );
    done(sending);
  };
  const deleteStored = async (mine: Mine, over: number, sending: Sending) => {
    const { stop } = sending;
    await remove.mutateAsync({ id, version: over, name: called(mine), stop });
    done(sending, input.onDeleted);
  };
  /** The message for an action that succeeded after it was stopped. */
  const inTime = ({ stop }: Sending, said: string) =>
    stop.aborted ? t('doneAllTheSame', { done: said }) : said;
  /**
   * Throws the error of the request, except a conflict, which is shown. The conflict and the edited
   * version are kept until the record is written or theirs is taken.
   */
  const attempt = async (
    action: 'save' | 'delete',
    mine: Mine,
    sending: Sending,
    over?: Stored,
  ) => {
    const write = action === 'save' ? replace : deleteStored;
    const toWrite = (theirs: Stored) =>
      action === 'save' && base ? input.merge({ base, mine, theirs }) : mine;
    try {
      if (over) await write(toWrite(over), over.version, sending);
      else await (base ? write(mine, version, sending) : addNew(mine, sending));
    } catch (error) {
      if (sending.isLeft()) return notifyLost(error);
      if (base && error instanceof ApiError && error.code === 'not-found') {
        return action === 'save' ? gone.note() : deletedAlready(sending);
      }
      const current = currentOf<Name>(error);
      const theirs = current && theirsOf(current);
      if (!theirs) throw error;
      if (action === 'save' && wasSent(current)) return replace(mine, theirs.version, sending);
      const times = (conflict?.times ?? 0) + 1;
      setConflict({ theirs, mine: toWrite(theirs), action, times });
    }
  };
  /**
   * Whether the record equals values sent from here without an answer. The form may have changed
   * since then.
   */
  const wasSent = (current: CurrentRecord<Name>) =>
    sent.current.some((values) => isWhatWasSent(name, values, current));
  const deletedAlready = (sending: Sending) => {
    notifyDone(t('deletedAlready'));
    done(sending, input.onDeleted);
  };
  /**
   * If the form has been closed, nothing else tells the user that the request may have succeeded.
   */
  const notifyLost = (error: unknown) => {
    if (isUnanswered(error)) notifyFailed(t('inDoubt'), t('inDoubtText'));
  };
  const saveAsNew = async (mine: Mine, sending: Sending) => {
    const under = (asNew.current ??= newId());
    try {
      // The question stays until the request succeeds, because the original record no longer
      // exists.
      await addNew(mine, sending, under);
    } catch (error) {
      if (sending.isLeft()) return notifyLost(error);
      const current = currentOf<Name>(error);
      if (!current || !wasSent(current)) throw error;
      await replace(mine, current.record.version, sending, under);
    }
  };
  const takeTheirs = (theirs: Stored) => {
    setConflict(undefined);
    setBase(theirs);
    setVersion(theirs.version);
    input.show(theirs);
  };
  // An unchanged form follows the newer version, unless a question is open. A changed form asks
  // when it is saved.
  useNewerVersion(conflict ? undefined : present, version, (newer) => {
    if (!isWriting && isUntouched()) takeTheirs(newer);
  });

  return {
    conflict: gone.isGone ? undefined : conflict,
    /** Set if the record was deleted elsewhere: how many times a write failed because of that. */
    gone: gone.isGone ? gone.times : undefined,
    isDeleting: remove.isPending,
    /** `over` is the record saved elsewhere that the user has seen and chooses to overwrite. */
    save: (mine: Mine, sending: Sending, over?: Stored) => attempt('save', mine, sending, over),
    remove: (mine: Mine, sending: Sending, over?: Stored) => attempt('delete', mine, sending, over),
    /** Adds the contents of the form as a new record, because its record was deleted. */
    saveAsNew,
    /** Scrolls to the question that must be answered before saving; undefined if there is none. */
    showQuestion: gone.isGone
      ? gone.note
      : conflict && (() => setConflict({ ...conflict, times: conflict.times + 1 })),
    takeTheirs: () => {
      if (conflict) takeTheirs(conflict.theirs);
    },
  };
}

/**
 * Calls `onNewer` each time the archive has a newer version of the open record, saved elsewhere.
 * `present` is the record in the archive, `version` the version in the form.
 */
function useNewerVersion<Stored extends { version: number }>(
  present: Stored | undefined,
  version: number,
  onNewer: (newer: Stored) => void,
): void {
  const hear = useEffectEvent((record: Stored) => {
    if (record.version > version) onNewer(record);
  });
  useEffect(() => {
    if (present) hear(present);
  }, [present]);
}
