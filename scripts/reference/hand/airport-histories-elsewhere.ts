import type { AirportHistory } from './airport-histories.ts';

/** The Americas, Africa and Oceania. */
export const otherHistories: AirportHistory[] = [
  {
    id: 'DEN-1995',
    place: {
      name: 'Stapleton International Airport',
      town: 'Denver',
      country: 'US',
      region: 'US-CO',
      lat: 39.774,
      lon: -104.88,
    },
    eras: [{ iata: 'DEN', icao: 'KDEN', from: '1929-10-17', to: '1995-02-27' }],
  },
  { id: 'KDEN', eras: [{ iata: 'DEN', icao: 'KDEN', from: '1995-02-28' }] },
  {
    id: 'AUS-1999',
    place: {
      name: 'Robert Mueller Municipal Airport',
      town: 'Austin',
      country: 'US',
      region: 'US-TX',
      lat: 30.2987,
      lon: -97.7014,
    },
    eras: [{ iata: 'AUS', icao: 'KAUS', from: '1930-10-14', to: '1999-05-22' }],
  },
  { id: 'KAUS', eras: [{ iata: 'AUS', icao: 'KAUS', from: '1999-05-23' }] },
  {
    id: 'KJFK',
    eras: [
      {
        iata: 'IDL',
        icao: 'KIDL',
        name: 'New York International Airport (Idlewild)',
        from: '1948-07-01',
        to: '1963-12-23',
      },
      { iata: 'JFK', icao: 'KJFK', from: '1963-12-24' },
    ],
  },
  {
    id: 'KCGX',
    place: {
      name: 'Meigs Field',
      town: 'Chicago',
      country: 'US',
      region: 'US-IL',
      lat: 41.8588,
      lon: -87.6079,
    },
    eras: [{ iata: 'CGX', icao: 'KCGX', from: '1948-12-10', to: '2003-03-30' }],
  },
  { id: 'KDFW', eras: [{ iata: 'DFW', icao: 'KDFW', from: '1974-01-13' }] },
  {
    // Its code was changed because bags for Dallas (DAL) and Dulles were confused.
    id: 'KIAD',
    eras: [
      { iata: 'DIA', icao: 'KIAD', from: '1962-11-17', to: '1968-05-21' },
      { iata: 'IAD', icao: 'KIAD', from: '1968-05-22' },
    ],
  },
  {
    id: 'KGSW',
    place: {
      name: 'Greater Southwest International Airport',
      town: 'Fort Worth',
      country: 'US',
      region: 'US-TX',
      lat: 32.8308,
      lon: -97.0492,
    },
    eras: [{ iata: 'GSW', icao: 'KGSW', from: '1953-04-25', to: '1974-01-12' }],
  },
  {
    id: 'MNI-1997',
    place: {
      name: 'W. H. Bramble Airport',
      town: 'Plymouth',
      country: 'MS',
      region: '',
      lat: 16.7589,
      lon: -62.1564,
    },
    eras: [{ iata: 'MNI', icao: 'TRPM', to: '1997-06-25' }],
  },
  { id: 'TRPG', eras: [{ iata: 'MNI', icao: 'TRPG', from: '2005-07-11' }] },
  {
    id: 'MSSS',
    eras: [
      { iata: 'SAL', icao: 'MSSS', to: '1980-01-30' },
      { iata: 'ILS', icao: 'MSSS', from: '1980-01-31' },
    ],
  },
  { id: 'MSLP', eras: [{ iata: 'SAL', icao: 'MSLP', from: '1980-01-31' }] },
  {
    // SAY is in the ABC World Airways Guide of 1969; the day of the change is not certain.
    id: 'FVRG',
    eras: [
      { iata: 'SAY', icao: 'FVRG', name: 'Salisbury Airport', to: '1981-12-31' },
      { iata: 'HRE', icao: 'FVRG', from: '1982-01-01' },
    ],
  },
  {
    id: 'FQMA',
    eras: [{ iata: 'MPM', icao: 'FQMA' }],
    alsoCalled: [{ code: 'LUM', to: '1976-12-31', isRemembered: true }],
  },
  {
    id: 'FZAA',
    eras: [{ iata: 'FIH', icao: 'FZAA' }],
    alsoCalled: [{ code: 'LEO', to: '1966-12-31', isRemembered: true }],
  },
  {
    id: 'GBYD',
    eras: [{ iata: 'BJL', icao: 'GBYD' }],
    alsoCalled: [{ code: 'BTH', to: '1973-12-31', isRemembered: true }],
  },
  {
    id: 'FTTJ',
    eras: [{ iata: 'NDJ', icao: 'FTTJ' }],
    alsoCalled: [{ code: 'FTL', to: '1973-12-31', isRemembered: true }],
  },
  // OurAirports knows the earlier code, but not its last day.
  { id: 'FNGI', eras: [{ iata: 'VPE', icao: 'FNGI' }], alsoCalled: [{ code: 'NGV' }] },
  {
    id: 'SCTC',
    eras: [
      { iata: 'ZCO', icao: 'SCTC', to: '2014-07-31' },
      { iata: 'PZS', icao: 'SCTC', from: '2014-08-01' },
    ],
  },
  { id: 'SCQP', eras: [{ iata: 'ZCO', icao: 'SCQP', from: '2014-08-01' }] },
  { id: 'KIAH', eras: [{ iata: 'IAH', icao: 'KIAH', from: '1969-06-08' }] },
  {
    id: 'KPFN',
    place: {
      name: 'Panama City-Bay County International Airport',
      town: 'Panama City',
      country: 'US',
      region: 'US-FL',
      lat: 30.2121,
      lon: -85.6828,
    },
    eras: [{ iata: 'PFN', icao: 'KPFN', to: '2010-05-22' }],
  },
  { id: 'KECP', eras: [{ iata: 'ECP', icao: 'KECP', from: '2010-05-23' }] },
  {
    id: 'SGU-2011',
    place: {
      name: 'St. George Municipal Airport',
      town: 'St. George',
      country: 'US',
      region: 'US-UT',
      lat: 37.0906,
      lon: -113.593,
    },
    eras: [{ iata: 'SGU', icao: 'KSGU', to: '2011-01-12' }],
  },
  { id: 'KSGU', eras: [{ iata: 'SGU', icao: 'KSGU', from: '2011-01-13' }] },
  {
    id: 'KISN',
    place: {
      name: 'Sloulin Field International Airport',
      town: 'Williston',
      country: 'US',
      region: 'US-ND',
      lat: 48.1779,
      lon: -103.6423,
    },
    eras: [{ iata: 'ISN', icao: 'KISN', to: '2019-10-09' }],
  },
  { id: 'KXWA', eras: [{ iata: 'XWA', icao: 'KXWA', from: '2019-10-10' }] },
  {
    id: 'KAIY',
    place: {
      name: 'Bader Field',
      town: 'Atlantic City',
      country: 'US',
      region: 'US-NJ',
      lat: 39.36,
      lon: -74.4561,
    },
    eras: [{ iata: 'AIY', icao: 'KAIY', to: '2006-09-30' }],
  },
  {
    id: 'CYXD',
    place: {
      name: 'Edmonton City Centre (Blatchford Field) Airport',
      town: 'Edmonton',
      country: 'CA',
      region: 'CA-AB',
      lat: 53.5725,
      lon: -113.5208,
    },
    eras: [{ iata: 'YXD', icao: 'CYXD', to: '2013-11-30' }],
  },
  { id: 'CYMX', eras: [{ iata: 'YMX', icao: 'CYMX', from: '1975-10-04' }] },
  {
    id: 'SVD-2017',
    place: {
      name: 'E. T. Joshua Airport',
      town: 'Kingstown',
      country: 'VC',
      region: 'VC-04',
      lat: 13.1443,
      lon: -61.2109,
    },
    eras: [{ iata: 'SVD', icao: 'TVSV', to: '2017-02-13' }],
  },
  { id: 'TVSA', eras: [{ iata: 'SVD', icao: 'TVSA', from: '2017-02-14' }] },
  {
    id: 'UIO-2013',
    place: {
      name: 'Mariscal Sucre International Airport (old)',
      town: 'Quito',
      country: 'EC',
      region: 'EC-P',
      lat: -0.1411,
      lon: -78.4882,
    },
    eras: [{ iata: 'UIO', icao: 'SEQU', from: '1960-08-05', to: '2013-02-19' }],
  },
  { id: 'SEQM', eras: [{ iata: 'UIO', icao: 'SEQM', from: '2013-02-20' }] },
  {
    id: 'NAT-2014',
    place: {
      name: 'Augusto Severo International Airport',
      town: 'Natal',
      country: 'BR',
      region: 'BR-RN',
      lat: -5.9114,
      lon: -35.2477,
    },
    eras: [{ iata: 'NAT', icao: 'SBNT', to: '2014-05-30' }],
  },
  { id: 'SBSG', eras: [{ iata: 'NAT', icao: 'SBSG', from: '2014-05-31' }] },
  {
    id: 'FADN',
    place: {
      name: 'Durban International Airport (Louis Botha)',
      town: 'Durban',
      country: 'ZA',
      region: 'ZA-KZN',
      lat: -29.9701,
      lon: 30.9505,
    },
    eras: [{ iata: 'DUR', icao: 'FADN', to: '2010-04-30' }],
  },
  { id: 'FALE', eras: [{ iata: 'DUR', icao: 'FALE', from: '2010-05-01' }] },
  { id: 'GOBD', eras: [{ iata: 'DSS', icao: 'GOBD', from: '2017-12-07' }] },
  {
    // International flights moved on 1 July 1970 and domestic ones a year later, so both were in
    // use for that year.
    id: 'YMEN',
    eras: [
      { iata: 'MEL', icao: 'YMEN', to: '1971-06-25' },
      { iata: 'MEB', icao: 'YMEN', from: '1971-06-26' },
    ],
  },
  { id: 'YMML', eras: [{ iata: 'MEL', icao: 'YMML', from: '1970-07-01' }] },
  {
    id: 'NZWP',
    eras: [
      { iata: 'AKL', icao: 'NZWP', to: '1965-11-23' },
      { iata: '', icao: 'NZWP', from: '1965-11-24' },
    ],
  },
  { id: 'NZAA', eras: [{ iata: 'AKL', icao: 'NZAA', from: '1965-11-24' }] },
  {
    id: 'SBMN',
    eras: [
      { iata: 'MAO', icao: 'SBMN', to: '1976-03-25' },
      { iata: 'PLL', icao: 'SBMN', from: '1976-03-26' },
    ],
  },
  { id: 'SBEG', eras: [{ iata: 'MAO', icao: 'SBEG', from: '1976-03-26' }] },
  { id: 'SBGR', eras: [{ iata: 'GRU', icao: 'SBGR', from: '1985-01-20' }] },
  { id: 'SBCF', eras: [{ iata: 'CNF', icao: 'SBCF', from: '1984-01-01' }] },
  {
    id: 'SCTI',
    place: {
      name: 'Los Cerrillos Airport',
      town: 'Santiago',
      country: 'CL',
      region: 'CL-RM',
      lat: -33.4936,
      lon: -70.6978,
    },
    eras: [
      { iata: 'SCL', icao: 'SCTI', to: '1967-02-08' },
      { iata: 'ULC', icao: 'SCTI', from: '1967-02-09', to: '2006-02-02' },
    ],
  },
  { id: 'SCEL', eras: [{ iata: 'SCL', icao: 'SCEL', from: '1967-02-09' }] },
  {
    id: 'KOA-1970',
    place: {
      name: 'Old Kona Airport',
      town: 'Kailua-Kona',
      country: 'US',
      region: 'US-HI',
      lat: 19.6448,
      lon: -156.0114,
    },
    eras: [
      { iata: 'KOA', icao: '', to: '1970-06-30' },
    ],
  },
  { id: 'PHKO', eras: [{ iata: 'KOA', icao: 'PHKO', from: '1970-07-01' }] },
  { id: 'KRSW', eras: [{ iata: 'RSW', icao: 'KRSW', from: '1983-05-14' }] },
  {
    // Friendship Airport of Baltimore, with the code that now belongs to Batman in Turkey.
    id: 'KBWI',
    eras: [
      { iata: 'BWI', icao: 'KBWI' },
    ],
    alsoCalled: [{ code: 'BAL', to: '1980-12-31' }],
  },
  { id: 'GMMC', eras: [{ iata: 'CAS', icao: 'GMMC', to: '2006-12-31' }] },
  { id: 'KXNA', eras: [{ iata: 'XNA', icao: 'KXNA', from: '1998-11-01' }] },
  { id: 'YBWW', eras: [{ iata: 'WTB', icao: 'YBWW', from: '2014-11-17' }] },
];
