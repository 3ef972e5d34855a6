import type { AirportHistory } from './airport-histories.ts';

export const europeanHistories: AirportHistory[] = [
  {
    id: 'EDDI',
    place: { name: 'Berlin Tempelhof Airport', town: 'Berlin', country: 'DE', region: 'DE-BE', lat: 52.473, lon: 13.4039 },
    eras: [{ iata: 'THF', icao: 'EDDI', from: '1923-10-08', to: '2008-10-30' }],
  },
  {
    id: 'EDDT',
    place: { name: 'Berlin Tegel Airport', town: 'Berlin', country: 'DE', region: 'DE-BE', lat: 52.5597, lon: 13.2877 },
    eras: [{ iata: 'TXL', icao: 'EDDT', from: '1948-11-05', to: '2020-11-08' }],
  },
  {
    // Its southern runway is BER's northern one, and its terminal was BER's Terminal 5 for a time.
    id: 'SXF-2020',
    place: { name: 'Berlin Schönefeld Airport', town: 'Berlin', country: 'DE', region: 'DE-BB', lat: 52.38, lon: 13.5225 },
    eras: [{ iata: 'SXF', icao: 'EDDB', to: '2020-10-24' }],
  },
  { id: 'EDDB', eras: [{ iata: 'BER', icao: 'EDDB', from: '2020-10-25' }] },
  {
    id: 'GWW-1994',
    place: { name: 'RAF Gatow', town: 'Berlin', country: 'DE', region: 'DE-BE', lat: 52.4744, lon: 13.1381 },
    eras: [{ iata: 'GWW', icao: 'EDBG', to: '1994-09-07' }],
    alsoCalled: [{ code: 'EDUG' }],
  },
  {
    id: 'MUC-1992',
    place: { name: 'Munich-Riem Airport', town: 'Munich', country: 'DE', region: 'DE-BY', lat: 48.1378, lon: 11.6903 },
    eras: [{ iata: 'MUC', icao: 'EDDM', from: '1939-10-25', to: '1992-05-16' }],
  },
  { id: 'EDDM', eras: [{ iata: 'MUC', icao: 'EDDM', from: '1992-05-17' }] },
  {
    id: 'EDRZ',
    place: { name: 'Zweibrücken Airport', town: 'Zweibrücken', country: 'DE', region: 'DE-RP', lat: 49.2094, lon: 7.4006 },
    eras: [{ iata: 'ZQW', icao: 'EDRZ', to: '2014-11-04' }],
  },
  {
    id: 'FBU-1998',
    place: { name: 'Oslo Airport, Fornebu', town: 'Oslo', country: 'NO', region: 'NO-30', lat: 59.8958, lon: 10.6172 },
    eras: [{ iata: 'FBU', icao: 'ENFB', from: '1939-06-01', to: '1998-10-07' }],
    alsoCalled: [{ code: 'OSL', to: '1998-10-07' }],
  },
  {
    id: 'ENGM',
    eras: [
      { iata: 'GEN', icao: 'ENGM', to: '1998-10-07' },
      { iata: 'OSL', icao: 'ENGM', from: '1998-10-08' },
    ],
  },
  {
    id: 'ENNK',
    place: { name: 'Narvik Airport, Framnes', town: 'Narvik', country: 'NO', region: 'NO-18', lat: 68.4369, lon: 17.3867 },
    eras: [{ iata: 'NVK', icao: 'ENNK', to: '2017-03-31' }],
  },
  {
    id: 'GOT-1977',
    place: { name: 'Gothenburg Torslanda Airport', town: 'Gothenburg', country: 'SE', region: 'SE-O', lat: 57.7103, lon: 11.7806 },
    eras: [{ iata: 'GOT', icao: '', from: '1923-08-01', to: '1977-10-02' }],
  },
  { id: 'ESGG', eras: [{ iata: 'GOT', icao: 'ESGG', from: '1977-10-03' }] },
  {
    id: 'ATH-2001',
    place: { name: 'Hellinikon International Airport', town: 'Athens', country: 'GR', region: 'GR-I', lat: 37.8983, lon: 23.7294 },
    eras: [{ iata: 'ATH', icao: 'LGAT', from: '1938-03-01', to: '2001-03-27' }],
    alsoCalled: [{ code: 'HEW' }],
  },
  { id: 'LGAV', eras: [{ iata: 'ATH', icao: 'LGAV', from: '2001-03-28' }] },
  {
    id: 'LTBA',
    eras: [
      { iata: 'IST', icao: 'LTBA', to: '2019-04-05' },
      { iata: 'ISL', icao: 'LTBA', from: '2019-04-06' },
    ],
  },
  {
    // The two swapped codes on the night of the move.
    id: 'LTFM',
    eras: [
      { iata: 'ISL', icao: 'LTFM', from: '2018-10-29', to: '2019-04-05' },
      { iata: 'IST', icao: 'LTFM', from: '2019-04-06' },
    ],
  },
  {
    id: 'EGCR',
    place: { name: 'Croydon Airport', town: 'London', country: 'GB', region: 'GB-ENG', lat: 51.3564, lon: -0.1172 },
    eras: [{ iata: '', icao: 'EGCR', from: '1920-03-29', to: '1959-09-30' }],
  },
  {
    id: 'EGMH',
    place: { name: 'Manston Airport', town: 'Ramsgate', country: 'GB', region: 'GB-ENG', lat: 51.3422, lon: 1.3461 },
    eras: [{ iata: 'MSE', icao: 'EGMH', to: '2014-05-15' }],
  },
  {
    id: 'EGHD',
    place: { name: 'Plymouth City Airport', town: 'Plymouth', country: 'GB', region: 'GB-ENG', lat: 50.4228, lon: -4.1058 },
    eras: [{ iata: 'PLH', icao: 'EGHD', to: '2011-12-23' }],
  },
  {
    id: 'EGSY',
    place: { name: 'Sheffield City Airport', town: 'Sheffield', country: 'GB', region: 'GB-ENG', lat: 53.3943, lon: -1.3885 },
    eras: [{ iata: 'SZD', icao: 'EGSY', from: '1997-09-29', to: '2008-04-30' }],
  },
  {
    id: 'EGTG',
    place: { name: 'Bristol Filton Airport', town: 'Bristol', country: 'GB', region: 'GB-ENG', lat: 51.5194, lon: -2.5936 },
    eras: [{ iata: 'FZO', icao: 'EGTG', to: '2012-12-21' }],
  },
  { id: 'LFPG', eras: [{ iata: 'CDG', icao: 'LFPG', from: '1974-03-08' }] },
  {
    id: 'URRR',
    place: { name: 'Rostov-on-Don Airport', town: 'Rostov-on-Don', country: 'RU', region: 'RU-ROS', lat: 47.2582, lon: 39.8181 },
    eras: [{ iata: 'ROV', icao: 'URRR', to: '2017-12-06' }],
  },
  { id: 'URRP', eras: [{ iata: 'ROV', icao: 'URRP', from: '2017-12-07' }] },
  {
    id: 'UWSS',
    place: { name: 'Saratov Tsentralny Airport', town: 'Saratov', country: 'RU', region: 'RU-SAR', lat: 51.565, lon: 46.0467 },
    eras: [{ iata: 'RTW', icao: 'UWSS', to: '2019-08-19' }],
  },
  {
    id: 'LCNC',
    place: { name: 'Nicosia International Airport', town: 'Nicosia', country: 'CY', region: 'CY-01', lat: 35.1508, lon: 33.2772 },
    eras: [{ iata: 'NIC', icao: 'LCNC', to: '1974-07-20' }],
  },
];
