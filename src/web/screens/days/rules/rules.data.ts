import { useQuery } from '@tanstack/react-query';
import type { DraftedStay } from '../../../../domain/days/rules/plan/plan-trip.ts';
import type { PlanOfTrip, RuleOfPerson } from '../../../../domain/days/rules/rules-engine.ts';
import type { DayExplanation } from '../../../../domain/days/count/day-explanations.ts';
import { again, type Ledgers, ofLedgers } from '../../../data/days/days.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import type { OpenRule } from './rules-address.ts';

/**
 * Every rule that may apply to a person, as of a day. While the rules are computed, those of the
 * previous day are returned as stale.
 */
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

/** A trip with the effect on each rule. */
interface Plan extends PlanOfTrip {
  stays: readonly DraftedStay[];
}

/**
 * The effect of a trip on each rule. While it is computed, the previous plan is returned as stale.
 * It contains its own stays, not the requested ones.
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
