import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { TripProposal } from '../../../../domain/trips/propose-trips.ts';
import { mergedTrip } from '../../../../domain/trips/merge-trips.ts';
import type { SplitTrip } from '../../../../domain/trips/split-trip.ts';
import { type Trip, tripKind, type TripRecord } from '../../../../domain/trips/trip.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { useUndoChange } from '../../../data/history/use-undo-change.ts';
import { links } from '../../../app/links.ts';
import {
  addRecords,
  deleteRecord,
  editRecord,
  replaceRecords,
  useWrite,
  type Written,
} from '../../../data/records/record-writes.data.ts';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useNotifyFailure } from '../../../app/use-notify-failure.ts';

/** The maximum number of trips added by one request, and therefore in one change set. */
export const mostAccepted = 500;

type Send = (archiveId: string) => Promise<Written & { changeSetId: string | null }>;

interface Action {
  send: Send;
  /** The notice after the action. */
  done: string;
  /**
   * `opens` is the address of the new trip, which the notice links to. `leadsTo` is the address to
   * navigate to.
   */
  opens?: string;
  leadsTo?: string;
}

/** The actions on trips outside their form. Each can be undone. */
export function useTripActions() {
  const { t } = useTranslation('trips');
  const { t: tRecords } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const router = useRouter();
  const undo = useUndoChange();
  const onError = useNotifyFailure();
  const write = useWrite(async (archiveId, { send, done, opens, leadsTo }: Action) => {
    const written = await send(archiveId);
    const { changeSetId } = written;
    if (leadsTo !== undefined) void router.navigate({ href: leadsTo, replace: true });
    notifyDone(
      done,
      ...(opens === undefined
        ? []
        : [{ label: t('found.open'), run: () => void router.navigate({ href: opens }) }]),
      ...(changeSetId === null
        ? []
        : [{ label: tRecords('undo'), run: () => undo.mutate(changeSetId) }]),
    );
    return written;
  });
  const run = (action: Action) => write.mutate(action, { onError });
  const edited = ({ id, version }: Trip, values: TripRecord) => ({ id, version, values });

  return {
    isPending: write.isPending,
    accept: (proposals: readonly { proposal: TripProposal; name: string }[]) => {
      const some = proposals.slice(0, mostAccepted);
      const records = some.map((one) => ({ id: newId(), values: recordOfProposal(one) }));
      const [first] = records;
      if (!first) return;
      run({
        send: (archiveId) => addRecords(archiveId, 'trip', { records, places: [] }),
        done:
          some.length === 1
            ? t('found.acceptedOne', { name: first.values.name })
            : t('found.accepted', { count: some.length, number: format.number(some.length) }),
        ...(some.length === 1 && { opens: links.tripById(first.id) }),
      });
    },
    dismissFound: (one: { proposal: TripProposal; name: string }) => {
      const values = { ...recordOfProposal(one), isDismissed: true };
      run({
        send: (archiveId) =>
          addRecords(archiveId, 'trip', { records: [{ id: newId(), values }], places: [] }),
        done: t('found.dismissed', { name: one.name }),
      });
    },
    suggestAgain: (suggestion: Trip) =>
      run({
        send: (archiveId) => deleteRecord(archiveId, 'trip', suggestion),
        done: t('dismissed.suggested', { name: suggestion.name }),
      }),
    restore: (trip: Trip) =>
      run({
        send: (archiveId) =>
          editRecord(archiveId, 'trip', {
            ...edited(trip, { ...valuesOf(trip), isDismissed: false }),
            places: [],
          }),
        done: t('dismissed.restored', { name: trip.name }),
        opens: links.tripById(trip.id),
      }),
    dismiss: (trip: Trip) =>
      run({
        send: (archiveId) =>
          editRecord(archiveId, 'trip', {
            ...edited(trip, { ...valuesOf(trip), isDismissed: true }),
            places: [],
          }),
        done: t('page.dismissed', { name: trip.name }),
        leadsTo: links.trips(),
      }),
    remove: (trip: Trip) =>
      run({
        send: (archiveId) => deleteRecord(archiveId, 'trip', trip),
        done: tKinds('trip.actions.deleted'),
        leadsTo: links.trips(),
      }),
    merge: (earlier: Trip, later: Trip) => {
      const { trip: merged } = mergedTrip(valuesOf(earlier), valuesOf(later));
      if (!merged) return;
      run({
        send: (archiveId) =>
          replaceRecords(archiveId, 'trip', {
            edited: [edited(earlier, merged)],
            removed: [{ id: later.id, version: later.version }],
          }),
        done: t('page.merged', { name: later.name, into: earlier.name }),
        leadsTo: links.trip(earlier.slug),
      });
    },
    split: (trip: Trip, { earlier, later }: SplitTrip, name: string) => {
      const values = valuesOf(trip);
      const second = { ...values, ...later, name, slug: '', summary: '', costs: [] };
      run({
        send: (archiveId) =>
          replaceRecords(archiveId, 'trip', {
            edited: [edited(trip, { ...values, ...earlier })],
            added: [{ id: newId(), values: second }],
          }),
        done: t('split.done', { name, date: format.date(later.from) }),
      });
    },
  };
}

export type TripChanges = ReturnType<typeof useTripActions>;

/** Returns a proposal as a record. The server derives its slug from its name. */
export function recordOfProposal({
  proposal: { personIds, from, to },
  name,
}: {
  proposal: TripProposal;
  name: string;
}): TripRecord {
  const people = personIds.map((personId) => ({ personId }));
  const called = name.slice(0, tripKind.fields.name.maxLength);
  return { ...blankOf(tripKind.fields), name: called, people, from, to };
}

function valuesOf({ id: _id, version: _version, ...values }: Trip): TripRecord {
  return values;
}
