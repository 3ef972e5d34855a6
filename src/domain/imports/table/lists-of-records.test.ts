import { describe, expect, it } from 'vitest';
import { describeProblem } from '../problem.ts';
import { FileContent } from '../reading/file-content.ts';
import { labelsOf } from '../../records/labels.ts';
import { kinds } from '../../records/registry.ts';
import type { EngagementRecord } from '../../sea-service/engagement.ts';
import type { StayRecord } from '../../stays/stay.ts';
import { recogniseFormat } from '../formats/registry.ts';
import { recordFields } from './record-fields.ts';
import type { TableContext } from './table-context.ts';
import { recordTable, usedIn } from './table-format.ts';

const context: TableContext = {
  today: '2026-11-24',
  people: [{ id: 'p1', slug: 'alex', name: 'Alex Marlow' }],
  remembered: [],
};

function read(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  const format = recogniseFormat(content, undefined, context);
  const { kind, columns } = usedIn(content, context)!.used.mapping;
  const rows = [...recordTable.parse(content, context).rows];
  return { format: format?.id, kind, columns: columns.map(({ field }) => field), rows };
}

function valuesOf<Record>(rows: ReturnType<typeof read>['rows']): Record[] {
  return rows.map((row) => {
    if ('problem' in row) throw new Error(describeProblem(row.problem));
    return row.draft.values as Record;
  });
}

describe('Cargo in a list of sea service', () => {
  const fieldOf = (headings: string, ...rows: string[]) => {
    const { kind, columns } = read(headings, ...rows);
    return [kind, columns[headings.split(';').indexOf('Cargo')]];
  };
  const rank = ['engagement', 'capacities.capacity'];

  it('is the rank beside Spanish or Portuguese headings', () => {
    const row = 'Star;Piloto;2001-01-12;2001-05-13';
    expect(fieldOf('Buque;Cargo;Embarque;Desembarque', row)).toEqual(rank);
    expect(fieldOf('Buque;Cargo;Fecha de embarque;Fecha de desembarque', row)).toEqual(rank);
  });

  it('is the rank if its cells are ranks', () => {
    const row = 'Star;2nd Officer;2001-01-12;2001-05-13';
    expect(fieldOf('Vessel;Cargo;Signed on;Signed off', row, row)).toEqual(rank);
  });

  it('is the cargo of the vessel otherwise', () => {
    const row = 'Star;Mate;Oil;2001-01-12;2001-05-13';
    expect(fieldOf('Vessel;Rank;Cargo;Signed on;Signed off', row)).toEqual([
      'engagement',
      'vesselId.cargo',
    ]);
    const bare = 'Star;Crude oil;2001-01-12;2001-05-13';
    expect(fieldOf('Vessel;Cargo;Signed on;Signed off', bare)[1]).toBe('vesselId.cargo');
  });
});

describe('kinds of stay in a list', () => {
  const kindOf = (called: string, note = '') => {
    const row = `Paris;FR;2019-05-04;${called};${note}`;
    const [stay] = valuesOf<StayRecord>(read('Town;Country;Arrival;Kind;Note', row).rows);
    return [stay?.kind, stay?.note];
  };

  it.each([
    ['Airbnb', 'rented'],
    ['B&B', 'hotel'],
    ['guesthouse', 'hotel'],
    ['youth hostels', 'hotel'],
    ['Ferienwohnung', 'rented'],
    ['bei Freunden', 'friends'],
    ['chambre d’hôtes', 'hotel'],
    ['casa rural', 'rented'],
    ['agriturismo', 'hotel'],
    ['camping', 'camp'],
    ['Wohnmobil', 'camp'],
    ['vakantiehuis', 'rented'],
    ['Night train', 'aboard'],
    ['Krankenhaus', 'hospital'],
  ])('%s is %s, and stays in the note', (called, kind) => {
    expect(kindOf(called)).toEqual([kind, `Kind: ${called}`]);
  });

  it('keeps no note of a name of a kind, and adds to a note', () => {
    expect(kindOf('Hotel')).toEqual(['hotel', '']);
    expect(kindOf('with friends')).toEqual(['friends', '']);
    expect(kindOf('Airbnb', 'Rain')).toEqual(['rented', 'Rain\nKind: Airbnb']);
  });

  it('refuses an unknown word', () => {
    const { rows } = read('Town;Country;Arrival;Kind', 'Paris;FR;2019-05-04;xyzzy');
    expect(rows.map((row) => 'problem' in row && row.problem.code)).toEqual(['value-invalid']);
  });
});

