import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jfk, lhr } from '../../../domain/journeys/journey-fixtures.ts';
import type { FoundPlace, Place } from '../../../domain/journeys/place.ts';
import { createLookUps, type LookUpSources } from './look-ups.ts';

const found = (place: Place): FoundPlace => ({ ...place, isOtherName: false });
const lgw: Place = { ...lhr, id: 'airport:EGKK', iata: 'LGW', name: 'London Gatwick Airport' };
const london: Place = { ...lhr, id: 'town:1', kind: 'town', iata: '', icao: '', name: 'London' };

function sources(more: Partial<LookUpSources> = {}): LookUpSources {
  return {
    places: vi.fn<LookUpSources['places']>(async (_text, _date, kind) =>
      (kind === 'airport' ? [lhr, lgw] : [lhr, lgw, london]).map(found),
    ),
    airlines: async () => [{ name: 'British Airways', iata: 'BA', icao: 'BAW' }],
    vehicleTypes: async () => [{ type: 'Boeing 747-400', icao: 'B744' }],
    knownPlaces: () => [jfk],
    ...more,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** As long as it takes to be asked and answered. */
const answered = () => vi.advanceTimersByTimeAsync(60);

test('a place is not known yet, then it is, and the listener hears of it', async () => {
  const lookUps = createLookUps(sources());
  const listener = vi.fn<() => void>();
  lookUps.subscribe(listener);
  expect(lookUps.findPlaces('air')('LHR', '1978')).toBeUndefined();
  await answered();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(lookUps.findPlaces('air')('LHR', '1978')).toEqual([found(lhr)]);
});

test('the same is asked once, in whatever letters; a number is not asked at all', async () => {
  const all = sources();
  const lookUps = createLookUps(all);
  lookUps.findPlaces('air')('LHR', '1978');
  lookUps.findPlaces('air')('lhr', '1978');
  await answered();
  lookUps.findPlaces('air')('lhr', '1978');
  await answered();
  expect(all.places).toHaveBeenCalledTimes(1);
  expect(lookUps.findPlaces('air')('1030', '1978')).toEqual([]);
});

test('on the ground a town comes before its airports', async () => {
  const lookUps = createLookUps(sources());
  lookUps.findPlaces('rail')('London', '1978');
  await answered();
  expect(
    lookUps
      .findPlaces('rail')('London', '1978')
      ?.map(({ kind }) => kind),
  ).toEqual(['town', 'airport', 'airport']);
});

test('a choice among several holds from then on, for every date', async () => {
  const lookUps = createLookUps(sources());
  lookUps.findPlaces('air')('London', '1978');
  lookUps.findPlaces('air')('London', '1979');
  await answered();
  const options = lookUps.findPlaces('air')('London', '1978') ?? [];
  expect(options.map(({ iata }) => iata)).toEqual(['LHR', 'LGW']);
  lookUps.choose(options, lgw);
  expect(
    lookUps
      .findPlaces('air')('London', '1979')
      ?.map(({ iata }) => iata),
  ).toEqual(['LGW', 'LHR']);
});

describe('when nobody answers', () => {
  const nobody = sources({ places: () => Promise.reject(new Error('no connection')) });

  test('the places of the archive’s journeys are known all the same', async () => {
    const lookUps = createLookUps(nobody);
    lookUps.findPlaces('air')('JFK', '1978');
    lookUps.findPlaces('air')('LHR', '1978');
    await answered();
    expect(lookUps.isFailing()).toBe(true);
    expect(lookUps.findPlaces('air')('JFK', '1978')).toEqual([jfk]);
    expect(lookUps.findPlaces('air')('LHR', '1978')).toEqual([]);
  });

  test('it is asked again after a while', async () => {
    const lookUps = createLookUps(nobody);
    lookUps.findPlaces('air')('LHR', '1978');
    await answered();
    await vi.advanceTimersByTimeAsync(6000);
    expect(lookUps.findPlaces('air')('LHR', '1978')).toBeUndefined();
  });
});

test('designators and types are taken only when they are the very ones', async () => {
  const lookUps = createLookUps(sources());
  lookUps.findOperator('BA', '1978');
  lookUps.findOperator('BX', '1978');
  lookUps.findVehicleType('B744');
  lookUps.findVehicleType('Boeing 747');
  await answered();
  expect(lookUps.findOperator('BA', '1978')?.name).toBe('British Airways');
  expect(lookUps.findOperator('BX', '1978')).toBeNull();
  expect(lookUps.findVehicleType('B744')).toEqual({ type: 'Boeing 747-400', icao: 'B744' });
  expect(lookUps.findVehicleType('Boeing 747')).toBeNull();
});

test('a designator is asked for with the date of the line', async () => {
  const sabena = { name: 'Sabena', iata: 'SN', icao: 'SAB' };
  const brussels = { name: 'Brussels Airlines', iata: 'SN', icao: 'BEL' };
  const airlines = async (_: string, date: string) => [date < '2002' ? sabena : brussels];
  const lookUps = createLookUps(sources({ airlines }));
  lookUps.findOperator('SN', '1990');
  lookUps.findOperator('SN', '2010');
  await answered();
  expect(lookUps.findOperator('SN', '1990')).toEqual(sabena);
  expect(lookUps.findOperator('SN', '2010')).toEqual(brussels);
});
