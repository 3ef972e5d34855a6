import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Journey, StoredJourney } from '../../domain/journeys/journey.ts';
import { api, json } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { useNotifyUndone } from '../history/notify-undone.ts';
import { undoChange } from '../history/undo.data.ts';
import { notifyDone } from '../ui/notify.tsx';
import { useNotifyFailure } from '../use-notify-failure.ts';
import { ledgerKey } from './journeys.data.ts';

const routes = api.archives[':archiveId'];

/** Asks for the ledger again; resolves when the screens show it. */
function useRefreshLedger(): () => Promise<void> {
  const { id } = useArchive();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ledgerKey(id) });
}

/** Writes new journeys down, all or none. Resolves with their ids and the change that added them. */
export function useAddJourneys() {
  const { id: archiveId } = useArchive();
  const refresh = useRefreshLedger();
  return useMutation({
    mutationFn: (journeys: Journey[]) =>
      json(routes.journeys.$post({ param: { archiveId }, json: { journeys } })),
    onSuccess: () => void refresh(),
  });
}

export interface JourneyEdit {
  id: string;
  journey: Journey;
  /** the version that was edited; an older one than the present is refused as `conflict` */
  version: number;
}

export function useEditJourney() {
  const { id: archiveId } = useArchive();
  const refresh = useRefreshLedger();
  return useMutation({
    mutationFn: ({ id, journey, version }: JourneyEdit) =>
      json(
        routes.journeys[':id'].$put({ param: { archiveId, id }, json: { journey, version } }),
      ),
    onSuccess: () => void refresh(),
  });
}

/** Deletes a journey; the notification takes it back. */
export function useDeleteJourney() {
  const { id: archiveId } = useArchive();
  const { t } = useTranslation('journeys');
  const refresh = useRefreshLedger();
  const undo = useUndoChange();
  return useMutation({
    mutationFn: ({ id, version }: Pick<StoredJourney, 'id' | 'version'>) =>
      json(
        routes.journeys[':id'].$delete({
          param: { archiveId, id },
          query: { version: String(version) },
        }),
      ),
    onSuccess: ({ changeSetId }) => {
      notifyDone(t('form.deleted'), { label: t('form.undo'), run: () => undo.mutate(changeSetId) });
      void refresh();
    },
  });
}

/** Takes a recorded change back, and says which records were left as they are. */
export function useUndoChange() {
  const { id: archiveId } = useArchive();
  const notifyUndone = useNotifyUndone();
  const refresh = useRefreshLedger();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (id: string) => undoChange(archiveId, id),
    onSuccess: (answer) => {
      notifyUndone(answer);
      void refresh();
    },
    onError: notifyFailure,
  });
}
