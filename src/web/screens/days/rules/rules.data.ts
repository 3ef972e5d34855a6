import { useQuery } from '@tanstack/react-query';
import type { DraftedStay } from '../../../../domain/days/rules/plan/plan-trip.ts';
import type { PlanOfTrip, RuleOfPerson } from '../../../../domain/days/rules/rules-engine.ts';
import type { DayExplanation } from '../../../../domain/days/count/day-explanations.ts';
import { again, type Ledgers, ofLedgers } from '../../../data/days/days.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import type { OpenRule } from './rules-address.ts';

/** Every rule that may concern a person as of a day; while these are worked out those of the day before, stale. */
export function useRulesOf(
  ledgers: Ledgers,
  personId: string,
  on: string,
): ScreenState<RuleOfPerson[]> & { isStale: boolean } {
  const { worker, moment, key } = ledgers;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'rules', personId, on],
    queryFn: () => worker.ask({ what: 'rules', personId, moment, on }),
    placeholderData: (before, query) =>
      query?.queryKey.at(-2) === personId ? before : undefined,
  });
  const state = stateOf({ data, error, refetch: () => again(ledgers, refetch) });
  return { ...state, isStale: isPlaceholderData };
}

/** The days that a rule counts. */
export function useRuleDays(
  ledgers: Ledgers,
  personId: string,
  { on, open }: { on: string; open: OpenRule },
): ScreenState<DayExplanation[]> {
  const { worker, moment, key } = ledgers;
  const { rule, from, to } = open;
  const { data, error, refetch } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'ruleDays', personId, on, open],
    queryFn: () => worker.ask({ what: 'ruleDays', personId, moment, on, rule, span: { from, to } }),
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}

/** A trip, and what the rules say of it. */
export interface Plan extends PlanOfTrip {
  stays: readonly DraftedStay[];
}

/**
 * What the rules say of a trip. While that is worked out, the plan of the trip before stays and is stale: it
 * tells of its own stays, and never of those asked about.
 */
export function usePlan(
  ledgers: Ledgers,
  personId: string,
  stays: readonly DraftedStay[],
): ScreenState<Plan> & { isStale: boolean } {
  const { worker, moment, key } = ledgers;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'plan', personId, stays],
    queryFn: async (): Promise<Plan> => ({
      stays,
      ...(await worker.ask({ what: 'plan', personId, moment, stays })),
    }),
    placeholderData: (before, query) =>
      query?.queryKey.at(-2) === personId ? before : undefined,
  });
  const state = stateOf({ data, error, refetch: () => again(ledgers, refetch) });
  return { ...state, isStale: isPlaceholderData };
}
