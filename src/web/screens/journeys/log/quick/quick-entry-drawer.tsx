import { useCallback, useRef, useState, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../../domain/people/first-name.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { LinesDrawer } from '../../../../kit/quick-lines/lines-drawer.tsx';
import { useDeleteRecord } from '../../../../kit/record-forms/use-delete-record.ts';
import { ToggleChip } from '../../../../kit/choices/toggle-chip.tsx';
import { journeyIn, type JourneyLog } from '../../../../data/journeys/journey-log.ts';
import type { SubjectJourneys } from '../../../../data/journeys/journeys.data.ts';
import { type JourneyLine, journeysKept } from './choices.ts';
import { QuickInput } from './quick-input.tsx';
import { QuickPage } from './quick-preview.tsx';

import classes from './quick.module.css';
import { type Journey, toRecord } from '../../../../../domain/journeys/journey.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { useDraftLines } from '../../../../kit/quick-lines/use-draft-lines.ts';
import { currentOf, isWhatWasSent } from '../../../../data/records/current-record.ts';
import { useAddJourneys, useEditJourney } from '../../../../data/journeys/journey-writes.data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { placesOf } from '../../../../data/journeys/log-places.ts';
import {
  airlineSearchQuery,
  vehicleTypeSearchQuery,
} from '../../../../data/journeys/search.data.ts';
import { nameMeaningsQuery, spellingsQuery } from '../../../../data/places/place-search.data.ts';
import { createLookUps, type LookUps } from './look-ups.ts';

interface QuickEntryDrawerProps extends SubjectJourneys {
  onClose: () => void;
}

/** Enters a paper log book line by line, without a mouse. */
export function QuickEntryDrawer({ people, log, onClose }: QuickEntryDrawerProps) {
  const { t } = useTranslation('journeys');
  const everybody = usePeople();
  const { book, dispatch, turn } = useJourneyDrafts();
  const lookUps = useLookUps(log);
  const remove = useDeleteRecord('journey');
  const isTyped = useRef(false);
  const noteTyped = useCallback((is: boolean) => {
    isTyped.current = is;
  }, []);
  const [travellers, setTravellers] = useState<readonly string[]>(() =>
    (people.isAll ? people.people.slice(0, 1) : people.people).map(({ id }) => id),
  );
  // A line whose answer was lost may be in the log nevertheless.
  const removeLine = ({ key, version = journeyIn(log, key)?.version }: JourneyLine) => {
    const onSuccess = () => dispatch({ type: 'removed', key });
    if (version === undefined) onSuccess();
    else remove.mutate({ id: key, version, name: '' }, { onSuccess });
  };
  const toggle = (id: string) =>
    setTravellers((chosen) => {
      const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
      return everybody.map((person) => person.id).filter((each) => next.includes(each));
    });

  return (
    <LinesDrawer
      title={t('quick.title')}
      book={book}
      onRetry={() => dispatch({ type: 'retry' })}
      turn={turn}
      isTyped={isTyped}
      onClose={onClose}
      page={<QuickPage book={book} dispatch={dispatch} onRemove={removeLine} />}
    >
      {everybody.length > 1 && (
        <div className={classes.who} role="group" aria-label={t('quick.who')}>
          <span className={classes.label}>{t('quick.who')}</span>
          {everybody.map(({ id, name }) => (
            <ToggleChip key={id} pressed={travellers.includes(id)} onPress={() => toggle(id)}>
              {firstName(name)}
            </ToggleChip>
          ))}
        </div>
      )}
      <QuickInput
        key={book.editing ?? 'new'}
        book={book}
        dispatch={dispatch}
        lookUps={lookUps}
        travellers={travellers}
        log={log}
        onRemove={removeLine}
        onTyped={noteTyped}
      />
    </LinesDrawer>
  );
}

/** The lines of a log book that are being copied in one session and saved to the log. */
function useJourneyDrafts() {
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

/** The look-ups of the current archive. The component renders again when an answer arrives. */
function useLookUps(log: JourneyLog): LookUps {
  const { id } = useArchive();
  const client = useQueryClient();
  // Without retries, so that typing does not wait. look-ups.ts repeats failed look-ups itself.
  const once = { retry: false } as const;
  const [lookUps] = useState(() =>
    createLookUps({
      meanings: (q, date, kind) =>
        client.fetchQuery({ ...nameMeaningsQuery(id, { q, date, kind }), ...once }),
      spellings: (q, date, kind) =>
        client.fetchQuery({ ...spellingsQuery(id, { q, kind, date }), ...once }),
      airlines: (q, date) => client.fetchQuery({ ...airlineSearchQuery(id, q, date), ...once }),
      vehicleTypes: async (q) => {
        const types = await client.fetchQuery({ ...vehicleTypeSearchQuery(id, q), ...once });
        return types.map(({ maker, name, icao }) => ({ type: `${maker} ${name}`.trim(), icao }));
      },
    }),
  );
  useSyncExternalStore(lookUps.subscribe, lookUps.version);
  // Runs again for each new log, because newly saved lines can have new places.
  useEffect(() => lookUps.know(placesOf(log).values()), [lookUps, log]);
  useEffect(() => {
    window.addEventListener('online', lookUps.askAgain);
    return () => window.removeEventListener('online', lookUps.askAgain);
  }, [lookUps]);
  return lookUps;
}
