import { useRef } from 'react';
import type { Place } from '../../../../../domain/places/place.ts';
import type { ServiceLine } from '../../../../../domain/sea-service/service-line.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { useDraftLines } from '../../../../kit/quick-lines/use-draft-lines.ts';
import { currentOf, isWhatWasSent } from '../../../../data/records/current-record.ts';
import { addRecords, editRecord, useWrite } from '../../../../data/records/record-writes.data.ts';
import { useWholeRecords } from '../../../../data/records/records.data.ts';

import { z } from 'zod';
import { recordSchema, schemaOf } from '../../../../../domain/kinds/schema.ts';
import { placeSchema } from '../../../../../domain/places/place-schema.ts';
import { engagementKind } from '../../../../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../../../../domain/sea-service/vessel.ts';
import { keyOfKept } from '../../../../kit/quick-lines/kept-lines.ts';
import type { KeptAs } from '../../../../kit/quick-lines/unsent-lines.ts';

const lineSchema = z.object({
  values: recordSchema(engagementKind),
  vessel: schemaOf(vesselKind.fields).extend({ id: z.string() }),
  isNewVessel: z.boolean(),
  places: z.array(placeSchema).max(2),
}) satisfies z.ZodType<ServiceLine>;

/** Defines how the unsaved lines of a discharge book are stored on the device. */
function serviceKept(archiveId: string): KeptAs<ServiceLine, null> {
  return {
    key: keyOfKept('service', archiveId),
    start: null,
    read: (value) => lineSchema.safeParse(value).data,
  };
}

interface Stoppable {
  stop: AbortSignal;
}

/**
 * The lines of a discharge book and their way into the archive. New vessels are saved before the
 * engagements on them.
 */
export function useServiceDrafts() {
  const vessels = useWholeRecords('vessel');
  /**
   * The IDs of vessels that were added here, which may not have been loaded from the server yet.
   */
  const added = useRef(new Set<string>());
  const { mutateAsync: addVessels } = useWrite(
    (archiveId, { lines, stop }: { lines: readonly ServiceLine[] } & Stoppable) =>
      addRecords(
        archiveId,
        'vessel',
        {
          records: lines.map(({ vessel: { id, ...values } }) => ({ id, values })),
          places: [],
        },
        stop,
      ),
  );
  const { mutateAsync: add } = useWrite(
    (archiveId, { lines, stop }: { lines: readonly Keyed[] } & Stoppable) =>
      addRecords(
        archiveId,
        'engagement',
        {
          records: lines.map(({ key, entry }) => ({ id: key, values: entry.values })),
          places: placesOf(lines.map(({ entry }) => entry)),
        },
        stop,
      ),
  );
  const { mutateAsync: edit } = useWrite(
    (archiveId, { key, entry, version, stop }: Keyed & { version: number } & Stoppable) =>
      editRecord(
        archiveId,
        'engagement',
        { id: key, version, values: entry.values, places: placesOf([entry]) },
        stop,
      ),
  );
  /** Adds the vessels that are not in the archive, each once. */
  const addNewVessels = async (lines: readonly ServiceLine[], stop: AbortSignal) => {
    const isKnown = (id: string) =>
      added.current.has(id) || vessels.some((vessel) => vessel.id === id);
    const unknown = lines.filter(({ isNewVessel, vessel }) => isNewVessel && !isKnown(vessel.id));
    const each = [...new Map(unknown.map((line) => [line.vessel.id, line])).values()];
    if (each.length === 0) return;
    await addVessels({ lines: each, stop });
    for (const { vessel } of each) added.current.add(vessel.id);
  };
  return useDraftLines(serviceKept(useArchive().id), {
    add: async (lines, stop) => {
      await addNewVessels(
        lines.map(({ entry }) => entry),
        stop,
      );
      return (await add({ lines, stop })).versions;
    },
    edit: async (line, stop) => {
      await addNewVessels([line.entry], stop);
      return (await edit({ ...line, stop })).version;
    },
    versionIfSame: ({ values }, error) => {
      const current = currentOf<'engagement'>(error);
      const isSame = current && isWhatWasSent('engagement', values, current);
      return isSame ? current.record.version : undefined;
    },
  });
}

interface Keyed {
  key: string;
  entry: ServiceLine;
}

function placesOf(lines: readonly ServiceLine[]): Place[] {
  const places = lines.flatMap((line) => line.places);
  return [...new Map(places.map((place) => [place.id, place])).values()];
}
