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

/** The look-ups of the archive in use; the component draws again whenever an answer comes. */
export function useLookUps(log: JourneyLog): LookUps {
  const { id } = useArchive();
  const client = useQueryClient();
  // Whoever types does not wait for second tries: look-ups.ts asks again by itself.
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
  // Lines saved a moment ago are in a log that is newer than the first.
  useEffect(() => lookUps.know(placesOf(log).values()), [lookUps, log]);
  useEffect(() => {
    window.addEventListener('online', lookUps.askAgain);
    return () => window.removeEventListener('online', lookUps.askAgain);
  }, [lookUps]);
  return lookUps;
}
