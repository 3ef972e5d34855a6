import { useTranslation } from 'react-i18next';
import { type Journey, type StoredJourney, toRecord } from '../../domain/journeys/journey.ts';
import type { Place } from '../../domain/places/place.ts';
import { useNotifyUndone } from '../history/notify-undone.ts';
import { undoChange } from '../history/undo.data.ts';
import { addRecords, deleteRecord, editRecord, useWrite } from '../records/record-writes.data.ts';
import { notifyDone } from '../ui/notify.tsx';
import { useNotifyFailure } from '../use-notify-failure.ts';

/** Writes new journeys down, all or none. Resolves with their ids and the change that added them. */
export function useAddJourneys() {
  return useWrite((archiveId, journeys: readonly Journey[]) =>
    addRecords(archiveId, 'journey', {
      records: journeys.map(toRecord),
      places: endsOf(journeys),
    }),
  );
}

export interface JourneyEdit {
  id: string;
  journey: Journey;
  /** the version that was edited; an older one than the present is refused as `conflict` */
  version: number;
}

export function useEditJourney() {
  return useWrite((archiveId, { id, journey, version }: JourneyEdit) =>
    editRecord(archiveId, 'journey', {
      id,
      version,
      values: toRecord(journey),
      places: endsOf([journey]),
    }),
  );
}

/** Both ends of each journey: the archive keeps copies of those it does not have. */
function endsOf(journeys: readonly Journey[]): Place[] {
  const ends = journeys.flatMap(({ from, to }) => [from, to]);
  return [...new Map(ends.map((place) => [place.id, place])).values()];
}

/** Deletes a journey; the notification takes it back. */
export function useDeleteJourney() {
  const { t } = useTranslation('journeys');
  const undo = useUndoChange();
  return useWrite(async (archiveId, { id, version }: Pick<StoredJourney, 'id' | 'version'>) => {
    const { changeSetId } = await deleteRecord(archiveId, 'journey', { id, version });
    notifyDone(t('form.deleted'), { label: t('form.undo'), run: () => undo.mutate(changeSetId) });
  });
}

/** Takes a recorded change back, and says which records were left as they are. */
export function useUndoChange() {
  const notifyUndone = useNotifyUndone();
  const notifyFailure = useNotifyFailure();
  return useWrite(async (archiveId, id: string) => {
    try {
      notifyUndone(await undoChange(archiveId, id));
    } catch (error) {
      notifyFailure(error);
      throw error;
    }
  });
}
