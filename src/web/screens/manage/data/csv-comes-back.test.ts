import { describe, expect, it } from 'vitest';
import { exampleRecord } from '../../../../../test/kinds/example-record.ts';
import { english } from '../../../../../test/i18n/english.ts';
import { exampleLookups, examplePlaces } from '../../../../../test/imports/example-places.ts';
import { collectionKind } from '../../../../domain/collections/collection.ts';
import { writeCsv } from '../../../../domain/exports/csv-write.ts';
import { catchRefusal } from '../../../../domain/imports/row-refusal.ts';
import { FileContent } from '../../../../domain/imports/reading/file-content.ts';
import { recogniseFormat, sourceFormats } from '../../../../domain/imports/formats/registry.ts';
import { resolveDraft } from '../../../../domain/imports/resolving/draft.ts';
import type { TableMapping } from '../../../../domain/imports/table/mapping.ts';
import {
  CompanionRecords,
  withCompanionRecords,
} from '../../../../domain/imports/companion-records.ts';
import { placeCalled } from '../../../../domain/imports/table/ends/place-called.ts';
import { proposeRecords } from '../../../../domain/imports/table/propose-records.ts';
import type { TableContext } from '../../../../domain/imports/table/table-context.ts';
import { blankDetails, type JourneyRecord } from '../../../../domain/journeys/journey.ts';
import { wholeDate } from '../../../../domain/journeys/quick-entry/whole-date.ts';
import { dayCorrectionKind } from '../../../../domain/days/facts/day-correction.ts';
import { ownRuleKind } from '../../../../domain/days/rules/own-rule-record.ts';
import { permissionKind } from '../../../../domain/days/rules/permission.ts';
import { townCentreKind } from '../../../../domain/days/towns/town-centre.ts';
import { certificateKind } from '../../../../domain/sea-service/certificate.ts';
import { engagementKind } from '../../../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../../../domain/sea-service/vessel.ts';
import { tripKind } from '../../../../domain/trips/trip.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { cellColumns, fieldPathOf } from '../../../../domain/kinds/cells/cell-columns.ts';
import type { RecordOf } from '../../../../domain/kinds/kind.ts';
import type { CellReader } from '../../../../domain/kinds/cells/cell-reading.ts';
import { personKind } from '../../../../domain/people/person.ts';
import { placeCode, placeKind } from '../../../../domain/places/place.ts';
import {
  type KindName,
  kindNames,
  kinds,
  type Kinds,
} from '../../../../domain/records/registry.ts';
import { stayKind } from '../../../../domain/stays/stay.ts';
import { trackKind } from '../../../../domain/tracks/track.ts';
import { labelOfChoice, labelOfField } from '../../../data/records/value-text.ts';
import { csvOfSheet } from './columns/csv-of-sheet.ts';
import { sheetColumn } from './columns/sheet-columns.tsx';

const people = [
  { id: 'p1', slug: 'alex', name: 'Alex Marlow' },
  { id: 'p2', slug: 'sam', name: 'Sam, Jr & Co; "Ltd"' },
  { id: 'p3', slug: 'me', name: 'Me' },
];
const collections = [{ id: 'c1', name: 'Lions; 2017' }];
const vessels = [{ id: 'v1', name: 'Bidston, “Lass”' }];
const places = Object.values(examplePlaces);
const today = '2026-11-24';

/** The CSV file that a table exports, for a user with miles or kilometres. */
function csvOf(kind: KindName, records: readonly object[], distanceUnit: 'km' | 'mi' = 'km') {
  const tKinds = english.getFixedT('en', 'kinds');
  const perUnit = distanceUnit === 'mi' ? 1.609_344 : 1;
  const words: CellReader = {
    labelOf: (path) => labelOfField(kind, fieldPathOf(path), tKinds),
    choiceOf: (path, choice) => labelOfChoice({ kind, path: fieldPathOf(path) }, choice, tKinds),
    recordOf: (of, id) => {
      if (of === 'person') return people.find((one) => one.id === id)?.name;
      if (of === 'collection') return collections.find((one) => one.id === id)?.name;
      if (of === 'vessel') return vessels.find((one) => one.id === id)?.name;
      const place = places.find((one) => one.id === id);
      return of === 'place' && place ? placeCode(place) : undefined;
    },
    recordsCalled: () => [],
    yes: english.getFixedT('en', 'dataPages')('yes'),
    no: english.getFixedT('en', 'dataPages')('no'),
    readDate: (text) => wholeDate(text, { order: 'day-first', today }),
    fromKilometres: (km) => km / perUnit,
    toKilometres: (distance) => distance * perUnit,
  };
  const context = {
    words,
    distanceUnit,
    placeOf: () => undefined,
    date: (edtf: string) => edtf,
    faultOf: () => undefined,
  };
  const columns = cellColumns(kinds[kind].fields).map((column) => sheetColumn(column, context));
  const rows = records.map((values, at) => ({
    id: String(at),
    values: { ...values },
    draft: undefined,
  }));
  return writeCsv(csvOfSheet(columns, rows));
}

