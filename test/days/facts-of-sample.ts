import { factsOfRecords } from '../../src/domain/days/facts-of-records.ts';
import type { Facts } from '../../src/domain/days/facts.ts';
import type { Sample } from '../../sample/read-sample.ts';

/** What the sample says of where one of its people was; journeys are `j0`, `j1` …, stays `s0` … */
export function factsOfSample(
  { people, journeys, stays }: Sample,
  { id, homes }: Sample['people'][number],
): Facts {
  const lived = people.flatMap((person) => person.homes.map(({ place }) => place));
  const places = new Map(
    [...lived, ...stays.flatMap(({ place }) => place ?? [])].map((place) => [place.id, place]),
  );
  return factsOfRecords(
    { id, homes: homes.map(({ place, from, to }) => ({ placeId: place.id, from, to })) },
    {
      journeys: journeys.map((journey, at) => ({ ...journey, id: `j${at}`, version: 1 })),
      stays: stays.map(({ values }, at) => ({ ...values, id: `s${at}` })),
      corrections: [],
      placeOf: (placeId) => places.get(placeId),
    },
  );
}
