import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable } from '../table-format.ts';
import { isOfBothEnds, timeRange } from './time-ranges.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function draftsOf(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  return journeyTable
    .parse(content, context)
    .rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem)) as JourneyDraft[];
}

const timesOf = (...lines: string[]) =>
  draftsOf(...lines).map((draft) => draft.times ?? (draft as unknown as { code: string }).code);

const both = (from: string, to: string) => ({ departureScheduled: from, arrivalScheduled: to });

describe('a departure and an arrival in one cell', () => {
  it.each([
    ['07:00-09:20', ['07:00', '09:20', true]],
    ['07:00 - 09:20', ['07:00', '09:20', true]],
    ['07:00–09:20', ['07:00', '09:20', true]],
    ['7:00 to 9:20', ['7:00', '9:20', true]],
    ['von 7:00 bis 9:20 Uhr', ['7:00', '9:20 Uhr', true]],
    ['0700-0920', ['0700', '0920', true]],
    ['7h05 à 9h20', ['7h05', '9h20', true]],
    ['7 am - 9:20 am', ['7 am', '9:20 am', true]],
    ['22:15 – 06:10 (+1)', ['22:15', '06:10 (+1)', true]],
    ['07:00-09:00', ['07:00', '09:00', false]],
    ['07:00-13:00', ['07:00', '13:00', true]],
    ['10:25+02:00', undefined],
    ['06:05-1', undefined],
    ['2019-05-11', undefined],
    ['07:00-25:00', undefined],
    ['7-9', undefined],
    ['7:00-9:20 pm', undefined],
    ['23:30-11:05Z', ['23:30Z', '11:05Z', true]],
    ['1:20', undefined],
  ])('%s', (text, range) => {
    const read = timeRange(text);
    expect(read && [read.from, read.to, read.isSure]).toEqual(range);
  });

  it.each([
    ['Time', true],
    ['Uhrzeit', true],
    ['Zeiten', true],
    ['Dep/Arr', true],
    ['Abfahrt - Ankunft', true],
    ['Dep', false],
    ['Ankunft', false],
    ['Departure time', false],
  ])('can be under %s: %s', (heading, isBoth) => expect(isOfBothEnds(heading)).toBe(isBoth));

  it('has both times of the journey', () => {
    expect(
      timesOf(
        'Date,From,To,Flight,Time',
        '2019-05-11,LHR,CDG,BA304,07:00-09:20',
        '2019-05-12,CDG,LHR,BA305,10:15-10:40',
        '2019-05-13,LHR,SIN,BA11,21:30-17:20+1',
      ),
    ).toEqual([both('07:00', '09:20'), both('10:15', '10:40'), both('21:30', '17:20+1')]);
    expect(
      timesOf(
        'Datum;Von;Nach;Zug;Uhrzeit',
        '11.05.2019;Köln Hbf;Bonn Hbf;RE 5;07:00-07:25',
        '12.05.2019;Bonn Hbf;Köln Hbf;RE 5;10:15 - 10:40',
        '13.05.2019;Köln Hbf;Bonn Hbf;RE 5;12:00–12:25',
      ),
    ).toEqual([both('07:00', '07:25'), both('10:15', '10:40'), both('12:00', '12:25')]);
  });

  it('is no offset from UTC, even if the second time can be one', () => {
    expect(timesOf('Date,From,To,Flight,Time', '2019-05-11,LHR,CDG,BA304,07:00-09:00')).toEqual([
      both('07:00', '09:00'),
    ]);
  });

  it('can follow the date', () => {
    expect(timesOf('Date,From,To,Flight', '2019-05-11 07:00-09:20,LHR,CDG,BA304')).toEqual([
      both('07:00', '09:20'),
    ]);
  });

  it('fails a row if its column is of one end', () => {
    expect(
      timesOf(
        'Date,From,To,Flight,Dep,Arr',
        '2019-05-11,LHR,CDG,BA304,07:00-09:20,',
        '2019-05-12,LHR,CDG,BA304,07:00-09:00,',
        '2019-05-13,LHR,CDG,BA304,07:00,09:20',
      ),
    ).toEqual(['time-invalid', 'time-invalid', both('07:00', '09:20')]);
    expect(
      timesOf('Date,From,To,Flight,Dep,Arr', '2019-05-12,JFK,LHR,BA178,07:00-05:00,19:00+00:00'),
    ).toEqual([both('12:00Z', '19:00Z')]);
  });
});
