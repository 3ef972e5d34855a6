import { factsOfRecords } from '../../src/domain/days/facts/facts-of-records.ts';
import type { Facts } from '../../src/domain/days/facts/facts.ts';
import type { Sample } from '../../sample/read-sample.ts';

/**
 * Returns the facts in the sample about where one of its people was. Journeys have the IDs `j0`,
 * `j1` …, stays `s0` …, engagements `e0` ….
 */
export function factsOfSample(
  { people, journeys, stays, seaService }: Sample,
  { id, homes }: Sample['people'][number],
): Facts {
  const lived = people.flatMap((person) => person.homes.map(({ place }) => place));
  const { vessels, engagements } = seaService;
  const stayed = stays.flatMap(({ place }) => place ?? []);
  const ports = engagements.flatMap((engagement) => engagement.ports);
  const places = new Map([...lived, ...stayed, ...ports].map((place) => [place.id, place]));
  const vesselsById = new Map(vessels.map(({ id: vesselId, values }) => [vesselId, values]));
  return factsOfRecords(
    { id, homes: homes.map(({ place, from, to }) => ({ placeId: place.id, from, to })) },
    {
      journeys: journeys.map((journey, at) => ({ ...journey, id: `j${at}`, version: 1 })),
      stays: stays.map(({ values }, at) => ({ ...values, id: `s${at}` })),
      corrections: [],
      placeOf: (placeId) => places.get(placeId),
      engagements: engagements.map(({ values }, at) => ({ ...values, id: `e${at}` })),
      vesselOf: (vesselId) => vesselsById.get(vesselId),
    },
  );
}
