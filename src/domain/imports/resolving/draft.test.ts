import { describe, expect, it } from 'vitest';
import { journeySchema } from '../../journeys/journey-schema.ts';
import { exampleLookups, examplePlaces } from '../../../../test/imports/example-places.ts';
import { mapTravellers } from './map-travellers.ts';
import { type ImportLookups, resolveDraft, type ResolvedJourney } from './draft.ts';
import type { JourneyDraft } from '../formats/journey-format.ts';

const base: JourneyDraft = {
  mode: 'air',
  date: '2024-02-09',
  from: { iata: 'CPH' },
  to: { icao: 'ENGM' },
  times: {},
  travellers: [{ key: '' }],
};

function resolved(draft: Partial<JourneyDraft>): ResolvedJourney {
  const resolution = resolveDraft({ ...base, ...draft }, exampleLookups);
  if ('problem' in resolution) throw new Error(JSON.stringify(resolution.problem));
  return resolution.journey;
}

const problemOf = (draft: Partial<JourneyDraft>) =>
  resolveDraft({ ...base, ...draft }, exampleLookups);

describe('resolving a draft', () => {
  it('gives a journey that is valid once its travellers are persons', () => {
    const mapped = mapTravellers(resolved({ number: 'SK1', statedDuration: 70 }), () => 'p-1');
    expect(journeySchema.safeParse('journey' in mapped && mapped.journey).success).toBe(true);
  });

  it('finds the airports', () => {
    expect(resolved({})).toMatchObject({ from: examplePlaces.CPH, to: examplePlaces.OSL });
  });

  it.each([
    ['D-ABYT (Köln)', 'D-ABYT', 'Köln'],
    ['G-BOAC „Alpha Charlie“', 'G-BOAC', 'Alpha Charlie'],
    ['N747PA / Clipper Juan T. Trippe', 'N747PA', 'Clipper Juan T. Trippe'],
    ['D-AIMA Frankfurt am Main', 'D-AIMA', 'Frankfurt am Main'],
    ['JA8089 Nippon', 'JA8089', 'Nippon'],
    ['D-ABYT', 'D-ABYT', ''],
    ['the old one', 'the old one', ''],
  ])('splits %s into the registration and the name of an aircraft', (text, registration, name) => {
    expect(resolved({ vehicle: { registration: text } }).vehicle).toMatchObject({
      registration,
      name,
    });
  });

  it.each([
    ['SAS – SK', 'SAS', 'SK', 'SAS'],
    ['Ryanair / FR', 'Ryanair', 'FR', ''],
    ['Wizz Air - W6', 'Wizz Air', 'W6', ''],
    ['Crossair | LX/CRX', 'Crossair', 'LX', 'CRX'],
    ['Air France / KLM', 'Air France / KLM', '', ''],
    ['Rolls-Royce', 'Rolls-Royce', '', ''],
    ['Concept 2000 - 25', 'Concept 2000 - 25', '', ''],
  ])('splits %s into the name of an airline and its codes', (text, name, iata, icao) => {
    expect(resolved({ operator: { name: text } }).operator).toMatchObject({ name, iata, icao });
  });

  it('keeps a registration with a name if the name is known, or it is no aircraft', () => {
    const registration = 'D-ABYT (Köln)';
    const vehicle = { registration, name: 'Rex' };
    expect(resolved({ vehicle }).vehicle).toMatchObject(vehicle);
    expect(resolved({ mode: 'sea', vehicle: { registration } }).vehicle).toMatchObject({
      registration,
      name: '',
    });
  });

  it.each([
    ['Kestrel (KX)', 'Kestrel', 'KX', ''],
    ['Kestrel Air [KX/KST]', 'Kestrel Air', 'KX', 'KST'],
    ['Kestrel (KST)', 'Kestrel', '', 'KST'],
    ['Kestrel (charter)', 'Kestrel (charter)', '', ''],
    ['Kestrel (1999)', 'Kestrel (1999)', '', ''],
    ['Kestrel ()', 'Kestrel ()', '', ''],
  ])('splits %s into the name and the codes of an airline', (text, name, iata, icao) => {
    expect(resolved({ operator: { name: text } }).operator).toEqual({ name, iata, icao });
  });

  it('names the airport that it does not find', () => {
    expect(problemOf({ to: { iata: 'QQQ' } })).toEqual({
      problem: { code: 'airport-unknown', detail: 'QQQ', date: '2024-02-09' },
    });
    expect(problemOf({ to: {} })).toEqual({ problem: { code: 'airport-missing' } });
  });

  it('reads the date from an instant where nothing else tells it', () => {
    const { date, departureScheduled } = resolved({
      date: '',
      from: { iata: 'HND' },
      times: { departureScheduled: '2024-09-01T22:30Z' },
    });
    // 22:30 UTC is 07:30 of the next day in Tokyo.
    expect([date, departureScheduled]).toEqual(['2024-09-02', '07:30']);
  });

  it('reads the date from a full local time where nothing else tells it', () => {
    const times = { departureScheduled: '2024-09-01T22:30', arrivalScheduled: '2024-09-02T00:10' };
    const { date, departureScheduled, arrivalScheduled } = resolved({ date: '', times });
    expect([date, departureScheduled, arrivalScheduled]).toEqual([
      '2024-09-01',
      '22:30',
      '00:10+1',
    ]);
  });

  it('leaves a row undated where nothing tells its date, with the clocks that it has', () => {
    const times = { departureScheduled: '22:30', arrivalScheduled: '00:10' };
    const { date, departureScheduled, arrivalScheduled } = resolved({ date: '', times });
    expect([date, departureScheduled, arrivalScheduled]).toEqual(['XXXX', '22:30', '00:10+1']);
    expect(resolved({ date: '', times: {} }).date).toBe('XXXX');
  });

  it.each([
    ['by ICAO code', { icao: 'BAW' }, { name: 'British Airways', iata: 'BA', icao: 'BAW' }],
    ['by name', { name: 'Finnair' }, { name: 'Finnair', iata: 'AY', icao: 'FIN' }],
    ['unknown by name', { name: 'Dan-Air' }, { name: 'Dan-Air', iata: '', icao: '' }],
    ['unknown by code', { icao: 'DAN' }, { name: 'DAN', iata: '', icao: 'DAN' }],
    [
      'by the code under a name of its own',
      { name: 'BA CityFlyer', iata: 'BA' },
      { name: 'BA CityFlyer', iata: 'BA', icao: 'BAW' },
    ],
  ])('completes an airline %s', (_, operator, want) => {
    expect(resolved({ operator }).operator).toEqual(want);
  });

  it.each([
    ['SK2535', 'Scandinavian Airlines'],
    ['BAW117', 'British Airways'],
    ['XX12', ''],
    ['2535', ''],
  ])('finds the airline of flight %s', (number, name) => {
    expect(resolved({ number }).operator.name).toBe(name);
  });

  it.each([
    ['117', 'BA117'],
    ['117P', 'BA117P'],
    ['BA117', 'BA117'],
    ['AA6134', 'AA6134'],
  ])('writes flight %s of British Airways as %s', (number, want) => {
    expect(resolved({ number, operator: { icao: 'BAW' } }).number).toBe(want);
  });

  it.each([
    [{ type: '32N' }, 'Airbus A320neo', 'A20N'],
    [{ icao: 'A20N' }, 'Airbus A320neo', 'A20N'],
    [{ type: 'Airbus A320neo' }, 'Airbus A320neo', 'A20N'],
    [{ type: 'Airbus A320neo (sharklets)', icao: 'A20N' }, 'Airbus A320neo (sharklets)', 'A20N'],
    [{ type: 'Zeppelin NT' }, 'Zeppelin NT', ''],
    [{ icao: 'ZZZZ' }, 'ZZZZ', 'ZZZZ'],
  ])('completes the aircraft %j', (vehicle, type, icao) => {
    expect(resolved({ vehicle }).vehicle).toMatchObject({ type, icao });
  });

  it.each([
    ['Boeing 737', ''],
    ['Boeing 737-800', 'B738'],
    ['Boeing 737-800WL', 'B738'],
  ])('does not make of a %s more than it says', (type, icao) => {
    const vehicleType = () => ({ type: 'Boeing 737-800', icao: 'B738' });
    const draft = { ...base, vehicle: { type } };
    expect(resolveDraft(draft, { ...exampleLookups, vehicleType })).toMatchObject({
      journey: { vehicle: { type, icao } },
    });
  });

  it.each([
    ['330', 'Shorts 330', 'SH33', 'Airbus A330'],
    ['340', 'Saab 340', 'SF34', 'Airbus A340'],
    ['777', 'Boeing 777-200', 'B772', 'Boeing 777'],
    ['146', 'British Aerospace BAe 146-200', 'B462', 'BAe 146'],
    ['B747', 'Boeing 747-400', 'B744', 'Boeing 747'],
    ['A330', 'Airbus A330-300', 'A333', 'Airbus A330'],
    ['AT7', 'ATR 72-600', 'AT76', 'ATR 72'],
    ['CRJ', 'Bombardier CRJ900', 'CRJ9', 'Canadair Regional Jet'],
    ['DH8', 'De Havilland Canada Dash 8-400', 'DH8D', 'De Havilland Canada Dash 8'],
    ['M80', 'McDonnell Douglas MD-82', 'MD82', 'McDonnell Douglas MD-80'],
  ])('takes the bare code %s for its family, not for a %s', (code, type, icao, family) => {
    const draft = { ...base, vehicle: { type: code } };
    const lookups = { ...exampleLookups, vehicleType: () => ({ type, icao }) };
    expect(resolveDraft(draft, lookups)).toMatchObject({
      journey: { vehicle: { type: family, icao: '' } },
    });
  });

  it.each([
    ['B744', 'Boeing 747-400'],
    ['B737', 'Boeing 737-700'],
    ['320', 'Airbus A320'],
    ['F28', 'Fokker F28 Fellowship'],
  ])('takes the bare code %s for the one model it means', (code, type) => {
    const draft = { ...base, vehicle: { type: code } };
    const lookups = { ...exampleLookups, vehicleType: () => ({ type, icao: 'ABCD' }) };
    expect(resolveDraft(draft, lookups)).toMatchObject({ journey: { vehicle: { type } } });
  });

  it('asks for the airline with the date of the journey', () => {
    const asked: unknown[] = [];
    const lookups: ImportLookups = {
      ...exampleLookups,
      airline: (hint, date) => {
        asked.push([hint.iata, date]);
        return undefined;
      },
    };
    resolveDraft({ ...base, date: '1990-05-01', operator: undefined, number: 'SN541' }, lookups);
    resolveDraft({ ...base, date: '2010', operator: { iata: 'SN' } }, lookups);
    expect(asked).toEqual([
      ['SN', '1990-05-01'],
      ['SN', '2010'],
    ]);
  });

  it('says of a city’s code that it is one, and which airports the city has', () => {
    const london = { code: 'LON', town: 'London', airports: ['LHR', 'LGW'] };
    const lookups = { ...exampleLookups, airport: () => undefined, city: () => london };
    const draft = { ...base, from: { iata: 'LON' } };
    expect(resolveDraft(draft, lookups)).toEqual({
      problem: { code: 'city-code', detail: 'LON, London: LHR, LGW' },
    });
  });

  it('takes our own export as it stands', () => {
    const operator = { name: 'Finnair', iata: '', icao: '' };
    const journey = resolved({
      complete: true,
      from: examplePlaces.CPH,
      to: examplePlaces.OSL,
      operator,
      number: '117',
      vehicle: { type: '32N' },
    });
    expect(journey).toMatchObject({ operator, number: '117', vehicle: { type: '32N', icao: '' } });
  });

  it('fails a row that holds more than a journey can', () => {
    expect(problemOf({ note: 'x'.repeat(10_001) })).toMatchObject({
      problem: { code: 'field-too-long', detail: 'note', limit: 10_000 },
    });
    expect(problemOf({ travellers: [] })).toMatchObject({ problem: { code: 'row-invalid' } });
  });
});

