import { csvWriter } from '../../src/domain/imports/formats/sojourn/sojourn-csv.ts';
import { blankJourney } from '../../src/domain/journeys/journey.ts';
import { examplePlaces } from '../imports/example-places.ts';
import { writtenJourneys } from '../imports/written-journeys.ts';

export const anyPerson = { id: 'p1', slug: 'alex', name: 'Alex Marlow' };

const seat = { seat: '', seatPosition: '', cabin: '', reason: '' } as const;

/**
 * Returns this many journeys of one person, on consecutive days from 1 May 2019, and their file.
 */
export function exported(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({
    ...blankJourney({
      mode: 'air',
      date: `2019-05-0${index + 1}`,
      from: examplePlaces.CPH,
      to: examplePlaces.OSL,
    }),
    id: `journey-${index + 1}`,
    travellers: [{ personId: anyPerson.id, ...seat }],
  }));
  return { all, text: writtenJourneys(csvWriter, all, [anyPerson]) };
}
