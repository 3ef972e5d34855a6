import { useMemo } from 'react';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { toPlace } from '../../../../domain/places/place.ts';
import type { SeaTimeProfile } from '../../../../domain/sea-service/service-choices.ts';
import { type ServiceRow, serviceRows } from '../../../../domain/sea-service/service-rows.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { recordsById } from '../../../data/records/records-by-id.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';

/** An engagement with voyages from the log. */
export type EngagementRow = ServiceRow<JourneyRow>;

/** The engagements of the current archive with their vessels, ports and voyages, latest first. */
export function useServiceRows(profile: SeaTimeProfile): ScreenState<readonly EngagementRow[]> {
  const engagements = useRecords('engagement');
  const vessels = useRecords('vessel');
  const places = useRecords('place');
  const log = useJourneyLog();
  const today = Temporal.Now.plainDateISO().toString();
  const data = useMemo(() => {
    if (!engagements.data || !vessels.data || !places.data || !log.data) return undefined;
    const [vesselsById, placesById] = [recordsById(vessels.data), recordsById(places.data)];
    return serviceRows<JourneyRow>(engagements.data, {
      vesselOf: (id) => vesselsById.get(id),
      placeOf: (id) => {
        const place = placesById.get(id);
        return place && toPlace(place);
      },
      journeys: log.data.rows.toReversed(),
      profile,
      today,
    });
  }, [engagements.data, vessels.data, places.data, log.data, profile, today]);
  const parts = [engagements, vessels, places, log];
  return stateOf({
    data,
    error: parts.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const part of parts) if (part.error) void part.refetch();
    },
  });
}
