import { journeysCsv } from '../../src/domain/imports/formats/sojourn/sojourn-csv.ts';
import { blankJourney } from '../../src/domain/journeys/journey.ts';
import { examplePlaces } from '../imports/example-places.ts';

export const anyPerson = { id: 'p1', slug: 'alex', name: 'Alex Marlow' };

const seat = { seat: '', seatPosition: '', cabin: '', reason: '' } as const;

/** So many journeys of one person, a day after the other from 1 May 2019, and the file of them. */
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
  return { all, text: [...journeysCsv(all, [anyPerson])].join('') };
}
