import { seededRandom } from '../../test/seeded-random.ts';

/**
 * Returns a traveller's sixty years in `count` flights as a Flightradar24 export. The rows are the
 * same in every run: from a few home airports to some hundred others, with a long tail of rarely
 * flown routes, as in real logs.
 */
export function benchFlights(count: number): string {
  const random = seededRandom(20_261_121);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() ** 2 * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const rows = [header];
  let here = homes[0] ?? airports[0];
  const start = Date.UTC(1966, 9, 31);
  const step = (Date.UTC(2026, 9, 30) - start) / count;
  for (let index = 0; index < count; index++) {
    const day = new Date(start + index * step).toISOString().slice(0, 10);
    const there = random() < 0.45 ? pick(homes) : pick(airports);
    const from = here ?? there;
    const to =
      there.iata === from.iata ? pick(airports.filter(({ iata }) => iata !== from.iata)) : there;
    const minutes = 40 + Math.floor(random() * 600);
    const departure = Math.floor(random() * 288) * 5;
    const airline = pick(airlines);
    const type = pick(types);
    rows.push(
      [
        day,
        `${airline.iata}${1 + Math.floor(random() * 1500)}`,
        describe(from),
        describe(to),
        clock(departure),
        clock(departure + minutes),
        clock(minutes),
        `${airline.name} (${airline.iata}/${airline.icao})`,
        `${type.name} (${type.icao})`,
        `G-${letters(random, 4)}`,
        `${1 + Math.floor(random() * 60)}${letters(random, 1)}`,
        Math.floor(random() * 4),
        1 + Math.floor(random() * 3),
        1 + Math.floor(random() * 2),
        random() < 0.1 ? 'Delayed, and worth it for the view' : '',
        '',
        '',
        '',
        '',
      ]
        .map((cell) => `"${cell}"`)
        .join(','),
    );
    here = to;
  }
  return `${rows.join('\n')}\n`;
}

/** Returns the flights, one in four, on which a companion travelled, with their own seat. */
export function companionsFlights(file: string, companion: number): string {
  const [first = '', ...rows] = file.trimEnd().split('\n');
  const own = rows.filter((_, index) => index % 4 === companion % 4);
  return `${[first, ...own].join('\n')}\n`;
}

/** Returns the same flights, this many years earlier. */
export function earlierFlights(file: string, years: number): string {
  return file.replaceAll(/^"(\d{4})-/gm, (_, year) => `"${Number(year) - years}-`);
}

const header =
  'Date,"Flight number",From,To,"Dep time","Arr time",Duration,Airline,Aircraft,Registration,"Seat number","Seat type","Flight class","Flight reason",Note,Dep_id,Arr_id,Airline_id,Aircraft_id';

interface BenchAirport {
  iata: string;
  icao: string;
  town: string;
}

function describe({ town, iata, icao }: BenchAirport): string {
  return `${town} / ${town} (${iata}/${icao})`;
}

function clock(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}:00`;
}

function letters(random: () => number, count: number): string {
  return Array.from({ length: count }, () => 'ABCDEFGHJK'[Math.floor(random() * 10)]).join('');
}

function read(table: string): BenchAirport[] {
  return table
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => {
      const [iata = '', icao = '', ...town] = line.split(' ');
      return { iata, icao, town: town.join(' ') };
    });
}

const homes = read(`
  LHR EGLL London
  MAN EGCC Manchester
  PSA LIRP Pisa`);

const airports = read(`
  JFK KJFK New York
  CDG LFPG Paris
  FRA EDDF Frankfurt
  AMS EHAM Amsterdam
  FCO LIRF Rome
  MAD LEMD Madrid
  BCN LEBL Barcelona
  ZRH LSZH Zurich
  VIE LOWW Vienna
  CPH EKCH Copenhagen
  ARN ESSA Stockholm
  HEL EFHK Helsinki
  DUB EIDW Dublin
  EDI EGPH Edinburgh
  BHX EGBB Birmingham
  GLA EGPF Glasgow
  LIS LPPT Lisbon
  PRG LKPR Prague
  BUD LHBP Budapest
  WAW EPWA Warsaw
  KEF BIKF Reykjavik
  BOS KBOS Boston
  ORD KORD Chicago
  LAX KLAX Los Angeles
  SFO KSFO San Francisco
  SEA KSEA Seattle
  MIA KMIA Miami
  ATL KATL Atlanta
  DFW KDFW Dallas
  YYZ CYYZ Toronto
  YVR CYVR Vancouver
  MEX MMMX Mexico City
  GRU SBGR Sao Paulo
  EZE SAEZ Buenos Aires
  SCL SCEL Santiago
  LIM SPJC Lima
  BOG SKBO Bogota
  JNB FAOR Johannesburg
  CPT FACT Cape Town
  NBO HKJK Nairobi
  CAI HECA Cairo
  CMN GMMN Casablanca
  LOS DNMM Lagos
  DXB OMDB Dubai
  AUH OMAA Abu Dhabi
  DEL VIDP Delhi
  BOM VABB Mumbai
  SIN WSSS Singapore
  KUL WMKK Kuala Lumpur
  NRT RJAA Tokyo
  ICN RKSI Seoul
  PEK ZBAA Beijing
  SYD YSSY Sydney
  MEL YMML Melbourne
  PER YPPH Perth
  BNE YBBN Brisbane
  AKL NZAA Auckland
  CHC NZCH Christchurch
  WLG NZWN Wellington
  HNL PHNL Honolulu
  ANC PANC Anchorage
  NAN NFFN Nadi
  PPT NTAA Papeete
  CMB VCBI Colombo
  KTM VNKT Kathmandu
  TLV LLBG Tel Aviv
  NCE LFMN Nice
  LYS LFLL Lyon
  MRS LFML Marseille
  TLS LFBO Toulouse
  HAM EDDH Hamburg
  STR EDDS Stuttgart
  DUS EDDL Dusseldorf
  BRU EBBR Brussels
  GVA LSGG Geneva
  NAP LIRN Naples
  VCE LIPZ Venice
  PMO LICJ Palermo
  BRS EGGD Bristol
  NCL EGNT Newcastle
  ABZ EGPD Aberdeen
  INV EGPE Inverness
  JER EGJJ Jersey
  FAO LPFR Faro
  AGP LEMG Malaga
  PMI LEPA Palma
  TFS GCTS Tenerife
  OPO LPPR Porto
  BGO ENBR Bergen
  TRD ENVA Trondheim
  TOS ENTC Tromso
  LYR ENSB Longyearbyen`);

const airlines = [
  { name: 'British Airways', iata: 'BA', icao: 'BAW' },
  { name: 'Lufthansa', iata: 'LH', icao: 'DLH' },
  { name: 'KLM', iata: 'KL', icao: 'KLM' },
  { name: 'Qantas', iata: 'QF', icao: 'QFA' },
  { name: 'Air France', iata: 'AF', icao: 'AFR' },
  { name: 'Ryanair', iata: 'FR', icao: 'RYR' },
  { name: 'Singapore Airlines', iata: 'SQ', icao: 'SIA' },
  { name: 'Air New Zealand', iata: 'NZ', icao: 'ANZ' },
];

const types = [
  { name: 'Airbus A320', icao: 'A320' },
  { name: 'Boeing 737-800', icao: 'B738' },
  { name: 'Boeing 747-400', icao: 'B744' },
  { name: 'Airbus A380-800', icao: 'A388' },
  { name: 'Boeing 777-300ER', icao: 'B77W' },
  { name: 'Embraer 190', icao: 'E190' },
];
