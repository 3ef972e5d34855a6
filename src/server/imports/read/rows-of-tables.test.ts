import { expect, it } from 'vitest';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from '../match/lookups.ts';
import { readSource } from './read-source.ts';

const lookups = importLookups(openReference(referenceFile), []);
const tables = { today: '2026-01-01', people: [], remembered: [] };

function rowsOf(...lines: string[]) {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const file = readSource(bytes, lookups, { tables });
  return 'rows' in file ? file.rows : [];
}

it('skips a row of totals in a list of stays', () => {
  const rows = rowsOf(
    'Hotel,Town,Country,Check-in,Check-out,Nights',
    'Ritz,Paris,France,2019-05-03,2019-05-06,3',
    'Total,,,,,3',
  );
  expect(rows).toMatchObject([
    { state: 'record', problem: null },
    { state: 'skipped', draft: null, problem: { code: 'total-row', detail: 'Total' } },
  ]);
});

it('reads both times of an overnight flight with their days, and remarks on errors', () => {
  const [row] = rowsOf(
    'Flight,From,Departure,To,Arrival,Seat',
    'BA12,SIN,09/11/2019 23:55,LHR,10/11/2019 05:50,#N/A',
    'BA11,LHR,26/10/2019 22:15,SIN,27/10/2019 17:05,12A',
  );
  expect(JSON.parse(row!.draft!.json)).toMatchObject({
    journey: { date: '2019-11-09', departureScheduled: '23:55', arrivalScheduled: '05:50+1' },
    warnings: [{ code: 'cells-emptied', cells: 'Seat: #N/A' }],
  });
});

it('converts dates in UTC to the local date of the departure', () => {
  const rows = rowsOf(
    'Date (UTC),Dep (UTC),Arr (UTC),From,To,Flight',
    '2019-05-03,23:30,11:05,SIN,LHR,SQ322',
    '2019-05-10,22:30,13:40,LAX,SYD,QF12',
    '2019-05-10,21:00,10:40,SYD,LAX,QF11',
    '2019-05-11,06:00,07:10,LGW,CDG,U28401',
  );
  const journeys = rows.map(({ draft }) => {
    const { journey } = JSON.parse(draft!.json) as { journey: Record<string, string> };
    return [journey.date, journey.departureScheduled, journey.arrivalScheduled];
  });
  // Singapore is 8 hours ahead of UTC, Sydney 10, London 1, Paris 2; Los Angeles is 7 behind.
  expect(journeys).toEqual([
    ['2019-05-04', '07:30', '12:05'],
    ['2019-05-10', '15:30', '23:40+1'],
    ['2019-05-11', '07:00', '03:40'],
    ['2019-05-11', '07:00', '09:10'],
  ]);
});

it('does not give both times of a cell to one leg of a route', () => {
  const [row] = rowsOf('Date,Route,Time,Flight', '2019-05-03,LHR-DXB-SYD,20:00-05:25+2,EK2/EK412');
  expect(row).toMatchObject({ state: 'failed', problem: { code: 'route-unread' } });
});