describe('dates of a list', () => {
  const problemsOf = (...lines: string[]) =>
    read(...lines).rows.map((row) => ('problem' in row ? row.problem : ''));

  it('names why a date is refused, as in a table of journeys', () => {
    // 6 May 2019 was a Monday.
    expect(
      problemsOf(
        'Town;Country;Arrival;Departure',
        'Paris;FR;4.5.2019;Fr 6.5.2019',
        'Paris;FR;4.5.2019;the sixth',
      ),
    ).toEqual([
      { code: 'date-weekday', detail: 'Fr 6.5.2019' },
      { code: 'date-invalid', detail: 'the sixth' },
    ]);
    expect(
      problemsOf(
        'Vessel;Rank;Signed on;Signed off',
        'Aurora;Mate;13.4.2019;5/14/2019',
        'Aurora;Mate;2019-05-04;2019-06-04',
      ),
    ).toEqual([{ code: 'date-order-mixed', detail: '13.4.2019' }, '']);
  });

  it('refuses every date that shows its order if the orders differ', () => {
    expect(
      problemsOf(
        'Town;Country;Arrival;Departure',
        'Paris;FR;2019-05-04;05/14/2019',
        'Paris;FR;13/05/2019;2019-05-14',
        'Paris;FR;4 May 2019;14 May 2019',
      ),
    ).toEqual([
      { code: 'date-order-mixed', detail: '05/14/2019' },
      { code: 'date-order-mixed', detail: '13/05/2019' },
      '',
    ]);
  });
});

describe('a list of stays', () => {
  it.each([
    ['Hotel;Town;Country;Check-in;Check-out', 'Ritz;Paris;France;1.5.1999;14.5.1999'],
    [
      'Hotel;City;Country;Arrival;Departure;Price;Rating;Room;Booked via',
      'Ritz;Paris;FR;1.5.1999;14.5.1999;100;5;12;x',
    ],
    ['Town;Country;From;To', 'Paris;Frankreich;1.5.1999;14.5.1999'],
    ['Place;From;To;Kind', 'Paris/FR;1.5.1999;14.5.1999;hotel'],
    ['place;from;to;kind;note', 'Paris/FR;1999-05-01;1999-05-14;hotel;Rain'],
    ['Place;Country;Arrived;Left', 'Paris;France;1.5.1999;14.5.1999'],
    ['Ort;Land;von;bis', 'Paris;Frankreich;1.5.1999;14.5.1999'],
    [
      'Unterkunft;Stadt;Land;Anreise;Abreise;Bemerkungen',
      'Ritz;Paris;Frankreich;1.5.1999;14.5.1999;Regen',
    ],
    ['Hôtel;Ville;Pays;Date d’arrivée;Date de départ', 'Ritz;Paris;France;1/5/1999;14/5/1999'],
    ['Lieu;Pays;Du;Au', 'Paris;France;1/5/1999;14/5/1999'],
    ['Alojamiento;Ciudad;País;Llegada;Salida', 'Ritz;Paris;Francia;1/5/1999;14/5/1999'],
    ['Albergo;Città;Paese;Arrivo;Partenza', 'Ritz;Paris;Francia;1/5/1999;14/5/1999'],
    ['Luogo;Paese;Dal;Al', 'Paris;Francia;1/5/1999;14/5/1999'],
  ])('is known by the headings %s', (headings, row) => {
    const { format, kind, rows } = read(headings, row);
    expect([format, kind]).toEqual(['table-records', 'stay']);
    expect(valuesOf<StayRecord>(rows)).toMatchObject([
      {
        town: 'Paris',
        country: 'FR',
        arrival: '1999-05-01',
        departure: '1999-05-14',
        people: [{ personId: '' }],
      },
    ]);
  });

  it('keeps the people that it names', () => {
    const { rows } = read(
      'Who,Town,Country,Arrival,Departure',
      'Alex Marlow,Rome,IT,2004-09-01,2004-09-03',
      ',Rome,IT,2005-09-01,2005-09-03',
    );
    expect(valuesOf<StayRecord>(rows).map(({ people }) => people)).toEqual([
      [{ personId: 'p1' }],
      [{ personId: '' }],
    ]);
  });

  it.each([
    'Date,From,To,Flight\n2019-05-01,LHR,JFK,BA117',
    'Date,Ship,From,To\n2019-05-01,Aurora,Hull,Bergen',
    'Hotel,Date,From,To\nRitz,2019-05-01,LHR,CDG',
    'Departure,Arrival,Date\nLHR,JFK,2019-05-01',
  ])('is not a table of journeys: %s', (text) => {
    expect(read(...text.split('\n')).kind).toBe('journey');
  });
});

