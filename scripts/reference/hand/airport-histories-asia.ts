import type { AirportHistory } from './airport-histories.ts';

export const asianHistories: AirportHistory[] = [
  {
    id: 'HKG-1998',
    place: {
      name: 'Kai Tak International Airport',
      town: 'Hong Kong',
      country: 'HK',
      region: '',
      lat: 22.3286,
      lon: 114.194,
    },
    eras: [{ iata: 'HKG', icao: 'VHHH', from: '1925-01-24', to: '1998-07-05' }],
    // Given to the site after it closed; logs use it to tell the two apart.
    alsoCalled: [{ code: 'VHHX' }],
  },
  { id: 'VHHH', eras: [{ iata: 'HKG', icao: 'VHHH', from: '1998-07-06' }] },
  {
    id: 'WSAP',
    eras: [
      { iata: 'SIN', icao: 'WSSS', from: '1955-08-20', to: '1981-06-30' },
      { iata: 'QPG', icao: 'WSAP', from: '1981-07-01' },
    ],
  },
  { id: 'WSSS', eras: [{ iata: 'SIN', icao: 'WSSS', from: '1981-07-01' }] },
  {
    id: 'WMSA',
    eras: [
      { iata: 'KUL', icao: 'WMKK', from: '1965-08-30', to: '1998-06-29' },
      { iata: 'SZB', icao: 'WMSA', from: '1998-06-30' },
    ],
  },
  // Inaugurated on 27 June; the first flights came on the 30th.
  { id: 'WMKK', eras: [{ iata: 'KUL', icao: 'WMKK', from: '1998-06-30' }] },
  {
    id: 'VTBD',
    eras: [
      { iata: 'BKK', icao: 'VTBD', to: '2006-09-27' },
      { iata: 'DMK', icao: 'VTBD', from: '2006-09-28' },
    ],
  },
  { id: 'VTBS', eras: [{ iata: 'BKK', icao: 'VTBS', from: '2006-09-28' }] },
  {
    id: 'JKT-1985',
    place: {
      name: 'Kemayoran Airport',
      town: 'Jakarta',
      country: 'ID',
      region: 'ID-JK',
      lat: -6.1467,
      lon: 106.8506,
    },
    eras: [{ iata: 'JKT', icao: 'WIID', from: '1940-07-08', to: '1985-03-31' }],
  },
  { id: 'WIII', eras: [{ iata: 'CGK', icao: 'WIII', from: '1985-04-01' }] },
  {
    id: 'WIMK',
    place: {
      name: 'Polonia International Airport',
      town: 'Medan',
      country: 'ID',
      region: 'ID-SU',
      lat: 3.5581,
      lon: 98.6722,
    },
    eras: [{ iata: 'MES', icao: 'WIMM', to: '2013-07-24' }],
  },
  { id: 'WIMM', eras: [{ iata: 'KNO', icao: 'WIMM', from: '2013-07-25' }] },
  {
    id: 'WADA',
    place: {
      name: 'Selaparang Airport',
      town: 'Mataram',
      country: 'ID',
      region: 'ID-NB',
      lat: -8.5607,
      lon: 116.0947,
    },
    eras: [{ iata: 'AMI', icao: 'WADA', to: '2011-09-30' }],
  },
  {
    id: 'PDG-2005',
    place: {
      name: 'Tabing Airport',
      town: 'Padang',
      country: 'ID',
      region: 'ID-SB',
      lat: -0.875,
      lon: 100.3517,
    },
    eras: [{ iata: 'PDG', icao: 'WIMG', to: '2005-07-21' }],
  },
  { id: 'WIEE', eras: [{ iata: 'PDG', icao: 'WIEE', from: '2005-07-22' }] },
  {
    id: 'RKSS',
    eras: [
      { iata: 'SEL', icao: 'RKSS', to: '2001-03-28' },
      { iata: 'GMP', icao: 'RKSS', from: '2001-03-29' },
    ],
  },
  { id: 'RKSI', eras: [{ iata: 'ICN', icao: 'RKSI', from: '2001-03-29' }] },
  {
    id: 'RCSS',
    eras: [
      { iata: 'TPE', icao: 'RCSS', to: '1979-02-25' },
      { iata: 'TSA', icao: 'RCSS', from: '1979-02-26' },
    ],
  },
  { id: 'RCTP', eras: [{ iata: 'TPE', icao: 'RCTP', from: '1979-02-26' }] },
  {
    id: 'RJNA',
    eras: [
      { iata: 'NGO', icao: 'RJNN', to: '2005-02-16' },
      { iata: 'NKM', icao: 'RJNA', from: '2005-02-17' },
    ],
  },
  { id: 'RJGG', eras: [{ iata: 'NGO', icao: 'RJGG', from: '2005-02-17' }] },
  {
    id: 'RJOO',
    eras: [
      { iata: 'OSA', icao: 'RJOO', to: '1994-09-03' },
      { iata: 'ITM', icao: 'RJOO', from: '1994-09-04' },
    ],
  },
  { id: 'RJBB', eras: [{ iata: 'KIX', icao: 'RJBB', from: '1994-09-04' }] },
  { id: 'RJAA', eras: [{ iata: 'NRT', icao: 'RJAA', from: '1978-05-20' }] },
  {
    id: 'RJBH',
    place: {
      name: 'Hiroshima-Nishi Airport',
      town: 'Hiroshima',
      country: 'JP',
      region: 'JP-34',
      lat: 34.3669,
      lon: 132.4144,
    },
    eras: [
      { iata: 'HIJ', icao: 'RJBH', to: '1993-10-28' },
      { iata: 'HIW', icao: 'RJBH', from: '1993-10-29', to: '2012-11-14' },
    ],
  },
  { id: 'RJOA', eras: [{ iata: 'HIJ', icao: 'RJOA', from: '1993-10-29' }] },
  {
    id: 'ISG-2013',
    place: {
      name: 'Ishigaki Airport (old)',
      town: 'Ishigaki',
      country: 'JP',
      region: 'JP-47',
      lat: 24.3445,
      lon: 124.1869,
    },
    eras: [{ iata: 'ISG', icao: 'ROIG', to: '2013-03-06' }],
  },
  { id: 'ROIG', eras: [{ iata: 'ISG', icao: 'ROIG', from: '2013-03-07' }] },
  {
    id: 'CAN-2004',
    place: {
      name: 'Guangzhou Baiyun Airport (old)',
      town: 'Guangzhou',
      country: 'CN',
      region: 'CN-GD',
      lat: 23.1844,
      lon: 113.2661,
    },
    eras: [{ iata: 'CAN', icao: 'ZGGG', to: '2004-08-04' }],
  },
  { id: 'ZGGG', eras: [{ iata: 'CAN', icao: 'ZGGG', from: '2004-08-05' }] },
  { id: 'ZSPD', eras: [{ iata: 'PVG', icao: 'ZSPD', from: '1999-10-01' }] },
  {
    id: 'HGH-2000',
    place: {
      name: 'Hangzhou Jianqiao Airport',
      town: 'Hangzhou',
      country: 'CN',
      region: 'CN-ZJ',
      lat: 30.3353,
      lon: 120.2397,
    },
    eras: [{ iata: 'HGH', icao: 'ZSHC', to: '2000-12-29' }],
  },
  { id: 'ZSHC', eras: [{ iata: 'HGH', icao: 'ZSHC', from: '2000-12-30' }] },
  {
    id: 'KMG-2012',
    place: {
      name: 'Kunming Wujiaba Airport',
      town: 'Kunming',
      country: 'CN',
      region: 'CN-YN',
      lat: 24.9924,
      lon: 102.7433,
    },
    eras: [{ iata: 'KMG', icao: 'ZPPP', to: '2012-06-27' }],
  },
  { id: 'ZPPP', eras: [{ iata: 'KMG', icao: 'ZPPP', from: '2012-06-28' }] },
  {
    id: 'TAO-2021',
    place: {
      name: 'Qingdao Liuting Airport',
      town: 'Qingdao',
      country: 'CN',
      region: 'CN-SD',
      lat: 36.2661,
      lon: 120.3744,
    },
    eras: [{ iata: 'TAO', icao: 'ZSQD', to: '2021-08-11' }],
  },
  { id: 'ZSQD', eras: [{ iata: 'TAO', icao: 'ZSQD', from: '2021-08-12' }] },
  {
    id: 'SWA-2011',
    place: {
      name: 'Shantou Waisha Airport',
      town: 'Shantou',
      country: 'CN',
      region: 'CN-GD',
      lat: 23.4269,
      lon: 116.762,
    },
    eras: [{ iata: 'SWA', icao: 'ZGOW', to: '2011-12-14' }],
  },
  { id: 'ZGOW', eras: [{ iata: 'SWA', icao: 'ZGOW', from: '2011-12-15' }] },
  {
    id: 'HFE-2013',
    place: {
      name: 'Hefei Luogang Airport',
      town: 'Hefei',
      country: 'CN',
      region: 'CN-AH',
      lat: 31.78,
      lon: 117.2983,
    },
    eras: [{ iata: 'HFE', icao: 'ZSOF', to: '2013-05-29' }],
  },
  { id: 'ZSOF', eras: [{ iata: 'HFE', icao: 'ZSOF', from: '2013-05-30' }] },
  {
    id: 'ZBNY',
    place: {
      name: 'Beijing Nanyuan Airport',
      town: 'Beijing',
      country: 'CN',
      region: 'CN-BJ',
      lat: 39.7828,
      lon: 116.3878,
    },
    eras: [{ iata: 'NAY', icao: 'ZBNY', from: '1986-12-25', to: '2019-09-25' }],
  },
  {
    id: 'VOBG',
    eras: [
      { iata: 'BLR', icao: 'VOBG', to: '2008-05-23' },
      { iata: '', icao: 'VOBG', from: '2008-05-24' },
    ],
    place: {
      name: 'HAL Airport',
      town: 'Bengaluru',
      country: 'IN',
      region: 'IN-KA',
      lat: 12.95,
      lon: 77.6682,
    },
  },
  { id: 'VOBL', eras: [{ iata: 'BLR', icao: 'VOBL', from: '2008-05-24' }] },
  {
    id: 'VOHY',
    eras: [
      { iata: 'HYD', icao: 'VOHY', to: '2008-03-22' },
      { iata: 'BPM', icao: 'VOHY', from: '2008-03-23' },
    ],
  },
  { id: 'VOHS', eras: [{ iata: 'HYD', icao: 'VOHS', from: '2008-03-23' }] },
  {
    id: 'COK-1999',
    place: {
      name: 'Cochin Airport, Willingdon Island',
      town: 'Kochi',
      country: 'IN',
      region: 'IN-KL',
      lat: 9.948,
      lon: 76.273,
    },
    eras: [{ iata: 'COK', icao: 'VOCC', to: '1999-06-09' }],
  },
  { id: 'VOCI', eras: [{ iata: 'COK', icao: 'VOCI', from: '1999-06-10' }] },
  {
    id: 'OPRN',
    place: {
      name: 'Benazir Bhutto International Airport',
      town: 'Islamabad',
      country: 'PK',
      region: 'PK-PB',
      lat: 33.6167,
      lon: 73.0992,
    },
    eras: [{ iata: 'ISB', icao: 'OPRN', to: '2018-05-02' }],
  },
  { id: 'OPIS', eras: [{ iata: 'ISB', icao: 'OPIS', from: '2018-05-03' }] },
  {
    id: 'VDSR',
    place: {
      name: 'Siem Reap International Airport',
      town: 'Siem Reap',
      country: 'KH',
      region: 'KH-17',
      lat: 13.4107,
      lon: 103.8128,
    },
    eras: [{ iata: 'REP', icao: 'VDSR', to: '2023-10-15' }],
  },
  {
    id: 'UACC',
    eras: [
      { iata: 'TSE', icao: 'UACC', to: '2020-06-07' },
      { iata: 'NQZ', icao: 'UACC', from: '2020-06-08' },
    ],
  },
  {
    // Qatar Airways, the last to move, left the old airport on 27 May 2014.
    id: 'OTBD',
    eras: [
      { iata: 'DOH', icao: 'OTBD', to: '2014-05-26' },
      { iata: 'DIA', icao: 'OTBD', from: '2014-05-27' },
    ],
  },
  { id: 'OTHH', eras: [{ iata: 'DOH', icao: 'OTHH', from: '2014-05-27' }] },
  {
    id: 'OMAD',
    eras: [
      { iata: 'AUH', icao: 'OMAD', to: '1982-01-01' },
      { iata: 'AZI', icao: 'OMAD', from: '1982-01-02' },
    ],
  },
  { id: 'OMAA', eras: [{ iata: 'AUH', icao: 'OMAA', from: '1982-01-02' }] },
  {
    id: 'LLSD',
    place: {
      name: 'Sde Dov Airport',
      town: 'Tel Aviv',
      country: 'IL',
      region: 'IL-TA',
      lat: 32.1147,
      lon: 34.7822,
    },
    eras: [{ iata: 'SDV', icao: 'LLSD', to: '2019-06-30' }],
  },
  {
    id: 'LLET',
    place: {
      name: 'Eilat Airport',
      town: 'Eilat',
      country: 'IL',
      region: 'IL-D',
      lat: 29.5613,
      lon: 34.9601,
    },
    eras: [{ iata: 'ETH', icao: 'LLET', to: '2019-03-17' }],
  },
  {
    // Kurmitola, today Hazrat Shahjalal, took over step by step in 1980; it was opened in 1981.
    id: 'VGTJ',
    place: {
      name: 'Tejgaon Airport',
      town: 'Dhaka',
      country: 'BD',
      region: 'BD-C',
      lat: 23.7785,
      lon: 90.3827,
    },
    eras: [
      { iata: 'DAC', icao: 'VGTJ', to: '1980-12-31' },
      { iata: '', icao: 'VGTJ', from: '1981-01-01' },
    ],
  },
  { id: 'VGHS', eras: [{ iata: 'DAC', icao: 'VGHS', from: '1981-01-01' }] },
  {
    id: 'JED-1981',
    place: {
      name: 'Jeddah Airport, Kandara',
      town: 'Jeddah',
      country: 'SA',
      region: 'SA-02',
      lat: 21.5,
      lon: 39.2,
    },
    eras: [
      { iata: 'JED', icao: '', to: '1981-05-30' },
    ],
  },
  { id: 'OEJN', eras: [{ iata: 'JED', icao: 'OEJN', from: '1981-05-31' }] },
  {
    id: 'OERY',
    place: {
      name: 'Riyadh Air Base',
      town: 'Riyadh',
      country: 'SA',
      region: 'SA-01',
      lat: 24.7257,
      lon: 46.7223,
    },
    eras: [
      { iata: 'RUH', icao: 'OERY', name: 'Riyadh International Airport (old)', to: '1983-11-15' },
      { iata: '', icao: 'OERY', from: '1983-11-16' },
    ],
    alsoCalled: [{ code: 'XXN', from: '1983-11-16' }],
  },
  { id: 'OERK', eras: [{ iata: 'RUH', icao: 'OERK', from: '1983-11-16' }] },
  { id: 'OEDF', eras: [{ iata: 'DMM', icao: 'OEDF', from: '1999-11-28' }] },
  {
    id: 'OJAM',
    eras: [
      { iata: 'AMM', icao: 'OJAM', to: '1983-05-24' },
      { iata: 'ADJ', icao: 'OJAM', from: '1983-05-25' },
    ],
  },
  { id: 'OJAI', eras: [{ iata: 'AMM', icao: 'OJAI', from: '1983-05-25' }] },
  {
    id: 'PUS-1976',
    place: {
      name: 'Busan Suyeong Airport',
      town: 'Busan',
      country: 'KR',
      region: 'KR-26',
      lat: 35.1724,
      lon: 129.1273,
    },
    eras: [
      { iata: 'PUS', icao: '', to: '1976-07-31' },
    ],
  },
  { id: 'RKPK', eras: [{ iata: 'PUS', icao: 'RKPK', from: '1976-08-01' }] },
  {
    id: 'KKJ-2006',
    place: {
      name: 'Kitakyushu Airport (Kokura)',
      town: 'Kitakyushu',
      country: 'JP',
      region: 'JP-40',
      lat: 33.8367,
      lon: 130.9469,
    },
    eras: [
      { iata: 'KKJ', icao: 'RJFR', to: '2006-03-15' },
    ],
  },
  { id: 'RJFR', eras: [{ iata: 'KKJ', icao: 'RJFR', from: '2006-03-16' }] },
  {
    id: 'RJBK',
    eras: [
      { iata: 'OKJ', icao: 'RJBK', to: '1988-03-10' },
      { iata: '', icao: 'RJBK', from: '1988-03-11' },
    ],
  },
  { id: 'RJOB', eras: [{ iata: 'OKJ', icao: 'RJOB', from: '1988-03-11' }] },
  {
    id: 'AXT-1981',
    place: {
      name: 'Akita Airport (old)',
      town: 'Akita',
      country: 'JP',
      region: 'JP-05',
      lat: 39.7025,
      lon: 140.0642,
    },
    eras: [
      { iata: 'AXT', icao: '', to: '1981-06-25' },
    ],
  },
  { id: 'RJSK', eras: [{ iata: 'AXT', icao: 'RJSK', from: '1981-06-26' }] },
  {
    id: 'RCLG',
    place: {
      name: 'Taichung Shuinan Airport',
      town: 'Taichung',
      country: 'TW',
      region: 'TW-TXG',
      lat: 24.1863,
      lon: 120.654,
    },
    eras: [
      { iata: 'TXG', icao: 'RCLG', to: '2004-03-04' },
    ],
  },
  { id: 'RCMQ', eras: [{ iata: 'RMQ', icao: 'RCMQ', from: '2004-03-05' }] },
  { id: 'VMMC', eras: [{ iata: 'MFM', icao: 'VMMC', from: '1995-11-09' }] },
  {
    id: 'NKG-1997',
    place: {
      name: 'Nanjing Dajiaochang Airport',
      town: 'Nanjing',
      country: 'CN',
      region: 'CN-32',
      lat: 31.9964,
      lon: 118.8128,
    },
    eras: [
      { iata: 'NKG', icao: '', to: '1997-06-30' },
    ],
  },
  { id: 'ZSNJ', eras: [{ iata: 'NKG', icao: 'ZSNJ', from: '1997-07-01' }] },
  {
    id: 'HAK-1999',
    place: {
      name: 'Haikou Dayingshan Airport',
      town: 'Haikou',
      country: 'CN',
      region: 'CN-46',
      lat: 20.0189,
      lon: 110.347,
    },
    eras: [
      { iata: 'HAK', icao: '', to: '1999-05-24' },
    ],
  },
  { id: 'ZJHK', eras: [{ iata: 'HAK', icao: 'ZJHK', from: '1999-05-25' }] },
  {
    id: 'ZYYY',
    place: {
      name: 'Shenyang Dongta Airport',
      town: 'Shenyang',
      country: 'CN',
      region: 'CN-21',
      lat: 41.7844,
      lon: 123.4963,
    },
    eras: [
      { iata: 'SHE', icao: 'ZYYY', to: '1989-04-15' },
      { iata: '', icao: 'ZYYY', from: '1989-04-16' },
    ],
  },
  { id: 'ZYTX', eras: [{ iata: 'SHE', icao: 'ZYTX', from: '1989-04-16' }] },
  { id: 'ZLXY', eras: [{ iata: 'XIY', icao: 'ZLXY', from: '1991-09-01' }] },
  { id: 'ZBAD', eras: [{ iata: 'PKX', icao: 'ZBAD', from: '2019-09-25' }] },
  { id: 'ZUTF', eras: [{ iata: 'TFU', icao: 'ZUTF', from: '2021-06-27' }] },
  { id: 'VDPP', eras: [{ iata: 'PNH', icao: 'VDPP', to: '2025-09-08' }] },
  {
    // Its codes were those of Kratié before, where no airline flew to.
    id: 'VDTI',
    place: {
      name: 'Techo International Airport',
      town: 'Phnom Penh',
      country: 'KH',
      region: 'KH-8',
      lat: 11.36,
      lon: 104.9213,
    },
    eras: [
      { iata: 'KTI', icao: 'VDTI', from: '2025-09-09' },
    ],
  },
  { id: 'LCLK', eras: [{ iata: 'LCA', icao: 'LCLK', from: '1975-02-08' }] },
  { id: 'LTAF', eras: [{ iata: 'ADA', icao: 'LTAF', to: '2024-08-09' }] },
  { id: 'LTDB', eras: [{ iata: 'COV', icao: 'LTDB', from: '2024-08-10' }] },
];
