import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../domain/kinds/kind.ts';
import type { MeetingEdits } from '../../../domain/kinds/merge-edit.ts';
import type { Place } from '../../../domain/places/place.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { Added, CurrentRecord, Edited } from '../../../domain/records/record-sets.ts';
import type { Kinds } from '../../../domain/records/registry.ts';
import { ApiError } from '../../app/api-error.ts';
import { useUndoChange } from '../../data/history/use-undo-change.ts';
import type { KindWithActions } from '../../i18n/en/kinds.ts';
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
import { useNewerVersion } from './use-newer-version.ts';

/** A record as a request carries it: its values, and the places that they name. */
export interface RecordToSend<Name extends KindWithActions> {
  values: RecordOf<Kinds[Name]>;
  places: Place[];
}

type Stop = AbortSignal | undefined;

/** How a record is added and edited, where it is not as those of other kinds. Throws ApiError. */
export interface RecordWrites<Name extends KindWithActions> {
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

function usualWrites<Name extends KindWithActions>(name: Name): RecordWrites<Name> {
  return {
    add: (archiveId, { id, values, places }, stop) =>
      addRecords(archiveId, name, { records: [{ id, values }], places }, stop),
    edit: (archiveId, edited, stop) => editRecord(archiveId, name, edited, stop),
  };
}

/** What was to be written, and what somebody else has written meanwhile. */
interface Conflict<Stored, Mine> {
  theirs: Stored;
  /** what would be saved: theirs with what was changed here; of a deletion, what is in the form */
  mine: Mine;
  action: 'save' | 'delete';
  /** how many times it was asked about: each time that something was to be written */
  times: number;
}

interface RecordActionsInput<Name extends KindWithActions, Stored, Mine> {
  /** of a new one made when the form opens: however often it is sent, one record is added */
  id: string;
  /** as the form was opened with it; undefined for a new one */
  stored: Stored | undefined;
  /** as it is now: somebody may save it while it is open here */
  present: Stored | undefined;
  /** nothing has been changed in the form, which may follow what is saved elsewhere */
  isUntouched: () => boolean;
  /** what people call it */
  called: (mine: Mine) => string;
  toSend: (mine: Mine) => RecordToSend<Name>;
  /** the record that a conflict answers with, as the form holds it */
  theirsOf: (current: CurrentRecord<Name>) => Stored | undefined;
  /** what was saved elsewhere with what was changed here */
  merge: (edits: MeetingEdits<Stored, Mine>) => Mine;
  /** puts what was saved elsewhere into the form */
  show: (theirs: Stored) => void;
  /** added or saved, and deleted where nothing else is said of that */
  onDone: () => void;
  /** in place of that, of one that is new */
  onAdded?: ((id: string) => void) | undefined;
  /** deleted: there is nothing to go back to */
  onDeleted?: (() => void) | undefined;
  /** opens what was just added */
  onOpen?: ((id: string) => void) | undefined;
  writes?: RecordWrites<Name> | undefined;
  /** what is said of one that was added, in place of what was said of the one before */
  addedWords?: ((mine: Mine) => string) | undefined;
}

/**
 * What a form does with its record: adds or saves it, deletes it, says so, and offers to undo it.
 * Where somebody else has saved it meanwhile, `conflict` has both sides, until one is chosen.
 */
export function useRecordActions<
  Name extends KindWithActions,
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
  const kind: KindWithActions = name;
  const remove = useDeleteRecord(kind);
  const undo = useUndoChange();
  /** what the edit began with; undefined for a new one */
  const [base, setBase] = useState(stored);
  const [version, setVersion] = useState(stored?.version ?? 0);
  const [conflict, setConflict] = useState<Conflict<Stored, Mine>>();
  /** what was sent: where no answer came, it may have arrived */
  const sent = useRef<RecordOf<Kinds[Name]>[]>([]);
  /** under which the form is added where its record was deleted: one, however often it is sent */
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
  /** What is said of a action that was done, though nobody waited for it any more. */
  const inTime = ({ stop }: Sending, said: string) =>
    stop.aborted ? t('doneAllTheSame', { done: said }) : said;
  /**
   * Throws what the request throws, but for a conflict, which is shown. The conflict stays, and the
   * version that is edited with it, until the record is written or theirs is taken.
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
  /** Whether a record is what was sent from here when nobody answered, and may be changed here since. */
  const wasSent = (current: CurrentRecord<Name>) =>
    sent.current.some((values) => isWhatWasSent(name, values, current));
  const deletedAlready = (sending: Sending) => {
    notifyDone(t('deletedAlready'));
    done(sending, input.onDeleted);
  };
  /** Where the form is gone, nothing else says that what it has sent may have arrived. */
  const notifyLost = (error: unknown) => {
    if (isUnanswered(error)) notifyFailed(t('inDoubt'), t('inDoubtText'));
  };
  const saveAsNew = async (mine: Mine, sending: Sending) => {
    const under = (asNew.current ??= newId());
    try {
      // The question stays until it has arrived: the record of this form is there no more.
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
  // What nobody has touched here follows, though not away from a question that is still open; what
  // was edited is asked about when it is saved.
  useNewerVersion(conflict ? undefined : present, version, (newer) => {
    if (!isWriting && isUntouched()) takeTheirs(newer);
  });

  return {
    conflict: gone.isGone ? undefined : conflict,
    /** the record was deleted meanwhile: how many times that was met */
    gone: gone.isGone ? gone.times : undefined,
    isDeleting: remove.isPending,
    /** `over`: what somebody else has saved, where that was shown and this is to be done all the same */
    save: (mine: Mine, sending: Sending, over?: Stored) => attempt('save', mine, sending, over),
    remove: (mine: Mine, sending: Sending, over?: Stored) => attempt('delete', mine, sending, over),
    /** adds what is in the form, the record of which was deleted meanwhile */
    saveAsNew,
    /** leads to what is to be answered before anything is saved; undefined where nothing is */
    showQuestion: gone.isGone
      ? gone.note
      : conflict && (() => setConflict({ ...conflict, times: conflict.times + 1 })),
    takeTheirs: () => {
      if (conflict) takeTheirs(conflict.theirs);
    },
  };
}
