import { describe, expect, it } from 'vitest';
import { flightMemory } from './flightmemory.ts';
import { cabinWord, reasonWord, seatPositionWord } from './flightmemory-words.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

const page = (...times: string[]) =>
  flightMemory.parse(
    `<title>FlightMemory</title><table>${times
      .map(
        (cell) =>
          `<tr><td>1<td>${cell}<td>OSL<td>Oslo<td>BGO<td>Bergen<th>325 km 0:50 h<td>SAS<td><td>/<td></tr>`,
      )
      .join('\n')}</table>`,
  );

describe('FlightMemory', () => {
  it('reads a row of a German page with all it says', () => {
    expect(draftsOf(parseExample(flightMemory))[0]).toEqual({
      mode: 'air',
      date: '1999-12-24',
      from: { kind: 'airport', iata: 'YHZ', town: 'Halifax', name: 'Robert L. Stanfield' },
      to: { kind: 'airport', iata: 'LHR', town: 'London', name: 'Heathrow' },
      times: { departureScheduled: '23:45', arrivalScheduled: '09:35+1' },
      statedDuration: 350,
      operator: { name: 'Air Canada' },
      number: 'AC860',
      vehicle: { type: 'Boeing 767-300', registration: 'C-FXCA', name: 'Gimli' },
      note: 'Heiligabend & Schnee',
      travellers: [
        {
          key: '',
          seat: '12A',
          seatPosition: 'window',
          cabin: 'premium_economy',
          reason: 'business',
        },
      ],
      sourceId: '77',
    });
  });

  it('reads a row of a page saved by an old browser, with a year only and a stray day', () => {
    expect(draftsOf(parseExample(flightMemory))[1]).toMatchObject({
      date: '1997',
      from: { iata: 'FRA', town: 'Frankfurt', name: 'Frankfurt' },
      to: { iata: 'VIE', town: 'Wien', name: 'Wien' },
      times: {},
      statedDuration: 81,
      operator: undefined,
      number: undefined,
      travellers: [{ seat: '', cabin: 'economy', reason: 'crew' }],
    });
  });

  it('gives the line of each row, and no row for headings', () => {
    expect(outcomesOf(parseExample(flightMemory))).toEqual(['4 journey', '14 journey']);
  });

  it.each([
    ['10-05-2009<br>06:10<br>17:35 -1', '2009-10-05', '06:10', '17:35-1'],
    ['05.10.2009<br>06:10<br>17:35', '2009-10-05', '06:10', '17:35'],
    ['2009-10-05<br>6:10 am<br>5:35 pm +1', '2009-10-05', '06:10', '17:35+1'],
    ['10/05/2009<br>12:10a<br>1:35p', '2009-10-05', '00:10', '13:35'],
    ['10.2009', '2009-10', undefined, undefined],
  ])('reads %s', (cell, date, departureScheduled, arrivalScheduled) => {
    expect(draftsOf(page(cell))[0]).toMatchObject({
      date,
      times: { departureScheduled, arrivalScheduled },
    });
  });

  it('puts the day first on a page where only that makes sense', () => {
    expect(draftsOf(page('05-10-2009', '25-10-2009')).map(({ date }) => date)).toEqual([
      '2009-10-05',
      '2009-10-25',
    ]);
  });

  it('fails a row by itself', () => {
    expect(outcomesOf(page('31.02.2009', '05.10.2009'))).toEqual([
      '1 failed date-invalid 31.02.2009',
      '2 journey',
    ]);
  });

  it.each([
    ['Fenêtre', 'Première', 'Passager', 'Affaires', ['window', 'first', 'business']],
    ['Pasillo', 'Turista', 'Pasajero', 'Privado', ['aisle', 'economy', 'leisure']],
    ['Mitte', 'Business', 'Passagier', 'Sonstiges', ['middle', 'business', 'other']],
    ['Window', 'Prem.Eco', 'Cockpit', 'Personal', ['window', 'premium_economy', 'crew']],
  ])('knows the words %s, %s, %s and %s', (position, cabin, role, reason, meaning) => {
    expect([seatPositionWord(position), cabinWord(cabin), reasonWord(role, reason)]).toEqual(
      meaning,
    );
  });
});