/** Imports the file. Without `mapping`, the proposed column mapping is used. */
function read(csv: string, mapping?: TableMapping) {
  const tables: TableContext = {
    today,
    people,
    records: { collection: collections, vessel: vessels },
    remembered: [],
    mapping,
    placeCalled: (text, answers) => placeCalled(text, answers, exampleLookups),
  };
  const content = new FileContent(new TextEncoder().encode(csv));
  const format = recogniseFormat(content, sourceFormats, tables);
  return { content, format, tables };
}

function recordsIn(csv: string, mapping?: TableMapping) {
  const { content, format, tables } = read(csv, mapping);
  if (format?.target !== 'records') throw new Error(`read as ${format?.id}`);
  const known = vessels.map(({ id, name }) => ({
    kind: vesselKind,
    id,
    values: { ...blankOf(vesselKind.fields), name },
  }));
  const along = new CompanionRecords(known);
  return [...format.parse(content, tables).rows].map((row) => {
    if (!('draft' in row)) return row.problem;
    const found = withCompanionRecords(kinds[row.kind], row.draft, along);
    return 'draft' in found ? [row.kind, found.draft.values] : found.problem;
  });
}

function journeysIn(csv: string) {
  const { content, format, tables } = read(csv);
  if (format?.target !== 'journeys') throw new Error(`read as ${format?.id}`);
  return format
    .parse(content, tables)
    .rows.map((row) =>
      row.kind === 'journey'
        ? catchRefusal(() => resolveDraft(row.draft, exampleLookups))
        : row.problem,
    );
}

const place = { ...blankOf(placeKind.fields), zone: 'Europe/Oslo', isOwn: true };
const person = blankOf(personKind.fields);
const collection = blankOf(collectionKind.fields);
const track = blankOf(trackKind.fields);
const stay = blankOf(stayKind.fields);
const correction = blankOf(dayCorrectionKind.fields);
const permission = blankOf(permissionKind.fields);
const centre = blankOf(townCentreKind.fields);
const rule = blankOf(ownRuleKind.fields);
const vessel = blankOf(vesselKind.fields);
const engagement = blankOf(engagementKind.fields);
const trip = blankOf(tripKind.fields);
const certificate = blankOf(certificateKind.fields);

