import { aircraftTypesTable } from './hand/aircraft-types-table.ts';

export interface AircraftType {
  icao: string;
  iata: string;
  maker: string;
  name: string;
  /** Every spelling of the type that should be understood, including designators. */
  spellings: string[];
}

/** Manufacturers under whose name logs list another manufacturer's aircraft. */
const otherMakers: Record<string, string[]> = {
  'McDonnell Douglas': ['Douglas', 'Boeing', 'MDD'],
  Douglas: ['McDonnell Douglas'],
  Bombardier: ['Canadair'],
  'De Havilland Canada': ['Bombardier', 'De Havilland', 'DHC'],
  'British Aerospace': ['BAe', 'Hawker Siddeley'],
  Avro: ['BAe', 'British Aerospace'],
  'De Havilland': ['DH', 'Hawker Siddeley'],
  Beechcraft: ['Beech', 'Raytheon'],
  'Airbus Helicopters': ['Eurocopter', 'Aerospatiale'],
  Leonardo: ['AgustaWestland', 'Agusta'],
  Ilyushin: ['Iljuschin', 'Iliouchine'],
  Tupolev: ['Tupolew'],
  Yakovlev: ['Jakowlew'],
};

/** "Tu-154" also appears as "Tupolev 154". */
const sovietPrefix = /^(?:Tu|Il|Yak|An|Mi)-(?=\d)/;

/**
 * Returns the spellings of a type: "A320" is also written "Airbus A320"; "747-400" also "B747-400"
 * and "Boeing 747-400".
 */
function spellingsOf(icao: string, iata: string, maker: string, names: string[]): string[] {
  const initial = maker === 'Boeing' || maker === 'Embraer' ? maker.slice(0, 1) : '';
  const makers = [maker, ...(otherMakers[maker] ?? [])];
  const unprefixed = names.flatMap((name) =>
    sovietPrefix.test(name) ? [name.replace(sovietPrefix, '')] : [],
  );
  return [
    icao,
    ...names,
    ...makers.flatMap((firm) => [...names, ...unprefixed].map((name) => `${firm} ${name}`)),
    ...(initial === '' ? [] : names.map((name) => `${initial}${name}`)),
    iata,
  ];
}

/** Returns the aircraft types in the order of the hand-written table. */
export function makeAircraftTypes(): AircraftType[] {
  return aircraftTypesTable
    .trim()
    .split('\n')
    .map((line) => {
      const [icao = '', iata = '', maker = '', name = '', further = ''] = line.split('|');
      const names = [name, ...further.split(';').filter((spelling) => spelling !== '')];
      return { icao, iata, maker, name, spellings: spellingsOf(icao, iata, maker, names) };
    });
}
