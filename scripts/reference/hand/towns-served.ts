/**
 * The town that travellers mean, by IATA code, where the source names the municipality on whose
 * land the runway lies, or spells several towns into one field.
 */
export const townsServed: Record<string, string> = {
  ATH: 'Athens', BEG: 'Belgrade', BGY: 'Milan', BHX: 'Birmingham', BOD: 'Bordeaux', BOG: 'Bogotá',
  BLR: 'Bengaluru', BRU: 'Brussels', BSL: 'Basel', BVA: 'Paris', CCS: 'Caracas', CEB: 'Cebu City',
  CFU: 'Corfu', CVG: 'Cincinnati', CWL: 'Cardiff', CXR: 'Nha Trang', DBV: 'Dubrovnik', DFW: 'Dallas',
  ACE: 'Lanzarote', ADB: 'İzmir', DPS: 'Denpasar', FLR: 'Florence', FUE: 'Fuerteventura', GLA: 'Glasgow',
  GOT: 'Gothenburg', HNL: 'Honolulu', IAD: 'Washington', ISB: 'Islamabad', IST: 'Istanbul', KBP: 'Kyiv',
  IEV: 'Kyiv', KHH: 'Kaohsiung', KIN: 'Kingston', KRK: 'Kraków', KTW: 'Katowice', KUL: 'Kuala Lumpur',
  LBA: 'Leeds', LEJ: 'Leipzig', LGW: 'London', LIN: 'Milan', LJU: 'Ljubljana', LPA: 'Las Palmas de Gran Canaria',
  LPB: 'La Paz', LTN: 'London', LYS: 'Lyon', MAN: 'Manchester', MEX: 'Mexico City', MFM: 'Macau',
  MHP: 'Minsk', MRS: 'Marseille', MVD: 'Montevideo', MXP: 'Milan', NAP: 'Naples', NCE: 'Nice',
  NCL: 'Newcastle upon Tyne', NRT: 'Tokyo', OTP: 'Bucharest', PTY: 'Panama City', RDU: 'Raleigh',
  ROM: 'Rome', SAW: 'Istanbul', ISL: 'Istanbul', SDJ: 'Sendai', SKP: 'Skopje', SPU: 'Split', STL: 'St. Louis',
  SVQ: 'Seville', SZB: 'Kuala Lumpur', TIA: 'Tirana', TLS: 'Toulouse', TPE: 'Taipei', TRN: 'Turin',
  TSA: 'Taipei', UPG: 'Makassar', VCE: 'Venice', VVI: 'Santa Cruz de la Sierra', XIY: "Xi'an", ZAG: 'Zagreb',
  SEZ: 'Victoria', RUN: 'Saint-Denis', MRU: 'Port Louis', GIG: 'Rio de Janeiro', LED: 'Saint Petersburg',
  ODS: 'Odesa', PMI: 'Palma', CRL: 'Brussels', HHN: 'Frankfurt am Main', NYO: 'Stockholm', TRF: 'Oslo',
  RYG: 'Oslo', STN: 'London', SEN: 'London', EWR: 'Newark', JFK: 'New York', LGA: 'New York',
  CIA: 'Rome', TSF: 'Venice', VRN: 'Verona', GRO: 'Girona', REU: 'Reus', MLA: 'Valletta', CPH: 'Copenhagen',
  CGN: 'Cologne', NUE: 'Nuremberg', HAJ: 'Hanover', GVA: 'Geneva', DOH: 'Doha', MLE: 'Malé', YUL: 'Montreal',
  PPT: 'Papeete', AEP: 'Buenos Aires', EZE: 'Buenos Aires', YQB: 'Quebec City', DMM: 'Dammam',
  VVO: 'Vladivostok', UBN: 'Ulaanbaatar', HRI: 'Hambantota', GOX: 'Goa', SHE: 'Shenyang',
};
