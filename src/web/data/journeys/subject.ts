import { filterJourneys, type JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import { type JourneyRow, newestFirst } from '../../../domain/journeys/journey-row.ts';
import { pickStandings, type Standing, type Standings } from '../../../domain/journeys/standing.ts';
import type { PeopleChoice } from '../people/choice.ts';

/** The condition that a journey is one of these people's; `{}` for everybody. */
export function filterOfPeople({ isAll, people }: PeopleChoice): JourneyFilter {
  return isAll ? {} : { people: people.map(({ id }) => id) };
}

/** The journeys on which any of these people travelled, each once. */
export function journeysOf(
  choice: PeopleChoice,
  log: readonly JourneyRow[],
): readonly JourneyRow[] {
  return choice.isAll ? log : filterJourneys(log, filterOfPeople(choice));
}

/**
 * The filter of an address, asked of the people whom its path names: "in business class" on Alex's
 * screen means that Alex sat there. People that the filter itself names win.
 */
export function askedOf(choice: PeopleChoice, filter: JourneyFilter): JourneyFilter {
  return { ...filterOfPeople(choice), ...filter };
}

/**
 * A subject's journeys of the standings that are asked for; `rows`, what figures count, are then
 * these: whoever asks for what is planned wants it counted. The same object where all are asked for.
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