describe('giving travellers their persons', () => {
  const journey = resolved({
    travellers: [
      { key: 'user:1', seat: '1A' },
      { key: 'guest:Sam', seat: '1B' },
      { key: 'user:2', seat: '1C' },
    ],
  });
  const people = new Map([
    ['user:1', 'p-alex'],
    ['guest:Sam', 'p-sam'],
    ['user:2', 'p-sam'],
  ]);

  it('makes two keys of one person one traveller', () => {
    const mapped = mapTravellers(journey, (key) => people.get(key));
    expect('journey' in mapped && mapped.journey.travellers).toMatchObject([
      { personId: 'p-alex', seat: '1A' },
      { personId: 'p-sam', seat: '1B' },
    ]);
  });

  it('leaves out who is mapped to nobody, and skips a row without anybody', () => {
    const mapped = mapTravellers(journey, (key) => (key === 'user:2' ? 'p-sam' : undefined));
    expect('journey' in mapped && mapped.journey.travellers).toMatchObject([
      { personId: 'p-sam', seat: '1C' },
    ]);
    expect(mapTravellers(journey, () => undefined)).toEqual({
      problem: { code: 'person-skipped' },
    });
  });
});

it('stores the season of the hemisphere of both places', () => {
  const auckland = { from: { iata: 'AKL' }, to: { iata: 'AKL' }, date: '1998-22' };
  expect(resolved(auckland).date).toBe('1998-30');
  expect(resolved({ date: '1998-22' }).date).toBe('1998-22');
});
