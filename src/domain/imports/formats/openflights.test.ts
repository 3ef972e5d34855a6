import { describe, expect, it } from 'vitest';
import { openFlights } from './openflights.ts';
import { recogniseFormat } from './registry.ts';
import { FileContent } from '../reading/file-content.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

const drafts = (text: string) => draftsOf(openFlights.parse(text));

describe('OpenFlights', () => {
  it('reads a row with all it says, but not the distance it computed', () => {
    expect(draftsOf(parseExample(openFlights))[0]).toEqual({
      mode: 'air',
      date: '1998-03-02',
      from: { kind: 'airport', iata: 'HEL' },
      to: { kind: 'airport', iata: 'LHR' },
      times: { departureScheduled: '07:15' },
      statedDuration: 190,
      operator: { name: 'Finnair' },
      number: 'AY831',
      vehicle: { type: 'MD-80', registration: 'OH-LMA' },
      note: 'Snow',
      travellers: [
        { key: '', seat: '12C', seatPosition: 'aisle', cabin: 'economy', reason: 'business' },
      ],
    });
  });

  it('knows that B is business and Unknown is no airline', () => {
    const [, second, third] = draftsOf(parseExample(openFlights));
    expect(second?.travellers[0]?.cabin).toBe('business');
    expect(third?.operator).toBeUndefined();
  });

  it('reads by position where there is no header', () => {
    const text = '2001-01-01,OSL,SVG,DY001,Norwegian Air Shuttle\n2001-01-02,OSL,SVG\n';
    expect(openFlights.recognise(text)).toBeGreaterThanOrEqual(0.5);
    expect(outcomesOf(openFlights.parse(text))).toEqual(['1 journey', '2 journey']);
    expect(drafts(text)[0]).toMatchObject({
      number: 'DY001',
      operator: { name: 'Norwegian Air Shuttle' },
    });
  });

  it('reads by position below a line that is to be ignored', () => {
    const text = '# Ignore this header\n2001-01-01,ENGM,ENZV,DY001\n';
    expect(openFlights.recognise(text)).toBeGreaterThanOrEqual(0.5);
    expect(outcomesOf(openFlights.parse(text))).toEqual(['2 journey']);
    expect(drafts(text)[0]?.from).toEqual({ kind: 'airport', icao: 'ENGM' });
  });

  it('finds a header that sorting has moved to the end', () => {
    const text = '1999-01-01,SJC,YOW,,Unknown\n\ufeffDate,From,To,Flight_Number,Airline,From_OID\n';
    expect(openFlights.recognise(text)).toBeGreaterThanOrEqual(0.5);
    expect(outcomesOf(openFlights.parse(text))).toEqual(['1 journey']);
  });

  it('follows the names of a header in another order', () => {
    const text = 'To,From,Date,Plane,Trip,Reason\nJFK,LHR,05/04/2019,B744,,L\n';
    expect(drafts(text)[0]).toMatchObject({
      date: '2019-05-04',
      from: { iata: 'LHR' },
      to: { iata: 'JFK' },
      vehicle: { type: 'B744' },
    });
  });

  it.each([
    ['1998-03-02', '1998-03-02', undefined],
    ['03/02/1998', '1998-03-02', undefined],
    ['02.03.1998', '1998-03-02', undefined],
    ['02.03.1998 7:05', '1998-03-02', '07:05'],
    ['03/02/1998 19:05:00', '1998-03-02', '19:05'],
    ['1998', '1998', undefined],
  ])('reads the date %s', (written, date, departureScheduled) => {
    expect(drafts(`${written},HEL,LHR\n`)[0]).toMatchObject({
      date,
      times: { departureScheduled },
    });
  });

  it('puts the day first in a file where only that makes sense', () => {
    expect(drafts('05/06/2001,HEL,LHR\n25/06/2001,LHR,HEL\n').map(({ date }) => date)).toEqual([
      '2001-06-05',
      '2001-06-25',
    ]);
  });

  it.each([
    ['F', 'air', 'airport'],
    ['T', 'rail', 'station'],
    ['R', 'road', 'point'],
    ['S', 'sea', 'port'],
  ])('knows the mode %s', (letter, mode, kind) => {
    const text = `Date,From,To,Plane,Trip,Reason,Mode\n2001-01-01,ABC,DEF,,,,${letter}\n`;
    expect(drafts(text)[0]).toMatchObject({ mode, from: { kind }, to: { kind } });
  });

  it.each([
    ['My flights', '', 'Date,From,To,Dep,Arr,Flight,Seat'],
    ['My flights', 'Date,From,To,Dep,Arr,Flight,Seat'],
    ['All my journeys', 'as of 2024', 'Date,From,To,Dep,Arr,Mode,Number'],
    ['Flights', '', 'Date,From,To,Flight'],
    ['Meine Flüge', '', 'Datum,Von,Nach,Ab,An,Flugnummer,Sitz'],
    ['Mes vols', '', 'Jour,Départ,Arrivée,Heure,Vol'],
  ])('leaves a table with headings below the title %s alone', (...above) => {
    const row = (day: number) => `2008-01-0${day},LHR,CDG,10:00,12:10,BA300,12A`;
    const text = [...above, row(1), row(2), row(3), row(4), row(5)].join('\n');
    expect(openFlights.recognise(text)).toBe(0);
    const format = recogniseFormat(new FileContent(new TextEncoder().encode(text)));
    expect(format?.id).toBe('table');
  });

  it('leaves the files of others alone', () => {
    expect(openFlights.recognise('date,origin,destination\n2001-01-01,EGLL,KJFK\n')).toBe(0);
  });
});
