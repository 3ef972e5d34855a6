import { type Journey, toRecord } from '../../../../../domain/journeys/journey.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { useDraftLines } from '../../../../kit/quick-lines/use-draft-lines.ts';
import { currentOf, isWhatWasSent } from '../../../../data/records/current-record.ts';
import { useAddJourneys, useEditJourney } from '../../../../data/journeys/journey-writes.data.ts';
import { journeysKept } from './journeys-kept.ts';

/** The lines of a log book that are being copied in one session and saved to the log. */
export function useJourneyDrafts() {
  const { mutateAsync: add } = useAddJourneys();
  const { mutateAsync: edit } = useEditJourney();
  return useDraftLines(journeysKept(useArchive().id), {
    add: async (lines, stop) => {
      const added = lines.map(({ key, entry }) => ({ id: key, journey: entry }));
      return (await add({ added, stop })).versions;
    },
    edit: async ({ key, entry, version }, stop) =>
      (await edit({ id: key, version, journey: entry, stop })).version,
    versionIfSame,
  });
}

function versionIfSame(journey: Journey, error: unknown): number | undefined {
  const current = currentOf<'journey'>(error);
  const isSame = current && isWhatWasSent('journey', toRecord(journey), current);
  return isSame ? current.record.version : undefined;
}
