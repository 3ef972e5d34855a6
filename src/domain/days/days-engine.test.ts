import { beforeEach, describe, expect, it } from 'vitest';
import { leg } from '../../../test/days/life.ts';
import { blankOf } from '../kinds/blank.ts';
import type { Place } from '../places/place.ts';
import { toRecord, type StoredJourney } from '../journeys/journey.ts';
import { stayKind } from '../stays/stay.ts';
import { engagementKind } from '../sea-service/engagement.ts';
import { vesselKind } from '../sea-service/vessel.ts';
import { dayCorrectionKind } from './facts/day-correction.ts';
import { type DayRecordsDelta, type DaysView, DaysEngine } from './days-engine.ts';

const nothing = { put: [], gone: [] };
const unchanged: DayRecordsDelta = {
  journeys: nothing,
  stays: nothing,
  corrections: nothing,
  people: nothing,
  places: nothing,
};
const moment = { today: '2024-12-31', countsPlanned: false };
const traveller = { seat: '', seatPosition: '', cabin: '', reason: '' } as const;

const out = leg('2024-05-10 LHR 10:00 JFK 13:00');
const back = leg('2024-05-17 JFK 10:00 LHR 22:00');
const later = leg('2025-02-01 LHR 10:00 JFK 13:00');
const places: Place[] = [out.from, out.to];

function recordOf(journey: StoredJourney, ...people: string[]) {
  const travellers = people.map((personId) => ({ personId, ...traveller }));
  return { ...toRecord(journey), travellers, id: journey.id, version: 1 };
}

/** Alex lives in London and flew to New York for a week. Nothing is recorded for Sam. */
function begin(engine: DaysEngine) {
  const home = { placeId: 'LHR', from: '2024-01', to: '' };
  engine.change({
    ...unchanged,
    people: {
      put: [
        { id: 'alex', homes: [home] },
        { id: 'sam', homes: [] },
      ],
      gone: [],
    },
    places: { put: places, gone: [] },
    journeys: { put: [out, back, later].map((one) => recordOf(one, 'alex')), gone: [] },
  });
}

const countries = (personId: string, rule: DaysView['rule'] = 'any'): DaysView => ({
  personId,
  rule,
  of: { kind: 'territories', apart: 'iso', borders: 'today' },
});
const totalsOf = (engine: DaysEngine, view: DaysView, at = moment) =>
  Object.fromEntries(
    Array.from(engine.matrix(view, at)?.rows ?? [], ([code, { total }]) => [code, total.min]),
  );