/** Records with values that could break. Journeys have their own import rules. */
const records: { [Name in Exclude<KindName, 'journey'>]?: RecordOf<Kinds[Name]>[] } = {
  place: [
    { ...place, kind: 'port', name: 'Grandma’s jetty, old', country: 'NO', lat: 60.391, lon: -5.3 },
    { ...place, kind: 'airport', name: '=1+1', iata: 'XYZ', town: "'s-Hertogenbosch", lat: -0.5 },
    { ...place, kind: 'town', name: '“A”, "B"', region: 'NO-46', lat: 1e-7, lon: 179.123 },
    { ...place, kind: 'airport', name: 'Fixed', corrects: 'airport:EGLL', lat: 51.47 },
    { ...place, kind: 'point', name: 'A copy', isOwn: false },
  ],
  person: [
    { ...person, name: 'Alex Marlow', slug: 'alex' },
    {
      ...person,
      name: '@Sam (Jr)',
      slug: 'sam',
      homes: [
        { placeId: 'airport:EGLL', from: '1978~', to: '1990-02' },
        { placeId: 'airport:ENGM', from: '', to: 'XXXX' },
      ],
      nationalities: [
        { country: 'NA', from: '', to: '' },
        { country: 'GB', from: '2010', to: '' },
      ],
    },
  ],
  collection: [
    { ...collection, mode: 'road', name: 'Lions; 2017', slug: 'Lions_2017', from: '2017-07' },
    {
      ...collection,
      mode: 'rail',
      name: '-1',
      slug: 'Österreich',
      region: 'Alps, "east"',
      from: '1978~',
      to: '1990-22',
      summary: 'By day,\nby night.',
    },
  ],
  track: [
    { ...track, mode: 'road', name: '+44', date: 'XXXX' },
    {
      ...track,
      mode: 'rail',
      name: 'Bergen; "Voss"',
      date: '1978-06-12',
      collectionId: 'c1',
      journeyId: 'j1',
      people: [{ personId: 'p1' }, { personId: 'p2' }],
      vehicle: 'El 14',
      note: 'Snow,\n=1+1',
    },
  ],
  stay: [
    { ...stay, people: [{ personId: 'p1' }], kind: 'home', arrival: '1978~', country: 'GB' },
    {
      ...stay,
      people: [{ personId: 'p1' }, { personId: 'p2' }],
      kind: 'aboard',
      arrival: '1990-02-28',
      departure: 'XXXX',
      name: 'MV "Tern"; cabin 4',
      placeId: 'airport:ENGM',
      point: { lat: -0.5, lon: 1e-7 },
      town: "'s-Hertogenbosch",
      region: 'NO-46',
      note: 'Late,\n=1+1',
    },
  ],
  'day-correction': [
    {
      ...correction,
      personId: 'p1',
      date: '2024-02-29',
      territory: 'GB-SCT',
      town: "'s-Hertogenbosch",
    },
    { ...correction, personId: 'p1', date: '1978-06-12', territory: 'FR', why: '=1+1, "or so"' },
  ],
  'town-centre': [
    {
      ...centre,
      country: 'GB',
      area: 'GB-SCT',
      town: 'Ayr',
      name: '=Inbhir Àir',
      lat: 55.458_56,
      lon: -4.629_18,
    },
    { ...centre, country: 'IT', town: 'Rome', lat: 41.9, lon: 12.5, note: '"Termini", 2' },
  ],
  permission: [
    {
      ...permission,
      personId: 'p1',
      kind: 'residence-permit',
      country: 'IT',
      from: '2016-05',
      to: '202X',
    },
    { ...permission, personId: 'p1', kind: 'passport', country: 'GB', note: '@home' },
  ],
  rule: [
    {
      ...rule,
      name: 'Job; "abroad"',
      people: [{ personId: 'p1' }, { personId: 'p2' }],
      territories: [{ code: 'PT' }, { code: 'ES-CN' }],
      days: 183,
      threshold: 'more-than',
      period: 'year-from',
      yearFrom: '04-06',
      note: '=1+1,\nthen',
    },
    {
      ...rule,
      name: '@Everybody',
      territories: [{ code: 'NA' }],
      counting: 'midnight',
      days: 30,
      period: 'any-days',
      periodDays: 365,
    },
  ],
  vessel: [
    {
      ...vessel,
      name: '=Bidston; "Lass"',
      formerNames: [
        { name: 'Ocean, Star', until: '1968' },
        { name: '@Northern Light', until: '' },
      ],
      officialNumber: '304115',
      imo: '9074729',
      flag: 'NA',
      type: 'Reefer',
      grossTonnage: 8291.4,
      tonnage: 'GRT',
      length: 141.2,
      power: 7500,
      powerUnit: 'hp',
      propulsion: 'steam-turbine',
    },
    { ...vessel, name: 'Plain' },
  ],
  engagement: [
    {
      ...engagement,
      personId: 'p1',
      vesselId: 'v1',
      company: '-Blue; Star',
      capacities: [
        { capacity: 'Third Mate', from: '' },
        { capacity: 'Second Mate', from: '1974-07-01' },
      ],
      department: 'deck',
      voyage: 'foreign-going',
      signedOn: '1974-06-12',
      signedOff: '1974-11-02',
      spells: [{ kind: 'leave', from: '1974-08-01', to: '1974-08-04' }],
      daysAtSea: 0,
      waters: [{ waters: 'unlimited', days: 90 }],
      isWatchkeeping: true,
      hoursADay: 8.5,
      conduct: 'Very good',
      note: '=1+1,\nthen',
    },
    { ...engagement, personId: 'p2', vesselId: 'v1', signedOn: '1974~' },
  ],
  trip: [
    {
      ...trip,
      name: '=Japan; “cherry”, 1998',
      slug: 'Japan',
      people: [{ personId: 'p1' }, { personId: 'p2' }],
      from: '1998-03-28',
      to: '1998-04-11',
      fromTime: '09:05',
      summary: '-first,\nthen',
      costs: [
        { what: 'Trains; all', amount: 412.5, currency: 'GBP' },
        { what: '', amount: 38000, currency: 'JPY' },
      ],
    },
    {
      ...trip,
      name: 'None',
      slug: 'None',
      people: [{ personId: 'p1' }],
      from: '1974-22',
      isDismissed: true,
    },
  ],
  certificate: [
    {
      ...certificate,
      personId: 'p1',
      kind: 'competency',
      title: '=Master; "unlimited" (Reg. II/2)',
      capacity: 'Master, any ship',
      limitations: 'None,\nbut glasses',
      number: '0012345',
      authority: '-MCA',
      country: 'NA',
      issuedOn: '2019-05-14',
      expiresOn: '2024-05-13',
      isRevalidatedByService: true,
    },
    { ...certificate, personId: 'p2', kind: 'seamans-book', issuedOn: '1974~' },
  ],
};

