import { describe, expect, it } from 'vitest';
import { countMatrix } from '../src/domain/days/count/count-matrix.ts';
import { circumstanceKind } from '../src/domain/days/rules/circumstance.ts';
import { ledgerOf } from '../src/domain/days/timeline/ledger.ts';
import { ownRuleKind } from '../src/domain/days/rules/own-rule-record.ts';
import { permissionKind } from '../src/domain/days/rules/permission.ts';
import { RulesEngine } from '../src/domain/days/rules/rules-engine.ts';
import { recordSchema } from '../src/domain/kinds/schema.ts';
import { addDays } from '../src/domain/shared/dates/calendar-day.ts';
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
const { people, rules } = sample;
const today = '2026-11-21';
const moment = { today, countsPlanned: false };
const person = (slug: string) => people.find((one) => one.slug === slug)!;
const facts = new Map(people.map((one) => [one.id, factsOfSample(sample, one)]));

/** Nights in a country, from one day to another. */
function nightsIn(country: string, personId: string, from: string, to: string): number {
  const ledger = ledgerOf(facts.get(personId)!, { from, to, knownTo: today });
  const { rows } = countMatrix(ledger, {
    rule: 'midnight',
    codeOf: ({ spot }) => spot.country,
  });
  return rows.get(country)?.total.min ?? 0;
}

/** Midnights in the UK in the tax year that begins in a year. */
const ukNights = (personId: string, year: number) =>
  nightsIn('GB', personId, `${year}-04-06`, `${year + 1}-04-05`);

describe('what is said of the household', () => {
  const of = rules.circumstances.map((one) => ({
    ...one,
    // Each begins and ends with a tax year; one that is open is asked about up to the last whole one.
    years: yearsFrom(one.from, one.to === '' ? '2026-04-05' : one.to),
  }));

  it('are records that can be stored', () => {
    const faults = [
      ...rules.permissions.map((one) => recordSchema(permissionKind).safeParse(one)),
      ...rules.circumstances.map((one) => recordSchema(circumstanceKind).safeParse(one)),
      ...rules.rules.map((one) => recordSchema(ownRuleKind).safeParse(one)),
    ].flatMap(({ error }) => error?.message ?? []);
    expect(faults).toEqual([]);
  });

  it('is residence in the UK in years of 183 midnights at least, and none in years of fewer than 46', () => {
    const asked = of.filter(({ kind }) => kind !== 'uk-ties');
    expect(asked.length).toBe(6);
    for (const { kind, personId, years } of asked) {
      for (const year of years) {
        const nights = ukNights(personId, year);
        if (kind === 'uk-resident') expect(nights, `${year}`).toBeGreaterThanOrEqual(183);
        else expect(nights, `${year}`).toBeLessThan(46);
      }
    }
  });

  it('is a tie of 90 days in the years after those that had more than 90 midnights', () => {
    for (const { personId, ties, years } of of.filter(({ kind }) => kind === 'uk-ties')) {
      for (const year of years) {
        const most = Math.max(ukNights(personId, year - 1), ukNights(personId, year - 2));
        expect(ties, `${year}`).toBe(most > 90 ? 1 : 0);
      }
    }
  });

  it('is a permit for where they live, in the years of which all days are known', () => {
    for (const { personId, country, from } of rules.permissions) {
      for (let year = Number(from.slice(0, 4)); year < 2026; year++) {
        const nights = nightsIn(country, personId, `${year}-01-01`, `${year}-12-31`);
        expect(nights, `${country} ${year}`).toBeGreaterThan(300);
      }
    }
  });

  it('lets everybody live within the rules', () => {
    const engine = new RulesEngine((id) => facts.get(id));
    const put = <Values>(values: readonly Values[]) => ({
      put: values.map((one, at) => ({ ...one, id: `r${at}` })),
      gone: [],
    });
    engine.change({
      people: { put: people, gone: [] },
      permissions: put(rules.permissions),
      circumstances: put(rules.circumstances),
      rules: put(rules.rules),
    });
    const schengen = (slug: string) =>
      engine.rules(person(slug).id, moment, today).find(({ id }) => id === 'schengen')!;
    expect(schengen('alex')).toMatchObject({ answer: { applies: true, over: 0, lawful: true } });
    expect(schengen('sam')).toMatchObject({
      answer: { applies: false },
      reasons: [{ code: 'citizen-since', values: { country: 'IE', date: '2017-11-08' } }],
    });
    expect(schengen('robin')).toMatchObject({ answer: { applies: true, over: 0, lawful: true } });
    // Toronto to Vancouver in May 2026: 8 to 22 May are 15 days of the policy’s 45.
    const insurance = engine
      .rules(person('alex').id, moment, today)
      .find(({ id }) => id === 'own:r0');
    expect(insurance?.answer).toMatchObject({ used: { min: 15, max: 15 }, limit: 45, left: 30 });
  });
});

/** The tax years, by those in which they begin, from one day to another. */
function yearsFrom(from: string, to: string): number[] {
  const [first, end] = [Number(from.slice(0, 4)), Number(addDays(to, 1).slice(0, 4))];
  expect([from.slice(5), to.slice(5)]).toEqual(['04-06', '04-05']);
  return Array.from({ length: end - first }, (_, at) => first + at);
}
