import { filterJourneys, type JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import { type JourneyRow, newestFirst } from '../../../domain/journeys/journey-row.ts';
import { pickStandings, type Standing, type Standings } from '../../../domain/journeys/standing.ts';
import type { PeopleChoice } from '../people/choice.ts';

/** Returns the filter for these people's journeys; `{}` for everyone. */
export function filterOfPeople({ isAll, people }: PeopleChoice): JourneyFilter {
  return isAll ? {} : { people: people.map(({ id }) => id) };
}

/** Returns the journeys on which any of these people travelled, each once. */
export function journeysOf(
  choice: PeopleChoice,
  log: readonly JourneyRow[],
): readonly JourneyRow[] {
  return choice.isAll ? log : filterJourneys(log, filterOfPeople(choice));
}

/**
 * Returns the filter of an address combined with the people in its path: "in business class" on
 * Alex's page means that Alex sat there. People in the filter itself take priority.
 */
export function askedOf(choice: PeopleChoice, filter: JourneyFilter): JourneyFilter {
  return { ...filterOfPeople(choice), ...filter };
}

/**
 * Returns a subject with only the journeys of the chosen standings. `rows`, which figures count,
 * then contains these too: a user who filters for planned journeys wants them counted. Returns the
 * same object if all standings are chosen.
 */
export function ofStandings<Subject extends Standings & { rows: readonly JourneyRow[] }>(
  subject: Subject,
  picked: readonly Standing[] | undefined,
): Subject {
  if (!picked) return subject;
  const standings = pickStandings(subject, picked);
  const { travelled, underWay, planned } = standings;
  return {
    ...subject,
    ...standings,
    rows: [...planned, ...underWay, ...travelled].sort(newestFirst),
  };
}
