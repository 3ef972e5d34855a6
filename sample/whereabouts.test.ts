import { expect, it } from 'vitest';
import { daysKnown } from '../src/domain/days/days-known.ts';
import { ledgerOf } from '../src/domain/days/ledger.ts';
import { contradictionsIn } from '../src/domain/days/mending/contradictions.ts';
import { openReference } from '../src/server/reference/open-reference.ts';
import { referenceFile } from '../src/server/reference/reference-file.ts';
import { factsOfSample } from './facts-of-sample.ts';
import { readSample, type Sample } from './read-sample.ts';
import { readSampleFiles } from './sample-files.ts';

let ids = 0;
const sample = readSample(await readSampleFiles(), {
  reference: openReference(referenceFile),
  newId: () => `id-${++ids}`,
});

/** What is to be mended in somebody's days, as `who kind from/to: here → there`. */
function toMend(of: Sample, countsPlanned: boolean): string[] {
  return of.people.flatMap((person) => {
    const { slug } = person;
    const facts = factsOfSample(of, person);
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
