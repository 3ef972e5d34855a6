import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jfk, lhr } from '../../../../../../test/journeys/journey-fixtures.ts';
import { ApiError } from '../../../../app/api-error.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import type { NameMeanings } from '../../../../data/places/place-search.data.ts';
import { createLookUps, type LookUpSources } from './look-ups.ts';

const lgw: Place = { ...lhr, id: 'airport:EGKK', iata: 'LGW', name: 'London Gatwick Airport' };
const london: Place = { ...lhr, id: 'town:1', kind: 'town', iata: '', icao: '', name: 'London' };
const panAm = { name: 'Pan American World Airways', iata: 'PA', icao: 'PAA' };
const noConnection = () => new ApiError({ code: 'unreachable' });
const meaning = (edits: Partial<NameMeanings>): NameMeanings => ({
  places: [],
  airline: null,
  ...edits,
});

function sources(more: Partial<LookUpSources> = {}): LookUpSources {
  return {
    meanings: vi.fn<LookUpSources['meanings']>(async (text, _date, kind) => {
      if (text === 'pan am') return meaning({ airline: panAm });
      if (text === 'lhr') return meaning({ places: [lhr] });
      return meaning({ places: kind === 'airport' ? [lhr, lgw] : [london, lhr, lgw] });
    }),
    spellings: vi.fn<LookUpSources['spellings']>(async () => ({
      places: ['London'],
      airlines: [],
    })),
    airlines: async () => [{ name: 'British Airways', iata: 'BA', icao: 'BAW' }],
    vehicleTypes: async () => [{ type: 'Boeing 747-400', icao: 'B744' }],
    ...more,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Waits long enough for a look-up to be sent and answered. */
const answered = () => vi.advanceTimersByTimeAsync(100);

test('a name is not known yet, then it is, and the listener hears of it', async () => {
  const lookUps = createLookUps(sources());
  const listener = vi.fn<() => void>();
  lookUps.subscribe(listener);
  expect(lookUps.findMeanings('LHR', '1978', 'air')).toBeUndefined();
  await answered();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(lookUps.findMeanings('LHR', '1978', 'air')).toMatchObject({
    places: [lhr],
    isSettled: true,
  });
});

test('a code that nobody had on the date is asked about, even if only one ever had it', async () => {
  const lookUps = createLookUps(
    sources({ meanings: async () => meaning({ places: [lhr], isOfOtherDays: true }) }),
  );
  lookUps.findMeanings('LHR', '1938', 'air');
  await answered();
  expect(lookUps.findMeanings('LHR', '1938', 'air')).toMatchObject({
    places: [lhr],
    isSettled: false,
  });
  lookUps.choose([lhr], lhr);
  expect(lookUps.findMeanings('LHR', '1938', 'air')).toMatchObject({ isSettled: true });
});

test('the same is asked once, in whatever letters; a number is not asked at all', async () => {
  const all = sources();
  const lookUps = createLookUps(all);
  lookUps.findMeanings('LHR', '1978', 'air');
  lookUps.findMeanings('lhr', '1978', 'air');
  await answered();
  lookUps.findMeanings('lhr', '1978', 'air');
  await answered();
  expect(all.meanings).toHaveBeenCalledTimes(1);
  expect(lookUps.findMeanings('1030', '1978', 'air')).toMatchObject({ places: [] });
  expect(lookUps.findSpellings('1030', '1978', 'air')).toEqual({ places: [], airlines: [] });
});

test('each mode asks for the ends of its own', async () => {
  const all = sources();
  const lookUps = createLookUps(all);
  for (const mode of ['air', 'rail', 'sea', 'road'] as const) {
    lookUps.findMeanings('London', '1978', mode);
  }
  await answered();
  const kinds = vi.mocked(all.meanings).mock.calls.map(([, , kind]) => kind);
  expect(kinds).toEqual(['airport', 'station', 'port', 'any']);
});

test('a town chosen in the place of a station is asked about on the next line again', async () => {
  const lookUps = createLookUps(sources());
  const meant = (mode: 'rail' | 'road') => lookUps.findMeanings('London', '1978', mode);
  meant('rail');
  meant('road');
  await answered();
  lookUps.choose(meant('rail')?.places ?? [], london);
  expect(meant('rail')).toMatchObject({ places: [london, lhr, lgw], isSettled: false });
  lookUps.choose(meant('road')?.places ?? [], london);
  expect(meant('road')).toMatchObject({ isSettled: true });
});

test('spellings are asked for when a word has stood for a while', async () => {
  const all = sources();
  const lookUps = createLookUps(all);
  for (const text of ['Lod', 'Lodn', 'Lodnon']) {
    lookUps.beginReading();
    expect(lookUps.findSpellings(text, '1978', 'air')).toBeUndefined();
    await answered();
  }
  expect(all.spellings).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(lookUps.findSpellings('Lodnon', '1978', 'air')?.places).toEqual(['London']);
  expect(all.spellings).toHaveBeenCalledTimes(1);
});

test('an airline is one for flights only', async () => {
  const lookUps = createLookUps(sources());
  lookUps.findMeanings('Pan Am', '1978', 'air');
  lookUps.findMeanings('Pan Am', '1978', 'rail');
  await answered();
  expect(lookUps.findMeanings('Pan Am', '1978', 'air')?.airline).toEqual(panAm);
  expect(lookUps.findMeanings('Pan Am', '1978', 'rail')?.airline).toBeUndefined();
});

test('a choice among several holds from then on, for every date', async () => {
  const lookUps = createLookUps(sources());
  lookUps.findMeanings('London', '1978', 'air');
  lookUps.findMeanings('London', '1979', 'air');
  await answered();
  const found = lookUps.findMeanings('London', '1978', 'air');
  expect(found?.places.map(({ iata }) => iata)).toEqual(['LHR', 'LGW']);
  expect(found?.isSettled).toBe(false);
  lookUps.choose(found?.places ?? [], lgw);
  const chosen = lookUps.findMeanings('London', '1979', 'air');
  expect(chosen?.places.map(({ iata }) => iata)).toEqual(['LGW', 'LHR']);
  expect(chosen?.isSettled).toBe(true);
});

describe('a station in its town', () => {
  test('is new, and the same one each time', () => {
    const lookUps = createLookUps(sources());
    const first = lookUps.placeIn(london, 'Waterloo', 'station');
    expect(first).toMatchObject({
      kind: 'station',
      name: 'Waterloo',
      town: 'London',
      zone: lhr.zone,
    });
    expect(lookUps.placeIn(london, 'waterloo', 'station')).toBe(first);
    expect(lookUps.isNew(first)).toBe(true);
  });

  test('is the one that the archive has', () => {
    const known: Place = { ...london, id: 'own', kind: 'station', name: 'Waterloo' };
    const lookUps = createLookUps(sources());
    lookUps.know([london, known]);
    expect(lookUps.placeIn(london, 'Waterloo', 'station')).toBe(known);
    expect(lookUps.isNew(known)).toBe(false);
  });
});

describe('when nobody answers', () => {
  const nobody = () =>
    sources({
      meanings: vi.fn<LookUpSources['meanings']>(() => Promise.reject(noConnection())),
    });

  test('the places of the archive’s journeys are known all the same', async () => {
    const lookUps = createLookUps(nobody());
    lookUps.know([jfk]);
    lookUps.findMeanings('JFK', '1978', 'air');
    lookUps.findMeanings('LHR', '1978', 'air');
    await answered();
    expect(lookUps.isFailing()).toBe(true);
    expect(lookUps.findMeanings('JFK', '1978', 'air')?.places).toEqual([jfk]);
    expect(lookUps.findMeanings('LHR', '1978', 'air')?.places).toEqual([]);
  });

  test('a name is never settled by the places that the archive happens to know', async () => {
    const lookUps = createLookUps(nobody());
    lookUps.know([jfk]);
    lookUps.findMeanings('JFK', '1978', 'air');
    await answered();
    const found = lookUps.findMeanings('JFK', '1978', 'air');
    expect(found).toMatchObject({ places: [jfk], isSettled: false });
    lookUps.choose(found?.places ?? [], jfk);
    expect(lookUps.findMeanings('JFK', '1978', 'air')?.isSettled).toBe(true);
  });

  test('a place of a line that was saved meanwhile is known to the next', async () => {
    const lookUps = createLookUps(nobody());
    lookUps.know([jfk]);
    lookUps.findMeanings('LHR', '1978', 'air');
    await answered();
    expect(lookUps.findMeanings('LHR', '1978', 'air')?.places).toEqual([]);
    lookUps.know([jfk, lhr]);
    expect(lookUps.findMeanings('LHR', '1978', 'air')?.places).toEqual([lhr]);
  });

  test('whoever listens hears after a while that it may be asked again', async () => {
    const all = nobody();
    const lookUps = createLookUps(all);
    lookUps.findMeanings('LHR', '1978', 'air');
    await answered();
    const listener = vi.fn<() => void>(() => void lookUps.findMeanings('LHR', '1978', 'air'));
    lookUps.subscribe(listener);
    await vi.advanceTimersByTimeAsync(6000);
    expect(listener).toHaveBeenCalled();
    expect(all.meanings).toHaveBeenCalledTimes(2);
  });

  test('it is asked again at once when the connection is back', async () => {
    const all = sources();
    vi.mocked(all.meanings).mockRejectedValueOnce(noConnection());
    const lookUps = createLookUps(all);
    lookUps.findMeanings('LHR', '1978', 'air');
    await answered();
    expect(lookUps.findMeanings('LHR', '1978', 'air')?.places).toEqual([]);
    lookUps.askAgain();
    expect(lookUps.findMeanings('LHR', '1978', 'air')).toBeUndefined();
    await answered();
    expect(lookUps.findMeanings('LHR', '1978', 'air')?.places).toEqual([lhr]);
    expect(lookUps.isFailing()).toBe(false);
  });
});

describe('what the server refuses', () => {
  test('means nothing, is no failing connection and is not asked again', async () => {
    const meanings = vi.fn<LookUpSources['meanings']>(() =>
      Promise.reject(new ApiError({ code: 'invalid', status: 400 })),
    );
    const lookUps = createLookUps(sources({ meanings }));
    lookUps.know([jfk]);
    lookUps.findMeanings('JFK', '1978', 'air');
    await answered();
    expect(lookUps.findMeanings('JFK', '1978', 'air')).toMatchObject({ places: [] });
    expect(lookUps.isFailing()).toBe(false);
    await vi.advanceTimersByTimeAsync(6000);
    lookUps.findMeanings('JFK', '1978', 'air');
    await answered();
    expect(meanings).toHaveBeenCalledTimes(1);
  });

  test('is not asked where it is longer than any name', async () => {
    const all = sources();
    const lookUps = createLookUps(all);
    const long = 'Llanfair '.repeat(12).trim();
    expect(lookUps.findMeanings(long, '1978', 'air')).toMatchObject({ places: [] });
    expect(lookUps.findSpellings(long, '1978', 'air')).toEqual({ places: [], airlines: [] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(all.meanings).not.toHaveBeenCalled();
    expect(all.spellings).not.toHaveBeenCalled();
  });
});

describe('requests under way', () => {
  /** Sources that answer when the test decides, and the list of look-ups so far. */
  function held() {
    const texts: string[] = [];
    const answers: (() => void)[] = [];
    const meanings: LookUpSources['meanings'] = (text) => {
      texts.push(text);
      return new Promise((resolve) => answers.push(() => resolve(meaning({ places: [lhr] }))));
    };
    return { texts, answers, lookUps: createLookUps(sources({ meanings })) };
  }
  const names = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'];

  test('are four at most, the others follow in order', async () => {
    const { texts, answers, lookUps } = held();
    for (const name of names) lookUps.findMeanings(name, '1978', 'air');
    await answered();
    expect(texts).toEqual(['aa', 'bb', 'cc', 'dd']);
    answers[0]?.();
    await answered();
    expect(texts).toEqual(['aa', 'bb', 'cc', 'dd', 'ee']);
    answers[1]?.();
    answers[2]?.();
    await answered();
    expect(texts).toEqual(names);
  });

  test('are not followed by one for what was typed over meanwhile', async () => {
    const { texts, answers, lookUps } = held();
    for (const name of names) lookUps.findMeanings(name, '1978', 'air');
    await answered();
    lookUps.beginReading();
    for (const name of ['aa', 'ff']) lookUps.findMeanings(name, '1978', 'air');
    answers[0]?.();
    await answered();
    expect(texts).toEqual(['aa', 'bb', 'cc', 'dd', 'ff']);
  });

  test('are not followed by one for what was typed over in the same moment', async () => {
    const { texts, lookUps } = held();
    for (const name of ['aa', 'bb']) lookUps.findMeanings(name, '1978', 'air');
    lookUps.beginReading();
    lookUps.findMeanings('cc', '1978', 'air');
    await answered();
    expect(texts).toEqual(['cc']);
  });

  test('are sent for all of a line that takes long to read', async () => {
    const { texts, lookUps } = held();
    lookUps.beginReading();
    lookUps.findMeanings('aa', '1978', 'air');
    vi.advanceTimersByTime(50);
    lookUps.findMeanings('bb', '1978', 'air');
    await answered();
    expect(texts).toEqual(['aa', 'bb']);
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
