import { describe, expect, it } from 'vitest';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, usedIn } from '../table-format.ts';

const context: TableContext = {
  today: '2026-11-24',
  people: [{ id: 'kim', slug: '', name: 'Kim Berger' }],
  remembered: [],
};

/** Returns the fields of the columns, and the travellers or the problem of each row. */
function read(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  const { columns } = usedIn(content, context)!.used.mapping;
  const { rows, travellers } = journeyTable.parse(content, context);
  return {
    fields: columns.map(({ field }) => field),
    travellers: travellers.map(({ name }) => name),
    rows: rows.map((row) =>
      row.kind === 'journey' ? row.draft.travellers.map(({ key }) => key) : [row.kind, row.problem],
    ),
  };
}

describe('columns per person', () => {
  it('are of people also if the archive lacks them', () => {
    const { fields, travellers, rows } = read(
      'Datum;Von;Nach;Flug;Zoé;Kim Berger;Max;Anna Maria Berger',
      '01.04.2016;TXL;CDG;AF1135;x;x;;',
      '03.08.2017;TXL;ARN;SK2672;x;;x;',
      '09.08.2017;ARN;TXL;SK2671;;;;x',
      '10.08.2017;TXL;CDG;AF1135;;;;',
    );
    expect(fields.slice(4)).toEqual(['traveller', 'traveller', 'traveller', 'traveller']);
    expect(travellers).toEqual(['', 'Zoé', 'Kim Berger', 'Max', 'Anna Maria Berger']);
    expect(rows).toEqual([
      ['zoe', 'kim berger'],
      ['zoe', 'max'],
      ['anna maria berger'],
      ['skipped', { code: 'no-one-ticked', detail: 'Zoé, Kim Berger, Max, Anna Maria Berger' }],
    ]);
  });

  it.each(['no', 'nein', 'non', 'FALSE', '0', '-', '–', ''])(
    'skip a journey whose only tick is “%s”',
    (tick) => {
      const { rows } = read(
        'Date,From,To,Flight,Kim Berger',
        '2018-04-01,TXL,CDG,AF1135,yes',
        `2018-04-05,CDG,TXL,AF1834,${tick}`,
      );
      expect(rows).toEqual([
        ['kim berger'],
        ['skipped', { code: 'no-one-ticked', detail: 'Kim Berger' }],
      ]);
    },
  );

  it('are not columns of other ticks', () => {
    const { fields } = read(
      'Date,From,To,Kim Berger,Paid 2019,x',
      '2018-04-01,TXL,CDG,x,x,x',
      '2018-04-05,CDG,TXL,,x,',
    );
    expect(fields).toEqual(['date', 'from', 'to', 'traveller', '', '']);
    expect(read('Date,From,To,Night,Paid', '2018-04-01,TXL,CDG,x,x').fields.slice(3)).toEqual([
      '',
      '',
    ]);
  });

  it('leave a row to those whom another column names', () => {
    const { rows } = read(
      'Date,From,To,Kim Berger,With',
      '2018-04-01,TXL,CDG,x,Max',
      '2018-04-05,CDG,TXL,,Max',
    );
    expect(rows).toEqual([['kim berger', 'max'], ['max']]);
  });
});
