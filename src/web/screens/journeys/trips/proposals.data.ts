import { useQuery } from '@tanstack/react-query';
import type { TripProposal } from '../../../../domain/trips/propose-trips.ts';
import type { Trip } from '../../../../domain/trips/trip.ts';
import { again, type Ledgers, ofLedgers } from '../../../data/days/days.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';

/**
 * The suggested trips, derived from the days of the archive's people. While they are computed,
 * returns the previous ones.
 */
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
