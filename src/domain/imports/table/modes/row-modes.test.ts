import { expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import { journeyTable } from '../table-format.ts';
import type { TableContext } from '../table-context.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };

/** Returns the drafts of a table's rows. */
function read(...lines: string[]): JourneyDraft[] {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  const { rows } = journeyTable.parse(content, context);
  return rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem) as JourneyDraft);
}

const modesAndNumbers = (...lines: string[]) =>
  read(...lines).map(({ mode, number = '' }) => [mode, number]);

it('takes the mode of each row from the column that is filled', () => {
  const rows = read(
    'Date,From,To,Flight,Train,Ship',
    '2019-05-11,LHR,CDG,BA304,,',
    '2019-05-12,Paris Gare de Lyon,Lyon Part-Dieu,,TGV 6607,',
    '2019-05-13,Marseille,Bastia,-,n/a,Pascal Paoli',
  );
  expect(rows).toMatchObject([
    { mode: 'air', number: 'BA304' },
    { mode: 'rail', number: 'TGV 6607' },
    { mode: 'sea', number: '', vehicle: { name: 'Pascal Paoli' } },
  ]);
});

it.each([
  ['Datum;Von;Nach;Flug;Zug;Bus', 'LH 400;;', ';ICE 11;', ';;N 42'],
  ['Date;De;À;Vol;Train;Autocar', 'AF 22;;', ';TGV 6607;', ';;FlixBus 9'],
  ['Fecha;Origen;Destino;Vuelo;Tren;Autobús', 'IB 6250;;', ';AVE 3152;', ';;ALSA 7'],
])('knows columns of flights, trains and buses: %s', (headings, ...cells) => {
  const lines = cells.map((numbers, at) => `2019-05-0${at + 1};Köln;Bonn;${numbers}`);
  expect(read(headings, ...lines).map(({ mode }) => mode)).toEqual(['air', 'rail', 'road']);
});

it('takes a tick in such a column for the mode, and not for a number', () => {
  const rows = read(
    'Date,From,To,Plane,Train,Car,Ferry',
    '2019-05-11,LHR,CDG,x,,,',
    '2019-05-12,Paris,Lyon,,x,,',
    '2019-05-13,Lyon,Nice,,,✓,',
    '2019-05-14,Nice,Bastia,no,,,yes',
  );
  expect(rows.map(({ mode }) => mode)).toEqual(['air', 'rail', 'road', 'sea']);
  for (const { number, vehicle } of rows) {
    expect([number ?? '', vehicle?.type, vehicle?.name]).toEqual(['', '', '']);
  }
});

it('keeps both numbers of a row with two, and reads drives by their odometer', () => {
  const rows = read(
    'Date,From,To,Odometer start,Odometer end,Flight,Train',
    '2023-09-05,Bologna,Ravenna,10000,10080,,',
    '2023-09-08,BLQ,VIE,,,OS 546,',
    '2023-09-09,Köln Hbf,FRA,,,LH 3601,ICE 823',
  );
  expect(rows).toMatchObject([
    { mode: 'road', note: '' },
    { mode: 'air', number: 'OS546', note: '' },
    { mode: 'air', number: 'LH3601', note: 'Train: ICE 823' },
  ]);
});

it('keeps the mode that cells say, whatever the columns are called', () => {
  const rows = modesAndNumbers(
    'Date,From,To,Mode,Flight,Train',
    '2019-05-12,Stuttgart,Basel,train,11,',
    '2019-05-13,Basel,Stuttgart,,,EC 99',
  );
  expect(rows).toEqual([
    ['rail', '11'],
    ['rail', 'EC 99'],
  ]);
});

it.each([
  ['Data;Da;A;Treno'],
  ['Fecha;Desde;Hasta;Tren'],
  ['Data;Origem;Destino;Comboio'],
  ['Datum;Van;Naar;Trein'],
  ['Dato;Fra;Til;Tog'],
  ['Datum;Från;Till;Tåg'],
  ['Date;From;To;Pociąg'],
  ['Date;From;To;Vlak'],
  ['Date;From;To;Juna'],
])('reads a list of trains: %s', (headings) => {
  const rows = modesAndNumbers(headings, '2019-05-03;Stuttgart;Basel;A 7');
  expect(rows).toEqual([['rail', 'A 7']]);
});

it.each(['Number', 'Service', 'Verbindung', 'Nr'])(
  'knows a list of trains by the numbers under %s',
  (heading) => {
    const rows = modesAndNumbers(
      `Date,From,To,${heading}`,
      '2019-05-03,Stuttgart,Basel,ICE 2',
      '2019-05-16,Basel,Stuttgart,EC 99',
      '2019-05-17,Milano,Roma,Frecciarossa 9612',
      '2019-05-18,Wien,Bologna,NJ 466',
      '2019-05-19,London,Nice,BA 342',
      '2019-05-20,FRA,KEF,FI 521',
      '2019-05-21,Bern,Thun,',
    );
    const modes = 'rail rail rail rail air air rail'.split(' ');
    expect(rows.map(([mode]) => mode)).toEqual(modes);
  },
);

it.each([
  [['LTN,CDG,EC 99']],
  [['London,Paris,EC 99', 'Paris,London,EC 100']],
  [['Delhi,Mumbai,IC 814', 'Mumbai,Delhi,IC 302', 'Delhi,Goa,IC 866']],
  [['KEF,JFK,ICE 2', 'JFK,KEF,ICE 3']],
  [['London,Dublin,FR 112', 'Dublin,London,FR 113']],
])('does not take numbers of an airline for trains: %s', (lines) => {
  const rows = read('Date,From,To,Number', ...lines.map((line) => `2019-05-03,${line}`));
  expect(rows.map(({ mode }) => mode)).toEqual(lines.map(() => 'air'));
});

it.each([
  ['Dover,Calais,P&O Ferries', 'sea'],
  ['Newcastle,Amsterdam,DFDS', 'sea'],
  ['Palermo,Naples,Tirrenia', 'sea'],
  ['Kiel,Göteborg,Stena Line', 'sea'],
  ['Dagebüll,Föhr,Wyker Dampfschiffs-Reederei', 'sea'],
  ['Leeds,London,National Express', 'road'],
  ['Berlin,Prague,FlixBus', 'road'],
  ['London,Paris,Eurostar', 'rail'],
  ['Zurich,Milan,SBB', 'rail'],
  ['Wien,Graz,ÖBB', 'rail'],
  // Airlines, also with a word or the code of another company.
  ['London,Paris,British Airways', 'air'],
  ['Frankfurt,Palma,Condor', 'air'],
  ['Oslo,Bergen,Viking Airlines', 'air'],
  ['Toulouse,Hamburg,Airbus', 'air'],
  ['ZRH,MXP,SBB', 'air'],
])('takes the mode of a row from its company: %s', (row, mode) => {
  expect(read('Date,From,To,Operator', `2023-08-01,${row}`)).toMatchObject([{ mode }]);
});

it('reads each row of a list by its own company', () => {
  const rows = read(
    'Date,From,To,Operator',
    '2023-01-05,Leeds,London,National Express',
    '2023-02-05,Berlin,Prague,FlixBus',
    '2023-03-05,London,Paris,Eurostar',
    '2023-08-03,Portsmouth,Santander,Brittany Ferries',
  );
  expect(rows.map(({ mode }) => mode)).toEqual(['road', 'road', 'rail', 'sea']);
});
