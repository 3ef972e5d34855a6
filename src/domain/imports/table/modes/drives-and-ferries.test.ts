import { expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable } from '../table-format.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };

/** Returns the only row of a table. */
function read(headings: string, cells: string): JourneyDraft {
  const content = new FileContent(new TextEncoder().encode(`${headings}\n${cells}\n`));
  const [row] = journeyTable.parse(content, context).rows;
  return (row?.kind === 'journey' ? row.draft : row?.problem) as JourneyDraft;
}

it.each([
  ['Datum;Fahrer;Von;Nach;Kilometer;Kennzeichen', '3.5.2019;Alex;Köln;Bonn;30,5;K-AB 12', 30.5],
  ['Datum;Von;Nach;Kilometer;Kennzeichen', '3.5.2019;München;Augsburg;80;M-AB 123', 80],
  // 44 mi × 1.609344 = 70.811 km.
  ['Date;Driver;From;To;Miles;Fuel (l)', '2019-05-11;Alex;Leeds;Manchester;44;5.1', 70.811],
  ['Fecha;Origen;Destino;Kilómetros;Matrícula', '11/05/2019;Madrid;Zaragoza;320;1234 BCD', 320],
  ['Date;Départ;Arrivée;Km;Immatriculation', '11/05/2019;Lyon;Nice;470;AB-123-CD', 470],
  ['Data;Partenza;Arrivo;Km;Targa', '11/05/2019;Milano;Torino;143;AB 123 CD', 143],
  ['Datum;Van;Naar;Km;Bestuurder', '11-05-2019;Utrecht;Breda;73;Alex', 73],
  ['Date;From;To;Distance (km);Licence plate', '2019-05-11;Leeds;York;40;AB12 CDE', 40],
])('reads a list of drives: %s', (headings, cells, distance) => {
  expect(read(headings, cells)).toMatchObject({ mode: 'road', statedDistance: distance });
});

it('takes the driver for the traveller', () => {
  const rows = [
    read('Datum;Fahrer;Von;Nach', '3.5.2019;Sam;Köln;Bonn'),
    read('Date;Driver;From;To', '2019-05-03;Sam;Leeds;York'),
    read('Date;Conducteur;De;À', '03/05/2019;Sam;Lyon;Nice'),
  ];
  expect(rows.map(({ travellers }) => travellers)).toMatchObject(rows.map(() => [{ key: 'sam' }]));
});

it.each([
  ['Datum;Von;Nach;Kennzeichen', '3.5.2019;Köln;Bonn;D-ABYT'],
  ['Date;From;To;Registration;Fuel (l)', '2019-05-03;Leeds;York;G-BOAC;50'],
  ['Date;From;To;Fuel', '2019-05-03;LHR;JFK;50'],
])('does not take the mark of an aircraft for a plate: %s', (headings, cells) => {
  expect(read(headings, cells)).toMatchObject({ mode: 'air' });
});

it.each([
  ['Datum;Från;Till;Fartyg;Rederi', 'Viking Grace', 'Viking Line'],
  ['Dato;Fra;Til;Skib;Rederi', 'Pearl Seaways', 'DFDS'],
  ['Dato;Fra;Til;Skip;Rederi', 'Color Magic', 'Color Line'],
  ['Datum;Von;Nach;Fähre;Reederei', 'Nils Holgersson', 'TT-Line'],
  ['Fecha;Origen;Destino;Barco;Naviera', 'Eleanor Roosevelt', 'Baleària'],
  ['Data;Partenza;Arrivo;Nave;Compagnia', 'Moby Aki', 'Moby Lines'],
  ['Datum;Van;Naar;Schip;Rederij', 'Stena Hollandica', 'Stena Line'],
  ['Data;Origem;Destino;Navio;Companhia', 'Lobo Marinho', 'Porto Santo Line'],
  ['Date;From;To;Statek;Operator', 'Wawel', 'Polferries'],
  ['Date;From;To;Laiva;Operator', 'Finlandia', 'Eckerö Line'],
])('reads a list of ferries: %s', (headings, name, company) => {
  expect(read(headings, `2019-06-02;A;B;${name};${company}`)).toMatchObject({
    mode: 'sea',
    vehicle: { name },
    operator: { name: company },
  });
});

