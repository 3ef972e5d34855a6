import { describe, expect, it } from 'vitest';
import { countTerritories } from '../src/domain/days/count/count-territories.ts';
import { daysKnown, ledgerOf } from '../src/domain/days/timeline/ledger.ts';
import type { Ground } from '../src/domain/days/timeline/ledger-day.ts';
import { contradictionsIn } from '../src/domain/days/repairs/contradictions.ts';
import type { Spot } from '../src/domain/days/facts/spot.ts';
import { distinguishedTerritories } from '../src/domain/days/territories/distinguished-territories.ts';
import { territoryOf } from '../src/domain/days/territories/territory.ts';
import { areasOf } from '../src/domain/days/towns/towns.ts';
import { nationNames } from '../src/domain/shared/places/nation-names.ts';
import { nationOf } from '../src/domain/shared/places/nations.ts';
import { openReference } from '../src/server/reference/open-reference.ts';
import { referenceFile } from '../src/server/reference/reference-file.ts';
import { factsOfSample } from '../test/days/facts-of-sample.ts';
import { readSample } from './read-sample.ts';
import { readSampleFiles } from './sample-files.ts';

let ids = 0;
const sample = readSample(await readSampleFiles(import.meta.dirname), {
  reference: openReference(referenceFile),
  newId: () => `id-${++ids}`,
});

/** What somebody's days are, with what is planned or without. */
function ledgersOfAll(countsPlanned: boolean) {
  return sample.people.map((person) => {
    const { slug } = person;
    const facts = factsOfSample(sample, person);
    const request = daysKnown(facts, '2026-09-01', countsPlanned);
    if (!request) throw new Error(`nothing is known of ${slug}`);
    return { slug, facts, ledger: ledgerOf(facts, request) };
  });
}

/** What is to be mended in somebody's days, as `who kind from/to: here → there`. */
function toMend(countsPlanned: boolean): string[] {
  return ledgersOfAll(countsPlanned).flatMap(({ slug, facts, ledger }) =>
    contradictionsIn(ledger, facts, '2026-09-01').map(
      ({ kind, from, to, between: [here, there] }) =>
        `${slug} ${kind} ${from}/${to}: ${here.town} → ${there.town}`,
    ),
  );
}

it('has days for everybody that contradict themselves only where README.md says so', () => {
  expect(toMend(false)).toEqual([
    'alex gap 1970-01-01/1972-08-31: London → Llanberis',
    'sam two-places 2025-12-09/2025-12-11: London → Bath',
    'robin gap 2014-09-06/2014-12-19: Keswick → Edinburgh',
  ]);
});

it('plans no way to Stockholm yet', () => {
  expect(toMend(true).filter((line) => line.includes('2027'))).toEqual([
    'alex gap 2027-04-15/2027-08-31: Rome → Stockholm',
    'sam gap 2027-04-15/2027-08-31: Rome → Stockholm',
    'robin gap 2027-01-03/2027-08-31: Amsterdam → Stockholm',
  ]);
});

describe.each(['midnight', 'any'] as const)(
  'counted by %s, nights in the United Kingdom',
  (rule) => {
    const nations = Object.keys(nationNames);
    const apart = { apart: new Set(distinguishedTerritories), borders: 'today' } as const;

    it.each(ledgersOfAll(true))(
      'of $slug are each in a nation, as many by country as by town',
      ({ ledger }) => {
        const byCountry = countTerritories(ledger, {
          rule,
          codeOf: ({ spot }, date) => territoryOf(spot, date, apart),
        });
        const byArea = countTerritories(ledger, { rule, codeOf: areasOf(ledger, 'GB') });
        const sure = (totals: typeof byArea, code: string) => totals.get(code)?.min ?? 0;
        expect(sure(byCountry, 'GB')).toBe(0);
        expect(nations.map((code) => byCountry.get(code))).toEqual(
          nations.map((code) => byArea.get(code)),
        );
        expect(ledger.days.flatMap(({ grounds }) => grounds).flatMap(unsaid)).toEqual([]);
      },
    );
  },
);

/** Where somebody was in the United Kingdom, and nobody knows in which nation. */
function unsaid({ among }: Ground): Spot[] {
  const spots = among.map(({ spot }) => spot);
  return spots.filter(({ country, region }) => country === 'GB' && nationOf(region) === undefined);
}
