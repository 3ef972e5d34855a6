import { useQuery } from '@tanstack/react-query';
import type { TripProposal } from '../../../../domain/trips/propose-trips.ts';
import type { Trip } from '../../../../domain/trips/trip.ts';
import { again, type Ledgers, ofLedgers } from '../../../data/days/days.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';

/** What the days of an archive's people have of trips that are none yet; as before while it is looked for anew. */
export function useTripProposals(
  ledgers: Ledgers,
  trips: readonly Trip[],
): ScreenState<readonly TripProposal[]> {
  const { worker, moment, key } = ledgers;
  const asked = trips.map(({ id, people, from, to, fromTime, toTime, isDismissed }) => {
    return { id, people, from, to, fromTime, toTime, isDismissed };
  });
  const { data, error, refetch } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'trips', asked],
    queryFn: () => worker.ask({ what: 'trips', moment, trips: asked }),
    placeholderData: (before) => before,
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}
