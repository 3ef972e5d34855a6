import { describe, expect, it } from 'vitest';
import type { EngagementRecord } from '../../../sea-service/engagement.ts';
import type { StayRecord } from '../../../stays/stay.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, recordTable, usedIn } from '../table-format.ts';

const context: TableContext = {
  today: '2026-11-24',
  people: [{ id: 'kim', slug: '', name: 'Kim' }],
  remembered: [],
};
const contentOf = (lines: readonly string[]) =>
  new FileContent(new TextEncoder().encode(lines.join('\n')));

function read(...lines: string[]) {
  const content = contentOf(lines);
  const { kind, columns } = usedIn(content, context)!.used.mapping;
  const drafts = Array.from(recordTable.parse(content, context).rows, (row) =>
    'draft' in row ? row.draft : undefined,
  );
  return { kind, fields: columns.map(({ field }) => field), drafts };
}

describe('countries', () => {
  it.each([
    ['A', 'AT'],
    ['D', 'DE'],
    ['E', 'ES'],
    ['F', 'FR'],
    ['I', 'IT'],
    ['d', 'DE'],
    ['SLO', 'SI'],
    ['CH', 'CH'],
    ['Italien', 'IT'],
  ])('can be signs of vehicles: %s', (sign, country) => {
    const { drafts } = read('Hotel;Ort;Land;von;bis', `Post;Ort;${sign};03.05.2021;06.05.2021`);
    expect((drafts[0]!.values as StayRecord).country).toBe(country);
    const { rows } = journeyTable.parse(
      contentOf(['Datum;Von;Startland;Nach', `03.05.2021;Ort;${sign};JFK`]),
      context,
    );
    expect(rows).toMatchObject([{ draft: { from: { country } } }]);
  });
});

describe('nights of stays', () => {
  it.each([
    ['Country,City,First night,Last night,Nights,Who,Where we stayed', 'Italy'],
    ['Land,Ort,Erste Nacht,Letzte Nacht,Nächte,Wer,Hotel', 'Italien'],
    ['Pays,Ville,Première nuit,Dernière nuit,Nuits,Qui,Hôtel', 'Italie'],
    ['País,Ciudad,Primera noche,Última noche,Noches,Quién,Hotel', 'Italia'],
    ['Paese,Città,Prima notte,Ultima notte,Notti,Chi,Albergo', 'Italia'],
  ])('end on the day after the last one: %s', (headings, country) => {
    const { kind, drafts } = read(
      headings,
      `${country},Rome,03/05/2014,07/05/2014,5,Kim,Lancelot`,
      `${country},Rome,30/05/2014,31/05/2014,2,Kim,Lancelot`,
      `${country},Rome,30/06/2014,,,Kim,Lancelot`,
    );
    expect(kind).toBe('stay');
    expect(drafts.map((draft) => draft?.values)).toMatchObject([
      {
        arrival: '2014-05-03',
        departure: '2014-05-08',
        name: 'Lancelot',
        people: [{ personId: 'kim' }],
      },
      { arrival: '2014-05-30', departure: '2014-06-01' },
      { arrival: '2014-06-30', departure: '' },
    ]);
  });

  it('end on the day of departure under another heading', () => {
    const { drafts } = read('Country,City,Arrival,Last day', 'Italy,Rome,2014-05-03,2014-05-07');
    expect((drafts[0]!.values as StayRecord).departure).toBe('2014-05-07');
  });
});

it('headings of French lists of sea service are read', () => {
  const { fields, drafts } = read(
    "Navire;Grade;Embarquement;Débarquement;Port d'embarquement;Jauge;OMI",
    'Marfret Guyane;Lieutenant;03/02/2015;28/04/2015;Le Havre;17.594;9357793',
    'Marfret Guyane;Lieutenant;12/07/2015;30/09/2015;Le Havre;17 594;9357793',
  );
  expect(fields.slice(5)).toEqual(['vesselId.grossTonnage', 'vesselId.imo']);
  expect(drafts.map((draft) => draft?.along?.[0]?.values)).toMatchObject([
    { imo: '9357793', grossTonnage: 17_594 },
    { imo: '9357793', grossTonnage: 17_594 },
  ]);
  expect((drafts[0]!.values as EngagementRecord).signedOff).toBe('2015-04-28');
});

it('a number of a booking can be called a confirmation', () => {
  for (const heading of ['Conf. #', 'Confirmation no', 'Buchungsnr.', 'Prenotazione']) {
    const { rows } = journeyTable.parse(
      contentOf([`Date,From,To,${heading}`, '2019-05-04,LHR,JFK,ABC123']),
      context,
    );
    expect(rows).toMatchObject([{ draft: { bookingReference: 'ABC123' } }]);
  }
});
