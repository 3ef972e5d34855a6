import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, usedIn } from '../table-format.ts';

const known: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function read(text: string) {
  const content = new FileContent(new TextEncoder().encode(text));
  const { columns } = usedIn(content, known)!.used.mapping;
  const { rows } = journeyTable.parse(content, known);
  return {
    fields: columns.map(({ field }) => field),
    drafts: rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem)) as JourneyDraft[],
  };
}

describe('headings with an end and the words for planned and actual times', () => {
  it.each([
    'Sched dep,Actual dep,Sched arr,Actual arr',
    'Dep plan,Dep real,Arr plan,Arr real',
    'Plan ab,Ist ab,Plan an,Ist an',
    'Ab Plan,Ab Ist,An Plan,An Ist',
    'Abfahrt Soll,Abfahrt Ist,Ankunft Soll,Ankunft Ist',
    'Planabfahrt,Istabfahrt,Planankunft,Istankunft',
    'Abfahrt (geplant),Abfahrt (tatsächlich),Ankunft (geplant),Ankunft (tatsächlich)',
    'Avgång,Verklig avgång,Ankomst,Verklig ankomst',
    'Planerad avgångstid,Verklig avgångstid,Planerad ankomsttid,Verklig ankomsttid',
    'Planlagt afgang,Faktisk afgang,Planlagt ankomst,Faktisk ankomst',
    'Salida (programada),Salida (real),Llegada (programada),Llegada (real)',
    'Salida,Salida real,Llegada,Llegada real',
    'Partenza prevista,Partenza effettiva,Arrivo previsto,Arrivo effettivo',
    'Départ prévu,Départ réel,Arrivée prévue,Arrivée réelle',
    'Geplande vertrektijd,Werkelijke vertrektijd,Geplande aankomsttijd,Werkelijke aankomsttijd',
    'Partida prevista,Partida real,Chegada prevista,Chegada real',
    'Sched out,Act out,Sched in,Act in',
    'Gate departure (scheduled),Gate departure (actual),Gate arrival (scheduled),Gate arrival (actual)',
    'STD,ATD,STA,ATA',
    'ETD,ATD,ETA,ATA',
  ])('are four times: %s', (headings) => {
    const { drafts } = read(
      `Date,Train,From,To,${headings},Delay\n2024-02-14,ICE 11,Köln Hbf,Frankfurt Hbf,08:21,08:39,09:26,09:50,0:24\n`,
    );
    expect(drafts[0]!.times).toEqual({
      departureScheduled: '08:21',
      departureActual: '08:39',
      arrivalScheduled: '09:26',
      arrivalActual: '09:50',
    });
  });

  it('can be in two rows', () => {
    const { drafts } = read(
      'Date,Flight,From,To,Departure,,Arrival,\n,,,,Sched,Actual,Sched,Actual\n' +
        '2024-02-14,LH400,FRA,JFK,13:25,14:05,16:10,16:31\n',
    );
    expect(drafts[0]!.times).toEqual({
      departureScheduled: '13:25',
      departureActual: '14:05',
      arrivalScheduled: '16:10',
      arrivalActual: '16:31',
    });
  });

  it('are two times of departure if there are no arrivals', () => {
    const { fields } = read(
      'Date,Flight,From,To,Booked dep,Real dep\n2024-02-14,BA1,LCY,JFK,08:21,08:39\n',
    );
    expect(fields.slice(4)).toEqual(['departureScheduled', 'departureActual']);
  });

  it('can be of the runway', () => {
    const { fields } = read(
      'Date,Flight,From,To,Scheduled take-off,Actual take-off,Landing (scheduled),Landing (actual)\n' +
        '2024-02-14,BA1,LCY,JFK,08:21,08:39,11:00,11:10\n',
    );
    expect(fields.slice(4)).toEqual([
      'takeoffScheduled',
      'takeoffActual',
      'landingScheduled',
      'landingActual',
    ]);
  });

  it('give the date of a plan to the journey', () => {
    const { drafts } = read(
      'Flight,From,To,Actual dep date,Actual dep time,Sched dep date,Sched dep time\n' +
        'BA1,LCY,JFK,2024-02-15,00:10,2024-02-14,23:50\n',
    );
    expect(drafts).toMatchObject([
      { date: '2024-02-14', times: { departureScheduled: '23:50', departureActual: '00:10' } },
    ]);
  });

  it('have no delays', () => {
    const { fields } = read(
      'Datum;Tåg;Från;Till;Avgång;Försening avgång;Försening ankomst\n' +
        '2024-02-14;X2000 421;Stockholm C;Göteborg C;08:21;00:18;00:24\n',
    );
    expect(fields.slice(4)).toEqual(['departureScheduled', '', '']);
  });
});

it('a clock beside times with a heading is not another time', () => {
  const { fields } = read(
    'Date,Train,From,To,Departure,Gleis frei\n2024-02-14,IC 5,Bern,Basel SBB,08:21,08:10\n',
  );
  expect(fields.slice(4)).toEqual(['departureScheduled', '']);
});
