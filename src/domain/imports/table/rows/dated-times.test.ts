import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, usedIn } from '../table-format.ts';

const known: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function read(text: string, context = known) {
  const content = new FileContent(new TextEncoder().encode(text));
  const { columns } = usedIn(content, context)!.used.mapping;
  const rows = journeyTable.parse(content, context).rows;
  return {
    fields: columns.map(({ field }) => field),
    drafts: rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem)) as JourneyDraft[],
  };
}

/** An overnight flight from London to Singapore. */
const overnight = {
  date: '2019-10-26',
  from: { iata: 'LHR' },
  to: { iata: 'SIN' },
};

describe('a column with dates and times', () => {
  it.each([
    ['Departure', 'Arrival'],
    ['Abflug', 'Ankunft'],
    ['Départ', 'Arrivée'],
    ['Salida', 'Llegada'],
    ['Partenza', 'Arrivo'],
    ['Start', 'End'],
    ['Departure date', 'Arrival date'],
  ])('called %s is the date, and %s the time of arrival', (departure, arrival) => {
    for (const [left, arrived] of [
      ['26/10/2019 22:15', '27/10/2019 17:05'],
      ['26.10.2019 22:15', '27.10.2019 17:05'],
      ['2019-10-26 22:15', '2019-10-27 17:05'],
      ['2019-10-26T22:15:00', '2019-10-27T17:05:00'],
      ['26 Oct 2019, 10:15 pm', '27 Oct 2019, 5:05 pm'],
    ]) {
      const { drafts } = read(
        `From;${departure};To;${arrival};Flight\nLHR;${left};SIN;${arrived};BA11\n`,
      );
      expect(drafts).toMatchObject([
        {
          ...overnight,
          times: { departureScheduled: '22:15', arrivalScheduled: '2019-10-27T17:05' },
        },
      ]);
    }
  });

  it.each([
    ['Departure time', 'Arrival time'],
    ['Scheduled departure', 'Scheduled arrival'],
    ['Geplanter Abflug', 'Geplante Ankunft'],
    ['Départ prévu', 'Arrivée prévue'],
    ['Salida prevista', 'Llegada prevista'],
    ['Partenza prevista', 'Arrivo previsto'],
  ])('called %s or %s is a scheduled time, and the date if no other column is', (one, other) => {
    const { fields, drafts } = read(
      `From;To;${one};${other};Flight\nLHR;SIN;2019-10-26 22:15;2019-10-27 17:05;BA11\n`,
    );
    expect(fields).toEqual(['from', 'to', 'departureScheduled', 'arrivalScheduled', 'number']);
    expect(drafts).toMatchObject([
      {
        ...overnight,
        times: { departureScheduled: '2019-10-26T22:15', arrivalScheduled: '2019-10-27T17:05' },
      },
    ]);
  });

  it.each([
    'Scheduled departure,Scheduled arrival,Actual departure,Actual arrival',
    'Geplanter Abflug,Geplante Ankunft,Tatsächlicher Abflug,Tatsächliche Ankunft',
    'Départ prévu,Arrivée prévue,Départ réel,Arrivée réelle',
    'Salida prevista,Llegada prevista,Salida real,Llegada real',
    'Partenza prevista,Arrivo previsto,Partenza effettiva,Arrivo effettivo',
  ])('keeps the scheduled day of a flight that left after midnight: %s', (headings) => {
    const { drafts } = read(
      `Departure airport,Arrival airport,${headings},Flight\n` +
        'SIN,LHR,2015-11-09 23:55,2015-11-10 05:50,2015-11-10 00:20,2015-11-10 06:20,BA12\n',
    );
    expect(drafts).toMatchObject([
      {
        date: '2015-11-09',
        times: {
          departureScheduled: '2015-11-09T23:55',
          arrivalScheduled: '2015-11-10T05:50',
          departureActual: '2015-11-10T00:20',
          arrivalActual: '2015-11-10T06:20',
        },
      },
    ]);
  });

  it.each([
    ['Date,Departs,Arrives', '2019-10-26,2019-10-26 22:15', '2019-10-26T22:15'],
    ['Date,Departure,Arrival', '2019-10-26,22:15', '22:15'],
    ['Datum,Abflug,Ankunft', '2019-10-26,22:15', '22:15'],
  ])('keeps its time next to a column of dates: %s', (headings, cells, left) => {
    const { drafts } = read(`${headings},From,To\n${cells},2019-10-27 17:05,LHR,SIN\n`);
    expect(drafts).toMatchObject([
      { ...overnight, times: { departureScheduled: left, arrivalScheduled: '2019-10-27T17:05' } },
    ]);
  });

  it('can have headings of two levels', () => {
    const { drafts } = read(
      'Departure,,Arrival,\nAirport,Date,Airport,Date\nLHR,2019-10-26 22:15,SIN,2019-10-27 17:05\n',
    );
    expect(drafts).toMatchObject([
      {
        ...overnight,
        times: { departureScheduled: '22:15', arrivalScheduled: '2019-10-27T17:05' },
      },
    ]);
  });

  it('has no time in rows that have only the date', () => {
    const { drafts } = read(
      [
        'From,To,Departure time,Arrival time',
        'LHR,SIN,2019-10-26 22:15,2019-10-27 17:05',
        'LHR,TLV,2019-12-01,2019-12-01',
      ].join('\n'),
    );
    expect(drafts).toMatchObject([
      overnight,
      { date: '2019-12-01', to: { iata: 'TLV' }, times: {} },
    ]);
    expect(drafts[1]?.times).toEqual({});
  });

  it('is read in full also with a mapping chosen by hand', () => {
    for (const arrival of ['arrivalDay', 'arrivalScheduled', 'arrivalActual', 'landingActual']) {
      const column = (heading: string, field: string) => ({ heading, field });
      const mapping = {
        format: 1 as const,
        kind: 'journey' as const,
        columns: [
          column('From', 'from'),
          column('To', 'to'),
          column('Departure', 'date'),
          column('Arrival', arrival),
        ],
        fixed: [],
        dateOrder: 'day-first' as const,
        places: [],
        airlines: [],
      };
      const { drafts } = read(
        'From,To,Departure,Arrival\nLHR,SIN,26/10/2019 22:15,27/10/2019 17:05\n',
        { ...known, mapping },
      );
      const field = arrival === 'arrivalDay' ? 'arrivalScheduled' : arrival;
      expect(drafts[0]?.times).toEqual({
        departureScheduled: '22:15',
        [field]: '2019-10-27T17:05',
      });
    }
  });
});
