import { filterLedger, type JourneyFilter } from '../../domain/journeys/filter.ts';
import type { LedgerRow } from '../../domain/journeys/ledger-row.ts';
import type { PeopleChoice } from '../people/choice.ts';

/** The condition that a journey is one of these people's; `{}` for everybody. */
export function filterOfPeople({ isAll, people }: PeopleChoice): JourneyFilter {
  return isAll ? {} : { people: people.map(({ id }) => id) };
}

/** The journeys on which any of these people travelled, each once. */
export function journeysOf(choice: PeopleChoice, ledger: readonly LedgerRow[]): LedgerRow[] {
  return choice.isAll ? [...ledger] : filterLedger(ledger, filterOfPeople(choice));
}

/**
 * The filter of an address, asked of the people whom its path names: "in business class" on Alex's
 * screen means that Alex sat there. People that the filter itself names win.
 */
export function askedOf(choice: PeopleChoice, filter: JourneyFilter): JourneyFilter {
  return { ...filterOfPeople(choice), ...filter };
}
