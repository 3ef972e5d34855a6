import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { daysKnown } from '../src/domain/days/days-known.ts';
import { factsOfRecords } from '../src/domain/days/facts-of-records.ts';
import { ledgerOf } from '../src/domain/days/ledger.ts';
import { contradictionsIn } from '../src/domain/days/mending/contradictions.ts';
import { openReference } from '../src/server/reference/open-reference.ts';
import { referenceFile } from '../src/server/reference/reference-file.ts';
import { readSample, type Sample } from './read-sample.ts';

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
let ids = 0;
const sample = readSample(
  {
    people: text('people.csv'),
    places: text('places.csv'),
    journeys: text('journeys.csv'),
    collections: text('collections.csv'),
    tracks: text('tracks.csv'),
    stays: text('stays.csv'),
  },
  { reference: openReference(referenceFile), newId: () => `id-${++ids}` },
);

/** What is to be mended in somebody's days, as `who kind from/to: here → there`. */
function toMend({ people, journeys, stays }: Sample, countsPlanned: boolean): string[] {
  const homes = people.flatMap((person) => person.homes.map(({ place }) => place));
  const places = new Map(
    [...homes, ...stays.flatMap(({ place }) => place ?? [])].map((place) => [place.id, place]),
  );
  return people.flatMap(({ id, slug, homes: lived }) => {
    const facts = factsOfRecords(
      { id, homes: lived.map(({ place, from, to }) => ({ placeId: place.id, from, to })) },
      {
        journeys: journeys.map((journey, at) => ({ ...journey, id: `j${at}`, version: 1 })),
        stays: stays.map(({ values }, at) => ({ ...values, id: `s${at}` })),
        corrections: [],
        placeOf: (placeId) => places.get(placeId),
      },
    );
    const request = daysKnown(facts, '2026-09-01', countsPlanned);
    if (!request) throw new Error(`nothing is known of ${slug}`);
    return contradictionsIn(ledgerOf(facts, request), facts).map(
      ({ kind, from, to, between: [here, there] }) =>
        `${slug} ${kind} ${from}/${to}: ${here.town} → ${there.town}`,
    );
  });
}

it('has days for everybody that contradict themselves only where README.md says so', () => {
  expect(toMend(sample, false)).toEqual([
    'alex gap 1970-01-01/1972-08-31: London → Llanberis',
    'sam two-places 2025-12-09/2025-12-11: London → Bath',
    'robin gap 2014-09-06/2014-12-19: Keswick → Edinburgh',
  ]);
});

it('plans no way to Stockholm yet', () => {
  expect(toMend(sample, true).filter((line) => line.includes('2027'))).toEqual([
    'alex gap 2027-04-15/2027-08-31: Rome → Stockholm',
    'sam gap 2027-04-15/2027-08-31: Rome → Stockholm',
    'robin gap 2027-01-03/2027-08-31: Amsterdam → Stockholm',
  ]);
});
