import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DraftedStay } from '../../domain/days/rules/plan-trip.ts';
import type { RuleOfPerson, RuleOfTrip } from '../../domain/days/rules/rules-desk.ts';
import type { SaidDays } from '../../domain/days/said-days.ts';
import { again, type Ledgers, ofLedgers } from '../days/days.data.ts';
import { type ScreenState, stateOf } from '../screen-state.ts';
import type { OpenRule } from './rules-address.ts';

/** Every rule that may concern a person as of a day; those of the day before while these are worked out. */
export function useRulesOf(
  ledgers: Ledgers,
  personId: string,
  on: string,
): ScreenState<RuleOfPerson[]> {
  const { worker, moment, key } = ledgers;
  const { data, error, refetch } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'rules', personId, on],
    queryFn: () => worker.ask({ what: 'rules', personId, moment, on }),
    placeholderData: (before, query) =>
      query?.queryKey.at(-2) === personId ? before : undefined,
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}

/** The days that a rule counts. */
export function useRuleDays(
  ledgers: Ledgers,
  personId: string,
  { on, open }: { on: string; open: OpenRule },
): ScreenState<SaidDays[]> {
  const { worker, moment, key } = ledgers;
  const { rule, from, to } = open;
  const { data, error, refetch } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'ruleDays', personId, on, open],
    queryFn: () => worker.ask({ what: 'ruleDays', personId, moment, on, rule, span: { from, to } }),
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}

/** What the rules say of a trip; what they said of the one before while that is worked out. */
export function usePlan(
  ledgers: Ledgers,
  personId: string,
  stays: readonly DraftedStay[],
): ScreenState<RuleOfTrip[]> {
  const { worker, moment, key } = ledgers;
  const { data, error, refetch } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'plan', personId, stays],
    queryFn: () => worker.ask({ what: 'plan', personId, moment, stays }),
    placeholderData: keepPreviousData,
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}
