import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../../domain/people/first-name.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import type { DraftLine } from '../../../../kit/quick-lines/draft-lines.ts';
import { LinesDrawer } from '../../../../kit/quick-lines/lines-drawer.tsx';
import { useDeleteRecord } from '../../../../kit/record-forms/use-delete-record.ts';
import { useWholeRecords } from '../../../../data/records/records.data.ts';
import { ToggleChip } from '../../../../kit/choices/toggle-chip.tsx';
import type { ServiceLine } from '../../../../../domain/sea-service/service-line.ts';
import { seafarerOf } from '../sea-service.data.ts';
import { ServiceLineFields } from './service-line-fields.tsx';
import { ServicePage } from './service-page.tsx';

import classes from './quick-service.module.css';
import type { Place } from '../../../../../domain/places/place.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { useDraftLines } from '../../../../kit/quick-lines/use-draft-lines.ts';
import { currentOf, isWhatWasSent } from '../../../../data/records/current-record.ts';
import { addRecords, editRecord, useWrite } from '../../../../data/records/record-writes.data.ts';
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
function useServiceDrafts() {
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

interface QuickServiceDrawerProps {
  /** The person whose service is shown, if it is one person. */
  personId: string | undefined;
  onClose: () => void;
}

/** Enters a discharge book line by line, without a mouse. */
export function QuickServiceDrawer({ personId, onClose }: QuickServiceDrawerProps) {
  const { t } = useTranslation('seaService');
  const people = usePeople();
  const engagements = useWholeRecords('engagement');
  const stored = useWholeRecords('vessel');
  const { book, dispatch, turn } = useServiceDrafts();
  const remove = useDeleteRecord('engagement');
  const [whose, setWhose] = useState(
    () => personId ?? seafarerOf(people, engagements) ?? people[0]?.id ?? '',
  );
  const isTyped = useRef(false);
  const noteTyped = useCallback((is: boolean) => {
    isTyped.current = is;
  }, []);
  const vessels = useMemo(() => {
    const typed = book.lines.map(({ entry }) => entry.vessel);
    return [...new Map([...typed, ...stored].map((vessel) => [vessel.id, vessel])).values()];
  }, [book.lines, stored]);
  const removeLine = (line: DraftLine<ServiceLine, null>) => {
    // A line whose answer was lost may be in the archive nevertheless.
    const { key, version = engagements.find(({ id }) => id === key)?.version } = line;
    const onSuccess = () => dispatch({ type: 'removed', key });
    if (version === undefined) onSuccess();
    else remove.mutate({ id: key, version, name: line.entry.vessel.name }, { onSuccess });
  };
  return (
    <LinesDrawer
      title={t('quick.title')}
      book={book}
      onRetry={() => dispatch({ type: 'retry' })}
      turn={turn}
      isTyped={isTyped}
      onClose={onClose}
      takesEscape={book.editing !== undefined}
      page={<ServicePage book={book} dispatch={dispatch} onRemove={removeLine} />}
    >
      {people.length > 1 && (
        <div className={classes.who} role="group" aria-label={t('quick.who')}>
          <span className={classes.label}>{t('quick.who')}</span>
          {people.map(({ id, name }) => (
            <ToggleChip key={id} pressed={id === whose} onPress={() => setWhose(id)}>
              {firstName(name)}
            </ToggleChip>
          ))}
        </div>
      )}
      <ServiceLineFields
        key={book.editing ?? `new ${book.lines.length}`}
        book={book}
        dispatch={dispatch}
        personId={whose}
        vessels={vessels}
        onTyped={noteTyped}
      />
    </LinesDrawer>
  );
}
