import { describe, expect, it } from 'vitest';
import { leg } from '../../../test/days/life.ts';
import { alex, sam, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import type { MinMax } from '../days/count/count-days.ts';
import type { TravelSpan } from '../days/count/travel-span.ts';
import { DaysEngine } from '../days/days-engine.ts';
import { toRecord, type StoredJourney } from '../journeys/journey.ts';
import { blankOf } from '../kinds/blank.ts';
import { stayKind } from '../stays/stay.ts';
import { type Stay, stayRows } from '../stays/stay-rows.ts';
import { daysOfPerson, eveningsOfTrip, groupNights, momentOfEvenings } from './nights-by-ledger.ts';
import { tripKind } from './trip.ts';
import { tripRows } from './trip-rows.ts';

const today = '2026-11-30';

/** Parses a stay: `Zürich/CH 2026-08-21 2026-09-05`. */
function stay(line: string, people: readonly string[] = [alex]): Stay {
  const [place = '', arrival = '', departure = ''] = line.split(' ');
  const [town = '', country = ''] = place.split('/');
  return {
    ...blankOf(stayKind.fields),
    kind: 'hotel',
    id: line,
    people: people.map((personId) => ({ personId })),
    town,
    country,
    arrival,
    departure,
  };
}

/** Makes a journey by land if both places are towns, otherwise a flight. */
function travelled(line: string, people: readonly string[] = [alex]): StoredJourney {
  const journey = leg(line, line.split('/').length > 2 ? 'rail' : 'air');
  return { ...journey, travellers: people.map((personId) => travellerOf(personId)) };
}

interface Life {
  from: string;
  to: string;
  legs?: readonly StoredJourney[];
  stays?: readonly Stay[];
  /** The ID of the place where Alex and Sam live, as the place of a leg. */
  home?: string;
  asOf?: string;
}

/** Returns a trip, and a function that counts days of a person on it. */
function tripOf({ from, to, legs = [], stays = [], home, asOf = today }: Life) {
  const trip = {
    ...blankOf(tripKind.fields),
    id: 'trip',
    version: 1,
    people: [{ personId: alex }, { personId: sam }],
    from,
    to,
  };
  const rows = stayRows(stays, { placeOf: () => undefined, today: asOf });
  const records = { journeys: toJourneyRows(legs), stays: rows, tracks: [] };
  const [row] = tripRows([trip], records, asOf);
  const engine = new DaysEngine();
  const nothing = { put: [], gone: [] };
  const homes = home === undefined ? [] : [{ placeId: home, from: '', to: '' }];
  engine.change({
    people: { put: [alex, sam].map((id) => ({ id, homes })), gone: [] },
    places: { put: legs.flatMap((journey) => [journey.from, journey.to]), gone: [] },
    journeys: {
      put: legs.map((journey) => ({
        ...toRecord(journey),
        travellers: journey.travellers,
        id: journey.id,
        version: 1,
      })),
      gone: [],
    },
    stays: { put: stays, gone: [] },
    corrections: nothing,
  });
  const moment = { today: asOf, countsPlanned: false };
  const of = { kind: 'territories', apart: 'iso', borders: 'then' } as const;
  const view = { rule: 'any', of, townRule: 'midnight', country: undefined } as const;
  return {
    row: row!,
    countOf: (personId: string, span: TravelSpan) =>
      engine.onMap({ ...view, personId }, momentOfEvenings(moment, span), span),
  };
}

/** Returns the nights of a trip by people and town, as `alex: Zürich 33, Milan 0–7`. */
function nightsOf(life: Life): string[] {
  const { row, countOf } = tripOf(life);
  const people = eveningsOfTrip(row).map(({ personId, span }) => ({
    personId,
    towns: countOf(personId, span)?.towns ?? new Map(),
  }));
  return groupNights(people).map(({ personIds, towns }) => {
    const nights = towns.map(
      ({ code, nights: { min, max } }) =>
        `${code.split('/')[1]} ${min === max ? min : `${min}–${max}`}`,
    );
    return `${personIds.join(' and ')}: ${nights.join(', ')}`;
  });
}

/** Returns the days of Alex on a trip by country, as `PF 16`. */
function daysOf(life: Life): string[] {
  const { row, countOf } = tripOf(life);
  const days = countOf(alex, daysOfPerson(row, alex, today))?.shaded ?? new Map<string, MinMax>();
  return Array.from(days, ([code, { min, max }]) =>
    min === max ? `${code} ${min}` : `${code} ${min}–${max}`,
  );
}

const legs = [
  '2026-08-20 JFK 18:00 ZRH 08:00+1',
  '2026-09-05 Zürich/CH 08:00 Milan/IT 11:30',
  '2026-09-12 Milan/IT 08:00 Zürich/CH 11:30',
  '2026-09-30 ZRH 10:00 LHR 11:00',
  '2026-10-08 LHR 12:00 JFK 15:00',
].map((line) => travelled(line));
const stays = [stay('Zürich/CH 2026-08-21 2026-09-05'), stay('Milan/IT 2026-09-05 2026-09-12')];
const summer = { from: '2026-08-20', to: '2026-10-08' };

describe('the nights of a trip by town', () => {
  it('are those of the ledger, also without accommodation', () => {
    // Zürich: 15 nights from 21 August to 5 September and 18 from 12 to 30 September. London: 8.
    const expected = [`${alex}: Zürich 33, London 8, Milan 7`];
    expect(nightsOf({ ...summer, legs, stays })).toEqual(expected);
    expect(nightsOf({ ...summer, legs, stays, home: 'JFK' })).toEqual(expected);
    expect(nightsOf({ ...summer, legs, home: 'JFK' })).toEqual(expected);
  });

  it('are those of stays dated to their month, where the ledger has them', () => {
    const april = { from: '2027-04-03', to: '2027-04-18', asOf: '2028-01-01' };
    const rome = stay('Rome/IT 2027-04-03 2027-04-06');
    const lucca = 'Lucca/IT 2027-04 2027-04';
    expect(nightsOf({ ...april, stays: [stay(lucca)] })).toEqual([`${alex}: Lucca 0–15`]);
    // Sam can be in Lucca on all 15 nights.
    expect(nightsOf({ ...april, stays: [rome, stay(lucca, [sam])] })).toEqual([
      `${alex}: Rome 3`,
      `${sam}: Lucca 0–15`,
    ]);
  });

  it('are those of each person while they are on the trip', () => {
    const [out, , , toLondon] = legs;
    const together = (line: string) => travelled(line, [alex, sam]);
    // Sam joins on 25 August and is in Zürich until 30 September: 36 nights, none at home.
    const of = [
      out!,
      travelled('2026-08-25 LHR 08:00 ZRH 10:45', [sam]),
      together(toLondon!.id),
      travelled('2026-10-08 LHR 12:00 JFK 15:00'),
    ];
    // Alex: Zürich from 21 August, 40 nights.
    expect(nightsOf({ ...summer, legs: of })).toEqual([
      `${alex}: Zürich 40, London 8`,
      `${sam}: Zürich 36`,
    ]);
    // Named together if their nights are the same.
    const both = [...legs].map(({ id }) => together(id));
    expect(nightsOf({ ...summer, legs: both, stays })).toEqual([
      `${alex} and ${sam}: Zürich 33, London 8, Milan 7`,
    ]);
  });

  it('are not those at home before and after, nor those in the air', () => {
    // The period is three days longer at both ends than the journeys.
    const longer = { from: '2026-08-17', to: '2026-10-11', home: 'JFK' };
    expect(nightsOf({ ...longer, legs, stays })).toEqual([`${alex}: Zürich 33, London 8, Milan 7`]);
    // The night of 7 October is in the air: London has seven.
    const overnight = [...legs.slice(0, 4), travelled('2026-10-07 LHR 22:00 JFK 01:00+1')];
    expect(nightsOf({ ...summer, legs: overnight, stays })).toEqual([
      `${alex}: Zürich 33, Milan 7, London 7`,
    ]);
  });

  it('are also those ahead, and of an open trip those of its records', () => {
    const asOf = '2026-09-25';
    expect(nightsOf({ ...summer, legs, stays, asOf })).toEqual([
      `${alex}: Zürich 33, London 8, Milan 7`,
    ]);
    // The last record is the planned flight of 30 September, so London has that evening.
    expect(nightsOf({ ...summer, to: '', legs: legs.slice(0, 4), stays, asOf })).toEqual([
      `${alex}: Zürich 33, Milan 7, London 1`,
    ]);
  });
});

describe('the nights of a stay without an end', () => {
  const april = { from: '2027-04-03', to: '2027-04-18' };
  const open = stay('Lucca/IT 2027-04-10');

  it('are possible until the trip ends if it is planned', () => {
    // The evenings of 10 to 17 April.
    expect(nightsOf({ ...april, stays: [open] })).toEqual([`${alex}: Lucca 0–8`]);
  });

  it('are certain until today while it lasts, and possible afterwards', () => {
    // Certain on the evenings of 10 to 13 April, 4 nights, and possible on those of 14 to 17 April.
    expect(nightsOf({ ...april, stays: [open], asOf: '2027-04-13' })).toEqual([
      `${alex}: Lucca 4–8`,
    ]);
    // On its first day.
    expect(nightsOf({ ...april, stays: [open], asOf: '2027-04-10' })).toEqual([
      `${alex}: Lucca 1–8`,
    ]);
    expect(nightsOf({ ...april, stays: [open], asOf: '2028-01-01' })).toEqual([`${alex}: Lucca 8`]);
  });

  it('are certain until the next record, if there is one', () => {
    const rome = stay('Rome/IT 2027-04-14 2027-04-18');
    // 10 to 13 April, and 14 to 17 April.
    expect(nightsOf({ ...april, stays: [open, rome] })).toEqual([`${alex}: Lucca 4, Rome 4`]);
  });

  it('are possible if the person leaves from elsewhere, and certain if from there', () => {
    const legs = [travelled('2027-04-03 LHR 08:00 FCO 11:30')];
    // The move from Rome to Milan was on one of the days from 3 to 10 April: 7 nights.
    const ofMilan = [stay('Milan/IT 2027-04-10')];
    const from = (place: string) => [...legs, travelled(`2027-04-18 ${place} 12:00 LHR 14:00`)];
    expect(nightsOf({ ...april, stays: ofMilan, legs: from('MXP') })).toEqual([
      `${alex}: Milan 8–15, Rome 0–7`,
    ]);
    // From 10 to 18 April, the move to Nice was on one of the days: 8 nights.
    expect(nightsOf({ ...april, stays: ofMilan, legs: from('NCE') })).toEqual([
      `${alex}: Milan 0–15, Nice 0–8, Rome 0–7`,
    ]);
  });

  it('are those of a month in which it begins', () => {
    expect(nightsOf({ ...april, stays: [stay('Lucca/IT 2027-04')] })).toEqual([
      `${alex}: Lucca 0–15`,
    ]);
  });
});

describe('the nights of a trip over the date line', () => {
  const tahiti = ['2006-04-10 AKL 16:30 PPT 23:15-1', '2006-04-24 PPT 07:30 AKL 12:30+1'];
  const trip = (from: string, legs: readonly string[], home = 'AKL') => ({
    from,
    to: '2006-04-25',
    home,
    legs: legs.map((line) => travelled(line)),
  });

  it('include the second evening of a date, which was away', () => {
    // The evenings of 9 to 23 April.
    const expected = [`${alex}: Papeete 15`];
    for (const from of ['2006-04-08', '2006-04-09', '2006-04-10']) {
      expect(nightsOf(trip(from, tahiti))).toEqual(expected);
      for (const arrival of ['2006-04-09', '2006-04-10']) {
        const hotel = stay(`Papeete/PF ${arrival} 2006-04-24`);
        expect(nightsOf({ ...trip(from, tahiti), stays: [hotel] })).toEqual(expected);
      }
    }
  });

  it('are the same with an arrival just before midnight', () => {
    const legs = ['2006-04-10 AKL 21:00 APW 23:55-1', '2006-04-24 APW 07:30 AKL 12:30+1'];
    expect(nightsOf(trip('2006-04-10', legs))).toEqual([`${alex}: Apia 15`]);
  });

  it('do not include the second evening of a date, which was at home', () => {
    const legs = ['2006-04-10 PPT 07:30 AKL 12:30+1', '2006-04-24 AKL 16:30 PPT 23:15-1'];
    // The evenings of 11 to 23 April.
    expect(nightsOf(trip('2006-04-10', legs, 'PPT'))).toEqual([`${alex}: Auckland 13`]);
  });

  it('include both evenings of a date on the way', () => {
    const legs = ['2006-04-08 SYD 10:00 AKL 15:00', ...tahiti, '2006-04-28 AKL 10:00 SYD 11:30'];
    // Auckland on 8 and 9 April, and from 25 to 28 April; Papeete from 9 to 24 April.
    expect(nightsOf({ ...trip('2006-04-08', legs, 'SYD'), to: '2006-04-28' })).toEqual([
      `${alex}: Papeete 15, Auckland 5`,
    ]);
  });

  it('are on days of their countries, without those at home', () => {
    // New Zealand on 10 and 25 April; Tahiti from 9 to 24 April.
    for (const from of ['2006-04-09', '2006-04-10']) {
      expect(daysOf(trip(from, tahiti))).toEqual(['PF 16', 'NZ 2']);
    }
    // A trip that begins on 8 April has two more days in New Zealand.
    expect(daysOf(trip('2006-04-08', tahiti))).toEqual(['NZ 4', 'PF 16']);
    // Tahiti on 10 and 23 April; New Zealand from 11 to 24 April.
    const legs = ['2006-04-10 PPT 07:30 AKL 12:30+1', '2006-04-24 AKL 16:30 PPT 23:15-1'];
    const home = { ...trip('2006-04-10', legs, 'PPT'), to: '2006-04-24' };
    expect(daysOf(home)).toEqual(['PF 2', 'NZ 14']);
  });
});
