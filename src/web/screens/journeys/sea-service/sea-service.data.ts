import { useMemo } from 'react';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { toPlace } from '../../../../domain/places/place.ts';
import type { SeaTimeProfile } from '../../../../domain/sea-service/service-choices.ts';
import { type ServiceRow, serviceRows } from '../../../../domain/sea-service/service-rows.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { recordsById } from '../../../data/records/records-by-id.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';

/** An engagement with voyages from the log. */
export type EngagementRow = ServiceRow<JourneyRow>;

/** The engagements of the current archive with their vessels, ports and voyages, latest first. */
export function useServiceRows(profile: SeaTimeProfile): ScreenState<readonly EngagementRow[]> {
  const sets = useRecordSets(['engagement', 'vessel', 'place']);
  const log = useJourneyLog();
  const today = Temporal.Now.plainDateISO().toString();
  const data = useMemo(() => {
    if (!sets.data || !log.data) return undefined;
    const [vesselsById, placesById] = [recordsById(sets.data.vessel), recordsById(sets.data.place)];
    return serviceRows<JourneyRow>(sets.data.engagement, {
      vesselOf: (id) => vesselsById.get(id),
      placeOf: (id) => {
        const place = placesById.get(id);
        return place && toPlace(place);
      },
      journeys: log.data.rows.toReversed(),
      profile,
      today,
    });
  }, [sets.data, log.data, profile, today]);
  return stateOf({
    data,
    error: sets.error ?? log.error,
    refetch: () => {
      sets.refetch();
      if (log.error) void log.refetch();
    },
  });
}