/** Every kind, those without records above with one that is generated. */
const ofKinds = kindNames
  .filter((name) => name !== 'journey')
  .map((name): [KindName, readonly object[]] => [
    name,
    records[name] ?? [exampleRecord(kinds[name], { person: 'p1', place: 'airport:EGLL' })],
  ]);

describe('a CSV of the table comes back through an import unchanged', () => {
  it.each(ofKinds)('of the kind %s', (kind, of) => {
    const csv = csvOf(kind, of);
    const headings = csv.split(/\r?\n/, 1)[0]!.split(',');
    // A table of tracks has start and end columns, so it is taken for journeys until the user
    // chooses the kind.
    const said =
      kind === 'track'
        ? proposeRecords(kind, { headings, rows: [], people: [] }).mapping
        : undefined;
    expect(recordsIn(csv, said)).toEqual(of.map((one) => [kind, one]));
  });

  const blank = { ...blankDetails(), mode: 'air' as const, travellers: [] };
  const traveller = {
    seat: '',
    seatPosition: '' as const,
    cabin: '' as const,
    reason: '' as const,
  };
  const journeys: JourneyRecord[] = [
    {
      ...blank,
      date: '1978-06-12',
      order: 2,
      from: 'airport:EGLL',
      to: 'airport:KJFK',
      departureScheduled: '23:40',
      departureActual: '00:05+1',
      takeoffActual: '00:15+1',
      landingActual: '02:50+1',
      arrivalScheduled: '02:45+1',
      arrivalActual: '03:00+1',
      statedDuration: 455,
      statedDistance: 160.934,
      departureTerminal: '3',
      arrivalGate: '=B7',
      operator: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
      number: 'BA 117 charter',
      vehicle: { type: '747', icao: 'B742', registration: 'G-AWNA', name: 'City of London' },
      bookingReference: '-ABC',
      note: 'First trip,\n"snow"',
      travellers: [
        {
          personId: 'p1',
          seat: '12A',
          seatPosition: 'window',
          cabin: 'premium_economy',
          reason: 'crew',
        },
        { ...traveller, personId: 'p2', seat: 'position 4', reason: 'other' },
        { ...traveller, personId: 'p3' },
      ],
    },
    {
      ...blank,
      mode: 'sea',
      date: '1979-22~',
      from: 'airport:ENGM',
      to: 'airport:EKCH',
      departureActual: '16:00',
      arrivalActual: '09:00+12',
      statedDistance: 5540.123,
      travellers: [{ ...traveller, personId: 'p2' }],
    },
    {
      ...blank,
      mode: 'other',
      date: 'XXXX',
      from: 'airport:NZAA',
      to: 'airport:PHNL',
      departureActual: '10:00',
      arrivalActual: '01:00-1',
      statedDuration: 100_000,
      operator: { name: '-', iata: '', icao: '' },
      travellers: [{ ...traveller, personId: 'p1', cabin: 'private' }],
    },
  ];
  it.each(['km', 'mi'] as const)('of journeys, with distances in %s', (unit) => {
    const key = (id: string) => people.find((one) => one.id === id)!.name;
    const expected = journeys.map(({ travellers, from, to, ...journey }) => ({
      journey: {
        ...journey,
        from: places.find(({ id }) => id === from),
        to: places.find(({ id }) => id === to),
        travellers: travellers.map(({ personId, ...said }) => ({
          ...said,
          slug: '',
          key: { p1: 'alex marlow', p2: 'sam jr co ltd', p3: 'me' }[personId],
        })),
      },
      warnings: [],
    }));
    const csv = csvOf('journey', journeys, unit);
    expect(journeysIn(csv)).toEqual(expected);
    const { content, format, tables } = read(csv);
    const named = format?.target === 'journeys' ? format.parse(content, tables).travellers : [];
    expect(named.map(({ name }) => name)).toEqual(['', key('p1'), key('p2'), key('p3')]);
  });
});
