import { aircraftTypesTable } from './hand/aircraft-types-table.ts';

export interface AircraftType {
  icao: string;
  iata: string;
  maker: string;
  name: string;
  /** every way of writing the type that should be understood, designators included */
  spellings: string[];
}

/** "A320" is also written "Airbus A320"; "747-400" also "B747-400" and "Boeing 747-400". */
function spellingsOf(icao: string, iata: string, maker: string, names: string[]): string[] {
  const initial = maker === 'Boeing' || maker === 'Embraer' ? maker.slice(0, 1) : '';
  return [
    icao,
    ...names,
    ...names.map((name) => `${maker} ${name}`),
    ...(initial === '' ? [] : names.map((name) => `${initial}${name}`)),
    iata,
  ];
}

/** The aircraft types in the order of the hand-written table. */
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
