import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, usedIn } from '../table-format.ts';
import { endsOfRoute } from './place-cells.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function read(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  const { columns } = usedIn(content, context)!.used.mapping;
  const rows = journeyTable.parse(content, context).rows;
  return {
    fields: columns.map(({ field }) => field),
    drafts: rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem)) as JourneyDraft[],
  };
}

describe('a hired car', () => {
  it.each([
    ['Pick-up date,Pick-up location,Drop-off date,Drop-off location,Company,Car'],
    ['Pickup date,Pickup location,Dropoff date,Dropoff location,Company,Car'],
    ['Pick-up date,Pick-up,Drop-off date,Drop-off,Rental company,Model'],
    ['Pick-up date,Pick-up location,Return date,Return location,Company,Car'],
  ])('is a drive between both places: %s', (headings) => {
    const { drafts } = read(
      headings,
      '2022-05-01,Nice Airport,2022-05-08,Marseille Saint-Charles,Europcar,Fiat 500',
    );
    expect(drafts).toMatchObject([
      {
        mode: 'road',
        date: '2022-05-01',
        from: { words: 'Nice Airport' },
        to: { words: 'Marseille Saint-Charles' },
        operator: { name: 'Europcar' },
      },
    ]);
    expect(drafts).toHaveLength(1);
  });

  it('has the times of both places', () => {
    const { drafts } = read(
      'Pick-up date,Pick-up time,Pick-up location,Drop-off date,Drop-off time,Drop-off location',
      '2022-05-01,10:00,Nice Airport,2022-05-08,17:30,Lyon Part-Dieu',
    );
    expect(drafts).toMatchObject([
      {
        date: '2022-05-01',
        to: { words: 'Lyon Part-Dieu' },
        times: { departureScheduled: '10:00', arrivalScheduled: '2022-05-08T17:30' },
      },
    ]);
  });
});

describe('a name with a hyphen', () => {
  it.each(['Marseille Saint-Charles', 'Lyon Part-Dieu', 'Clermont-Ferrand', 'Baden-Baden'])(
    'is no route in a column without such a heading: %s',
    (name) => {
      const { fields } = read('Date,Station,Train', `2022-05-08,${name},TGV 1`);
      expect(fields).toEqual(['date', '', 'number']);
    },
  );

  it('is no route where the others of the column have spaces', () => {
    const { drafts } = read(
      'Date,Route,Train',
      '2022-05-08,Paris Gare de Lyon - Marseille Saint-Charles,TGV 1',
      '2022-05-09,Marseille Saint-Charles - Lyon Part-Dieu,TGV 2',
      '2022-05-10,Lyon Part-Dieu,TGV 3',
    );
    expect(drafts).toMatchObject([
      { from: { words: 'Paris Gare de Lyon' }, to: { words: 'Marseille Saint-Charles' } },
      { from: { words: 'Marseille Saint-Charles' }, to: { words: 'Lyon Part-Dieu' } },
      { code: 'route-unread' },
    ]);
  });

  it.each([
    ['Saint-Denis–Paris', ['Saint-Denis', 'Paris']],
    ['Lyon Part-Dieu→Aix-en-Provence', ['Lyon Part-Dieu', 'Aix-en-Provence']],
    ['Köln-Bonn', ['Köln', 'Bonn']],
    ['LHR-JFK', ['LHR', 'JFK']],
    ['LHR/JFK', ['LHR', 'JFK']],
    ['Aix-en-Provence', undefined],
  ])('stays whole beside another sign: %s', (text, ends) => {
    expect(endsOfRoute(text)).toEqual(ends);
  });
});

it('takes codes and spaced names for routes without a heading', () => {
  const { drafts } = read(
    'Date,Trip,Flight',
    '2022-05-08,LHR-JFK,BA117',
    '2022-05-09,JFK-LHR,BA112',
  );
  expect(drafts).toMatchObject([
    { from: { iata: 'LHR' }, to: { iata: 'JFK' } },
    { from: { iata: 'JFK' }, to: { iata: 'LHR' } },
  ]);
  const { drafts: spaced } = read('Date,Trip', '2022-05-08,Paris Nord - Lille-Europe');
  expect(spaced).toMatchObject([{ from: { words: 'Paris Nord' }, to: { words: 'Lille-Europe' } }]);
});

it.each(['Currency', 'Währung', 'Devise', 'Valuta', 'Moneda'])(
  'takes no code under %s for an airport',
  (heading) => {
    const { fields } = read(
      `Date,Category,Amount,${heading}`,
      '2019-05-03,Flight,123.00,GBP',
      '2019-05-06,Train,31.00,EUR',
    );
    expect(fields).not.toContain('from');
  },
);
