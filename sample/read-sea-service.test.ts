import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../src/domain/days/timeline/ledger.ts';
import { legOf } from '../src/domain/days/facts/leg.ts';
import { recordSchema } from '../src/domain/kinds/schema.ts';
import { servicesOf } from '../src/domain/sea-service/days-aboard.ts';
import { certificateKind } from '../src/domain/sea-service/certificate.ts';
import { engagementKind } from '../src/domain/sea-service/engagement.ts';
import { creditsOf, seaTimeOf } from '../src/domain/sea-service/sea-time.ts';
import { vesselKind } from '../src/domain/sea-service/vessel.ts';
import { voyagesAmong } from '../src/domain/sea-service/voyages.ts';
import { dayNumber } from '../src/domain/shared/dates/calendar-day.ts';
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
const { people, seaService } = sample;
const { vessels, engagements, certificates } = seaService;
const alex = people.find(({ slug }) => slug === 'alex')!;
const facts = factsOfSample(sample, alex);
const vesselOf = (id: string) => vessels.find((one) => one.id === id)!.values;
const stored = engagements.map(({ values }, at) => ({ ...values, id: `e${at}` }));

describe('the discharge book', () => {
  it('has records that can be stored, in order of time', () => {
    const faults = [
      ...vessels.map(({ values }) => recordSchema(vesselKind).safeParse(values)),
      ...engagements.map(({ values }) => recordSchema(engagementKind).safeParse(values)),
      ...certificates.map((values) => recordSchema(certificateKind).safeParse(values)),
    ].flatMap(({ error }) => error?.message ?? []);
    expect(faults).toEqual([]);
    expect(stored.map(({ signedOn }) => signedOn)).toEqual(
      stored.map(({ signedOn }) => signedOn).toSorted(),
    );
    expect(new Set(vessels.map(({ values }) => values.officialNumber)).size).toBe(10);
  });

  const voyagesOf = voyagesAmong(facts.journeys, stored, vesselOf);

  it('has every voyage as crew within one engagement, aboard its vessel', () => {
    const asCrew = facts.journeys.filter(
      ({ mode, travellers }) =>
        mode === 'sea' && travellers.some(({ reason }) => reason === 'crew'),
    );
    expect(asCrew.length).toBeGreaterThan(60);
    const found = stored.flatMap(({ id }) => voyagesOf(id));
    expect(found.map(({ id }) => id).toSorted()).toEqual(asCrew.map(({ id }) => id).toSorted());
    for (const one of stored) {
      const voyages = voyagesOf(one.id);
      expect(voyages.map(({ operator }) => operator.name).filter((name) => name !== '')).toEqual(
        voyages.filter(({ operator }) => operator.name !== '').map(() => one.company),
      );
    }
  });

  it('was signed where the first voyage began, and where the last ended, before and after them', () => {
    for (const [at, one] of stored.entries()) {
      const voyages = voyagesOf(one.id);
      const [first, last] = [voyages[0]!, voyages.at(-1)!];
      expect([first.from.id, last.to.id], one.signedOn).toEqual(
        engagements[at]!.ports.map(({ id }) => id),
      );
      expect(one.signedOn <= first.date, one.signedOn).toBe(true);
      const arrived = legOf(last)!.arrives.days.last;
      expect(arrived, one.signedOff).toBeLessThanOrEqual(dayNumber(one.signedOff));
    }
  });

  it('has leave between one engagement and the next, and ranks that rise', () => {
    for (const [at, { signedOn }] of stored.entries()) {
      if (at > 0) expect(stored[at - 1]!.signedOff < signedOn).toBe(true);
    }
    const ranks = ['Midshipman', 'Fourth Officer', 'Third Officer', 'Second Officer'];
    const held = stored.flatMap(({ capacities }) =>
      capacities.map(({ capacity }) => ranks.indexOf(capacity)),
    );
    expect(held).toEqual(held.toSorted());
    expect(new Set(held)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('has the certificate before the rank that asks for it, and is one of the papers', () => {
    const issued = (title: string) =>
      certificates.find((one) => one.title === title)?.issuedOn ?? '9999';
    const firstAs = (capacity: string) =>
      stored.find(({ capacities }) => capacities.some((one) => one.capacity === capacity))!;
    expect(issued('Second Mate (Foreign-Going)') < firstAs('Third Officer').signedOn).toBe(true);
    expect(issued('First Mate (Foreign-Going)') < firstAs('Second Officer').signedOn).toBe(true);
    const [book] = certificates.filter(({ kind }) => kind === 'seamans-book');
    expect(new Set(stored.map(({ dischargeBook }) => dischargeBook))).toEqual(
      new Set([book?.number]),
    );
    expect(book!.issuedOn < stored[0]!.signedOn).toBe(true);
  });

  it('comes to 528 days', () => {
    const { counted, undated } = servicesOf(stored, '2026-09-01');
    const { days } = seaTimeOf(
      creditsOf(counted, 'both-ends', () => new Set()),
      'both-ends',
    );
    // 88 + 58 + 81 + 17 + 55 + 74 + 45 + 28 + 20 + 49 + 13, both ends with them.
    expect([days, undated]).toEqual([528, []]);
  });

  it('has him at home on no day between signing on and off', () => {
    const { days } = ledgerOf(facts, {
      from: '1976-10-01',
      to: '1984-03-01',
      knownTo: '2026-09-01',
    });
    const within = days.filter(({ date }) =>
      stored.some(({ signedOn, signedOff }) => signedOn < date && date < signedOff),
    );
    // Without the 11 days of signing on and the 11 of signing off.
    expect(within.length).toBe(528 - 22);
    const kinds = within.flatMap(({ grounds, nights }) => [
      ...grounds.flatMap(({ among }) => among.flatMap(({ evidence }) => evidence)),
      ...nights.flatMap(({ evidence = [] }) => evidence),
    ]);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['journey', 'engagement']));
  });
});