it.each([
  ['Voiture;Place', '12;63', '12', '63'],
  ['Car;Seat', '7;4A', '7', '4A'],
  ['Wagen;Sitzplatz', '21;101', '21', '101'],
])('reads the coach and the seat of a train: %s', (headings, cells, coach, seat) => {
  expect(read(`Date;De;À;Train;${headings}`, `2022-03-02;A;B;TGV 6607;${cells}`)).toMatchObject({
    mode: 'rail',
    number: 'TGV 6607',
    vehicle: { type: '', registration: coach },
    travellers: [{ seat }],
  });
});

it.each([
  ['Data;De;Para;Voo', 'air'],
  ['Date;Port from;Port to;Company', 'sea'],
  ['Date;Port de départ;Port d’arrivée;Compagnie', 'sea'],
  ['Fecha;Puerto de salida;Puerto de llegada;Naviera', 'sea'],
  ['Datum;Abfahrtshafen;Ankunftshafen;Linie', 'sea'],
  ['Data;Porto di partenza;Porto di arrivo;Compagnia', 'sea'],
])('knows the ends of %s', (headings, mode) => {
  expect(read(headings, '2019-03-02;Lisboa;Porto;X1')).toMatchObject({
    mode,
    from: { words: 'Lisboa' },
    to: { words: 'Porto' },
  });
});

it('reads a yacht’s log in nautical miles, without its hours at night', () => {
  const row = read(
    'Date from,Date to,Vessel,From,To,Miles logged,Night hours,Engine hours',
    '24/06/2021,26/06/2021,Moonshine,Hamble,Cherbourg,82,9,3',
  );
  // 82 nm × 1.852 = 151.864 km.
  expect(row).toMatchObject({
    mode: 'sea',
    date: '2021-06-24',
    arrivalDate: '2021-06-26',
    statedDistance: 151.864,
    statedDuration: undefined,
    note: 'Date to: 26/06/2021',
  });
});

it.each([
  // The dates are two days apart: 20 h end on the date itself or the next, 40 h can end on the second.
  ['Duration', '20:00', undefined, 'Date to: 26/06/2021\nDuration: 20:00'],
  ['Duration', '40:00', 2400, 'Date to: 26/06/2021'],
  ['Duration', '', undefined, 'Date to: 26/06/2021'],
])('takes a duration that reaches the day of arrival: %s %s', (heading, cell, minutes, note) => {
  const row = read(
    `Date from,Date to,Vessel,From,To,${heading}`,
    `24/06/2021,26/06/2021,Moonshine,Hamble,Cherbourg,${cell}`,
  );
  expect(row).toMatchObject({ arrivalDate: '2021-06-26', statedDuration: minutes, note });
});

it.each([
  ['Departed,Arrived,From,To,Car', '2024-06-01,2024-06-09,Calais,Seville,Golf', '2024-06-09'],
  ['Date,Arrival day,From,To,Ship', '2024-06-01,+3,Kiel,Oslo,Magic', '2024-06-04'],
  [
    'Abfahrtsdatum;Ankunftsdatum;Von;Nach;Schiff',
    '1.6.2024;4.6.2024;Kiel;Oslo;Magic',
    '2024-06-04',
  ],
  ['Departed,Arrived,From,To,Car', '2024-06-01,2024-06-01,Calais,Seville,Golf', undefined],
  ['Departed,Arrived,From,To,Car', '2024-06-01,June 2024,Calais,Seville,Golf', undefined],
])('reads the day of arrival without a time: %s', (headings, cells, day) => {
  expect(read(headings, cells).arrivalDate).toBe(day);
});