describe('a list of sea service', () => {
  it.each([
    [
      'vessel,capacity,on,on_port,off,off_port',
      'Star,Mate,2001-01-12,Rotterdam,2001-05-13,Hamburg',
    ],
    [
      'Vessel,IMO,Flag,GT,Capacity,Signed on,Port,Signed off,Port off',
      'Star,9074729,Malta,12345,Mate,2001-01-12,Rotterdam,2001-05-13,Hamburg',
    ],
    [
      'Vessel,Gross tonnage,Rank,Date joined,Date left,Port joined,Port left,Engine,Voyages,Pay',
      'Star,12345,Mate,2001-01-12,2001-05-13,Rotterdam,Hamburg,x,y,z',
    ],
    ['Ship,Rank,From,To,Port,Port', 'Star,Mate,2001-01-12,2001-05-13,Rotterdam,Hamburg'],
    [
      'Schiff,Dienstgrad,Anmusterung,Hafen,Abmusterung,Hafen',
      'Star,Mate,2001-01-12,Rotterdam,2001-05-13,Hamburg',
    ],
    [
      "Navire,Fonction,Embarquement,Port d'embarquement,Débarquement,Port de débarquement",
      'Star,Mate,2001-01-12,Rotterdam,2001-05-13,Hamburg',
    ],
    [
      'Buque,Puesto,Embarque,Puerto de embarque,Desembarque,Puerto de desembarque',
      'Star,Mate,2001-01-12,Rotterdam,2001-05-13,Hamburg',
    ],
    [
      'Nave,Qualifica,Imbarco,Porto di imbarco,Sbarco,Porto di sbarco',
      'Star,Mate,2001-01-12,Rotterdam,2001-05-13,Hamburg',
    ],
  ])('is known by the headings %s', (headings, row) => {
    const { format, kind, rows } = read(headings, row);
    expect([format, kind]).toEqual(['table-records', 'engagement']);
    expect(valuesOf<EngagementRecord>(rows)).toMatchObject([
      {
        personId: '',
        capacities: [{ capacity: 'Mate' }],
        signedOn: '2001-01-12',
        signedOnPort: 'Rotterdam',
        signedOff: '2001-05-13',
        signedOffPort: 'Hamburg',
      },
    ]);
    expect(rows).toMatchObject([{ draft: { along: [{ values: { name: 'Star' } }] } }]);
  });
});

/** What a person cannot understand: codes, names of fields, and texts of the validator. */
const notWords =
  /\b[a-z]+(?:-[a-z]+)+\b|\b[a-z]+[A-Z]\w*|expected|>=|<=|\bInvalid\b|undefined|\bnull\b/;

describe('the reason why a row of a list fails', () => {
  const headingsOf = {
    stay: ['Town', 'Country', 'Arrival', 'Departure'],
    engagement: ['Vessel', 'Signed on', 'Signed off', 'Capacity'],
  };
  const cellsOf = {
    stay: ['Rome', 'IT', '2004-09-01', '2004-09-03'],
    engagement: ['Star', '2001-01-12', '2001-05-13', 'Mate'],
  };
  const names = ['stay', 'engagement'] as const;
  const fields = names.flatMap((name) =>
    recordFields(kinds[name]).map(({ path }) => [name, path] as const),
  );
  it.each(fields)('is in plain words for %s %s', (name, path) => {
    const bad = ['?!', '-99', 'Airbnb', '1e99', 'x'.repeat(20_000), '1999-01-01; 2', '40.1,'];
    const mapping = {
      ...read(headingsOf[name].join(','), cellsOf[name].join(',')),
    };
    const used = {
      format: 1 as const,
      kind: name,
      columns: [
        ...headingsOf[name].map((heading, at) => ({ heading, field: mapping.columns[at]! })),
        { heading: 'Tested', field: path },
      ],
      fixed: [],
      dateOrder: 'day-first' as const,
      places: [],
      airlines: [],
    };
    const text = [
      [...headingsOf[name], 'Tested'].join('\t'),
      ...bad.map((cell) => [...cellsOf[name], cell].join('\t')),
      ...cellsOf[name].map((_, at) => cellsOf[name].with(at, '').join('\t')),
      [...cellsOf[name].map(() => ''), ''].join('\t'),
      name === 'stay'
        ? 'Rome\tIT\t2004-09-03\t2004-09-01\t'
        : 'Star\t2001-05-13\t2001-01-12\tMate\t',
    ].join('\n');
    const content = new FileContent(new TextEncoder().encode(text));
    const rows = [...recordTable.parse(content, { ...context, mapping: used }).rows];
    const label = labelsOf(name)[0]?.fields[path] ?? '';
    const reasons = rows.flatMap((row) => ('problem' in row ? describeProblem(row.problem) : []));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason.replace(label, '')).not.toMatch(notWords);
  });
});

it.each([
  'Land;Einreise;Ausreise',
  'Country;Entry;Exit',
  'Country;Date of entry;Date of exit',
  'Pays;Entrée;Sortie',
  'País;Ingreso;Salida',
  'Paese;Ingresso;Uscita',
])('reads entries and exits as stays in countries: %s', (headings) => {
  const { kind, rows } = read(headings, 'ES;01.03.2024;09.03.2024', 'PT;09.03.2024;15.03.2024');
  expect(kind).toBe('stay');
  expect(valuesOf<StayRecord>(rows)).toMatchObject([
    { country: 'ES', arrival: '2024-03-01', departure: '2024-03-09' },
    { country: 'PT', arrival: '2024-03-09', departure: '2024-03-15' },
  ]);
});
