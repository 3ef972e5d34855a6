import { useMemo } from 'react';
import { toPlace } from '../../domain/places/place.ts';
import { type Stay, type StayRow, stayRows } from '../../domain/stays/stay-rows.ts';
import { useRecords } from '../records/records.data.ts';
import { type ScreenState, stateOf } from '../screen-state.ts';

/** The stays of the archive in use with their places, the latest first. */
export function useStayRows(): ScreenState<readonly StayRow[]> {
  const stays = useRecords('stay');
  const places = useRecords('place');
  const today = Temporal.Now.plainDateISO().toString();
  const data = useMemo(() => {
    if (!stays.data || !places.data) return undefined;
    const byId = new Map(places.data.map((place) => [place.id, toPlace(place)]));
    return stayRows(stays.data satisfies Stay[], { placeOf: (id) => byId.get(id), today });
  }, [stays.data, places.data, today]);
  return stateOf({
    data,
    error: stays.error ?? places.error,
    refetch: () => {
      if (stays.error) void stays.refetch();
      if (places.error) void places.refetch();
    },
  });
}
