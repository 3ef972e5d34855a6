import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import type { JourneyLog } from '../../../../data/journeys/journey-log.ts';
import { placesOf } from '../../../../data/journeys/log-places.ts';
import {
  airlineSearchQuery,
  vehicleTypeSearchQuery,
} from '../../../../data/journeys/search.data.ts';
import { nameMeaningsQuery, spellingsQuery } from '../../../../data/places/place-search.data.ts';
import { createLookUps, type LookUps } from './look-ups.ts';

/** The look-ups of the current archive. The component renders again when an answer arrives. */
export function useLookUps(log: JourneyLog): LookUps {
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
