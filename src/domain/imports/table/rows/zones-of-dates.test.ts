import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable } from '../table-format.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function datesOf(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  return journeyTable.parse(content, context).rows.map((row) => {
    const { date, times } = (row.kind === 'journey' ? row.draft : row) as JourneyDraft;
    return { date, ...times };
  });
}

// Singapore is 8 hours ahead of UTC, so that 23:30 on 3 May in UTC is 07:30 on 4 May there.
const departed = { date: '', departureScheduled: '2019-05-03T23:30Z' };

describe('a date in UTC', () => {
  it.each([
    'Date (UTC),Dep (UTC),Arr (UTC),From,To,Flight',
    'Date (UTC),Dep,Arr,From,To,Flight',
    'Date (Zulu),Dep,Arr,From,To,Flight',
    'UTC date,Departure time,Arrival time,From,To,Flight',
    'Departure date,Departure time (UTC),Arr (UTC),From,To,Flight',
    'Dep date,Dep GMT,Arr GMT,From,To,Flight',
  ])('is converted together with the time of departure: %s', (headings) => {
    expect(datesOf(headings, '2019-05-03,23:30,11:05,SIN,LHR,SQ322')).toEqual([
      { ...departed, arrivalScheduled: '11:05Z' },
    ]);
  });

  it('can have the zone in its cells', () => {
    expect(
      datesOf('Date (Zulu),From,To,Off,On,Flight', '2019-05-03,SIN,LHR,23:30Z,11:05Z,SQ322'),
    ).toEqual([{ date: '', takeoffActual: '2019-05-03T23:30Z', landingActual: '11:05Z' }]);
  });

  it.each([
    ['Departure (UTC),Arrival (UTC),From,To,Flight', '2019-05-03 23:30', '2019-05-04 11:05'],
    ['Departure,Arrival,From,To,Flight', '2019-05-03T23:30Z', '2019-05-04T11:05Z'],
    ['Departure,Arrival,From,To,Flight', '2019-05-04T07:30+08:00', '2019-05-04T12:05+01:00'],
    ['STD (UTC),STA (UTC),From,To,Flight', '2019-05-03 23:30', '2019-05-04 11:05'],
  ])('can have its time behind it: %s with %s', (headings, left, arrived) => {
    expect(datesOf(headings, `${left},${arrived},SIN,LHR,SQ322`)).toEqual([
      { ...departed, arrivalScheduled: '2019-05-04T11:05Z' },
    ]);
  });

  it('has the arrival on its own day in UTC', () => {
    expect(
      datesOf(
        'Dep date (UTC),Dep (UTC),Arr date (UTC),Arr (UTC),From,To,Flight',
        '2019-05-03,23:30,2019-05-04,11:05,SIN,LHR,SQ322',
      ),
    ).toEqual([{ ...departed, arrivalScheduled: '2019-05-04T11:05Z' }]);
  });

  it('is kept without a time of departure, and beside times that are local', () => {
    expect(datesOf('Date (UTC),Dep,From,To,Flight', '2019-05-03,,SIN,LHR,SQ322')).toEqual([
      { date: '2019-05-03' },
    ]);
    expect(
      datesOf('Date (UTC),Dep (local),From,To,Flight', '2019-05-03,07:30,SIN,LHR,SQ322'),
    ).toEqual([{ date: '2019-05-03', departureScheduled: '07:30' }]);
  });

  // Lists kept by hand have the date of the ticket, which is local, beside times copied in UTC.
  it('is not assumed for a plain date beside times in UTC', () => {
    expect(
      datesOf('Date,Dep (UTC),Arr (UTC),From,To,Flight', '2019-05-04,23:30,11:05,SIN,LHR,SQ322'),
    ).toEqual([{ date: '2019-05-04', departureScheduled: '23:30Z', arrivalScheduled: '11:05Z' }]);
  });
});