describe('the ledgers of an archive', () => {
  let engine: DaysEngine;
  beforeEach(() => {
    engine = new DaysEngine();
    begin(engine);
  });

  it('count what was travelled, from the first year of which anything is known', () => {
    const matrix = engine.matrix(countries('alex'), moment);
    expect(matrix).toMatchObject({ from: '2024-01-01', to: '2024-12-31', gaps: [] });
    // 2024 has 366 days; 11 to 16 May were spent entirely outside Britain.
    expect(totalsOf(engine, countries('alex'))).toEqual({ GB: 360, US: 8 });
    expect(matrix?.all?.total).toEqual({ min: 366, max: 366 });
    expect(totalsOf(engine, countries('alex', 'midnight'))).toEqual({ GB: 359, US: 7 });
  });

  it('count what lies ahead where it is asked for', () => {
    const ahead = { ...moment, countsPlanned: true };
    expect(engine.matrix(countries('alex'), ahead)?.to).toBe('2025-02-01');
    expect(totalsOf(engine, countries('alex'), ahead)).toEqual({ GB: 360 + 32, US: 8 + 1 });
  });

  it('show the same on a map, of some days', () => {
    const view = { ...countries('alex'), townRule: 'midnight' as const, country: undefined };
    const week = { from: '2024-05-10', to: '2024-05-17' };
    const map = engine.onMap(view, moment, week);
    // 10 to 17 May count for the United States; the 10th and the 17th also count for Britain.
    const days = (min: number, max = min) => ({ min, max });
    expect(Object.fromEntries(map?.shaded ?? [])).toEqual({ GB: days(2), US: days(8) });
    expect(Object.fromEntries(map?.towns ?? [])).toEqual({
      'US-NY/New York': days(7),
      'GB-ENG/London': days(1),
    });
    expect(map?.points.get('US-NY/New York')).toEqual({ lat: out.to.lat, lon: out.to.lon });
    const ofUs = engine.onMap({ ...view, country: 'US' }, moment, week);
    expect([...(ofUs?.towns.keys() ?? [])]).toEqual(['US-NY/New York']);
    expect(engine.onMap({ ...view, personId: 'sam' }, moment, week)).toBeUndefined();
  });

  it('know nothing of whom nothing is recorded', () => {
    expect(engine.matrix(countries('sam'), moment)).toBeUndefined();
    expect(engine.days(countries('sam'), moment, { from: '2024-01-01', to: '2024-12-31' })).toEqual(
      [],
    );
  });

  it('follow records that are written, changed and removed', () => {
    const stay = {
      ...blankOf(stayKind.fields),
      id: 'stay',
      people: [{ personId: 'sam' }],
      kind: 'hotel' as const,
      arrival: '2024-03-01',
      departure: '2024-03-04',
      country: 'NO',
    };
    engine.change({ ...unchanged, stays: { put: [stay], gone: [] } });
    expect(totalsOf(engine, countries('sam'), { ...moment, today: '2024-03-04' })).toEqual({
      NO: 4,
    });
    engine.change({
      ...unchanged,
      stays: { put: [], gone: ['stay'] },
      journeys: { put: [recordOf(out, 'sam')], gone: [back.id, later.id] },
    });
    expect(totalsOf(engine, countries('alex'))).toEqual({ GB: 366 });
    // From 10 to 24 May. After that, nothing is certain.
    expect(totalsOf(engine, countries('sam'))).toMatchObject({ US: 15 });
    engine.change({ ...unchanged, places: { put: [{ ...out.to, country: 'CA' }], gone: [] } });
    expect(totalsOf(engine, countries('sam'))).toMatchObject({ CA: 15 });
  });

  it('follow engagements and the names of their vessels, of whose crew somebody was and of nobody else', () => {
    const engagement = {
      ...blankOf(engagementKind.fields),
      id: 'signed',
      personId: 'sam',
      vesselId: 'vessel',
      signedOn: '2024-05-01',
      signedOff: '2024-05-11',
    };
    const vessel = { ...blankOf(vesselKind.fields), id: 'vessel', name: 'Ariadne' };
    const crossing = (name: string) => {
      const record = { ...recordOf(out, 'sam'), mode: 'sea' as const, id: 'voyage' };
      return { ...record, vehicle: { ...record.vehicle, name } };
    };
    const nightsOfSam = () =>
      engine
        .days(countries('sam'), moment, { from: '2024-05-09', to: '2024-05-10' })
        .flatMap(({ nights }) => nights.map(({ aboard, ground }) => (ground ? 'ashore' : aboard)));
    engine.change({ ...unchanged, engagements: { put: [engagement], gone: [] } });
    const before = engine.matrix(countries('alex'), moment);
    expect(nightsOfSam()).toEqual(['sea']);
    engine.change({ ...unchanged, journeys: { put: [crossing('Ariadne')], gone: [] } });
    engine.change({ ...unchanged, vessels: { put: [vessel], gone: [] } });
    // The vessel reached New York on the 10th, and Sam signed off a day later.
    expect(nightsOfSam()).toEqual(['sea', 'ashore']);
    engine.change({ ...unchanged, vessels: { put: [{ ...vessel, name: 'Bidston' }], gone: [] } });
    // The vessel has another name now, so the voyage to New York is no longer hers.
    expect(nightsOfSam()).toEqual(['sea', 'sea']);
    engine.change({ ...unchanged, engagements: { put: [], gone: ['signed'] } });
    expect(nightsOfSam()).toEqual([null, 'ashore']);
    expect(engine.matrix(countries('alex'), moment)).toEqual(before);
  });

  it('know of journeys as soon as their places are known, and no longer', () => {
    const begun = new DaysEngine();
    begun.change({
      ...unchanged,
      people: { put: [{ id: 'alex', homes: [] }], gone: [] },
      journeys: { put: [recordOf(out, 'alex'), recordOf(back, 'alex')], gone: [] },
    });
    expect(begun.matrix(countries('alex'), moment)).toBeUndefined();
    begun.change({ ...unchanged, places: { put: places, gone: [] } });
    // From 10 to 17 May.
    expect(totalsOf(begun, countries('alex'))).toMatchObject({ US: 8 });
    begun.change({ ...unchanged, places: { put: [], gone: [out.to.id] } });
    expect(begun.facts('alex')?.journeys).toEqual([]);
  });

  it('take a correction over everything else, and give it up again', () => {
    const correction = {
      ...blankOf(dayCorrectionKind.fields),
      id: 'repaired',
      personId: 'alex',
      date: '2024-05-12',
      territory: 'GB-SCT',
    };
    expect(totalsOf(engine, countries('alex'))).toMatchObject({ US: 8 });
    engine.change({ ...unchanged, corrections: { put: [correction], gone: [] } });
    // 10 to 17 May without the 12th.
    expect(totalsOf(engine, countries('alex'))).toMatchObject({ US: 7 });
    engine.change({ ...unchanged, corrections: { put: [], gone: ['repaired'] } });
    expect(totalsOf(engine, countries('alex'))).toMatchObject({ US: 8 });
  });

  it('tell the days of a country, those that are alike together, and why', () => {
    const days = engine.days(countries('alex'), moment, {
      from: '2024-01-01',
      to: '2024-12-31',
      code: 'US',
    });
    expect(days.map(({ from, to }) => [from, to])).toEqual([
      ['2024-05-10', '2024-05-10'],
      ['2024-05-11', '2024-05-16'],
      ['2024-05-17', '2024-05-17'],
    ]);
    const [first] = days;
    expect(first?.grounds.map(({ among }) => among[0])).toMatchObject([
      { territory: 'GB', town: 'London' },
      { territory: 'US', town: 'New York', evidence: [{ kind: 'journey', id: out.id }] },
    ]);
    expect(first?.counted).toEqual([
      { code: 'GB', min: 1, max: 1 },
      { code: 'US', min: 1, max: 1 },
    ]);
    expect(first?.nights).toMatchObject([{ aboard: null, ground: { isSure: true } }]);
  });

  it('count towns of a country, the state beside them', () => {
    const towns: DaysView = {
      personId: 'alex',
      rule: 'midnight',
      of: { kind: 'towns', country: 'US' },
    };
    expect(totalsOf(engine, towns)).toEqual({ 'US-NY/New York': 7 });
  });
});
