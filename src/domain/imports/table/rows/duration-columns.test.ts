import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, usedIn } from '../table-format.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function read(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  const { columns } = usedIn(content, context)!.used.mapping;
  const rows = journeyTable.parse(content, context).rows;
  return {
    fields: Object.fromEntries(columns.map(({ heading, field }) => [heading, field])),
    drafts: rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem)) as JourneyDraft[],
  };
}

describe('durations in logbooks of pilots', () => {
  it('are the total time of a flight, and none of its shares is a time', () => {
    const { fields, drafts } = read(
      'DATE,A/C TYPE,REG,FROM,OFF BLOCK,TO,ON BLOCK,TOTAL TIME,PIC,SIC,NIGHT,IFR,REMARKS',
      '2019-05-03,C172,G-ABCD,EGLF,0900,EGHI,0955,0:55,0:55,,,,Circuits',
      '2019-05-04,PA28,G-EFGH,EGHI,1400,EGHI,1500,1:00,,1:00,,,Local',
      '2019-05-05,A320,G-EZAB,EGKK,1800,LFPG,1910,1:10,,1:10,1:10,1:10,U28401',
    );
    expect(fields).toMatchObject({ 'TOTAL TIME': 'statedDuration', PIC: '', SIC: '', NIGHT: '' });
    expect(drafts.map(({ times, statedDuration }) => [times, statedDuration])).toEqual([
      [{ departureActual: '09:00', arrivalActual: '09:55' }, 55],
      [{ departureActual: '14:00', arrivalActual: '15:00' }, 60],
      [{ departureActual: '18:00', arrivalActual: '19:10' }, 70],
    ]);
  });

  it('leave the times of take-off and landing as they are', () => {
    const { drafts } = read(
      'Date,Aircraft,Reg,From,Off,To,On,Block,PIC,Co-pilot,Night',
      '2019-05-05,A320,G-EZAB,LGW,06:00,CDG,07:10,1:10,,1:10,0:20',
      '2019-05-06,A320,G-EZAC,CDG,18:00,LGW,19:15,1:15,1:15,,1:15',
    );
    expect(drafts.map(({ times, statedDuration }) => [times, statedDuration])).toEqual([
      [{ takeoffActual: '06:00', landingActual: '07:10' }, 70],
      [{ takeoffActual: '18:00', landingActual: '19:15' }, 75],
    ]);
  });

  it.each([
    ['Total duration of flight', 'statedDuration'],
    ['Total flight time', 'statedDuration'],
    ['Blockzeit', 'statedDuration'],
    ['Temps de vol', 'statedDuration'],
    ['Tiempo de vuelo', 'statedDuration'],
    ['Time in air', 'statedDuration'],
    ['Dual received', ''],
    ['Cross-country', ''],
    ['X-Country', ''],
    ['Simulated instrument', ''],
    ['Night time', ''],
    ['Multi-pilot time', ''],
    ['P1', ''],
    ['Taxi out', ''],
    ['Taxi time', ''],
    ['Layover', ''],
    ['Verspätung', ''],
    ['Delay', ''],
    ['Umsteigezeit', ''],
    ['Escale', ''],
  ])('under %s are %s', (heading, field) => {
    const { fields, drafts } = read(
      `Date,From,To,Flight,${heading}`,
      '2019-05-05,LGW,CDG,U28401,1:12',
      '2019-05-06,CDG,LGW,U28402,1:15',
    );
    expect(fields[heading]).toBe(field);
    expect(drafts.map(({ times }) => times)).toEqual([{}, {}]);
  });

  it('with decimals are hours', () => {
    const { drafts } = read(
      'Date,From,To,Block out,Block in,Total time,Cross-country',
      '2019-05-05,LGW,CDG,06:00,07:12,1.2,1.2',
    );
    expect(drafts).toMatchObject([
      { times: { departureActual: '06:00', arrivalActual: '07:12' }, statedDuration: 72 },
    ]);
  });

  it('between flights are no times of the flights', () => {
    const { drafts } = read(
      'Date,From,To,Flight,Taxi out,Air time,Layover',
      '2019-05-05,LGW,CDG,U28401,0:12,0:55,3:10',
      '2019-05-06,CDG,LGW,U28402,0:15,0:50,',
    );
    expect(drafts.map(({ times, statedDuration }) => [times, statedDuration])).toEqual([
      [{}, 55],
      [{}, 50],
    ]);
  });

  it('are not assumed of times whose headings are unknown', () => {
    const { drafts } = read('Date,From,To,First,Second', '2019-05-05,LGW,CDG,06:00,08:12');
    expect(drafts).toMatchObject([
      { times: { departureScheduled: '06:00', arrivalScheduled: '08:12' } },
    ]);
  });
});
