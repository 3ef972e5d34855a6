import type { Spot } from '../facts/spot.ts';
import { islandLines } from './islands.data.ts';

/**
 * Countries and territories (ISO 3166-1) that are islands without a bridge or tunnel to any other
 * country, and without a land border.
 */
const islandCountries: ReadonlySet<string> = new Set(
  (
    'AG AI AU AW AX BB BL BM BQ BS CC CK CU CV CW CX CY DM FJ FK FM FO GD GG GL GP GS GU IM IS JE JM ' +
    'JP KI KM KN KY LC LK MG MH MP MQ MS MT MU MV NC NF NR NU NZ PF PH PM PN PR PW RE SB SC SH SJ ST ' +
    'TC TK TO TT TV TW VC VG VI VU WF WS YT'
  ).split(' '),
);

/** Countries and territories in which no road connects two towns. */
const withoutRoads: ReadonlySet<string> = new Set(['GL', 'KI', 'MH', 'MV', 'TK', 'TV']);

interface Island {
  name: string;
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Islands by country. */
const islands = Map.groupBy(islandLines.trim().split('\n').map(islandOf), ({ country }) => country);

function islandOf(line: string): Island & { country: string } {
  const [country = '', name = '', box = ''] = line.split('|');
  const [south = NaN, west = NaN, north = NaN, east = NaN] = box.split(' ').map(Number);
  return { country, name, south, west, north, east };
}

/** Whether nobody can go from one place to the other on land. */
export function isAcrossWater(from: Spot, to: Spot): boolean {
  return landmassOf(from) !== landmassOf(to);
}

/** Returns the name of the island of a place; '' for a continent, and for Great Britain by its tunnel. */
function landmassOf({ country, town, point }: Spot): string {
  if (withoutRoads.has(country)) return `${country} ${town}`;
  const island = islands
    .get(country)
    ?.find(
      ({ south, west, north, east }) =>
        point && point.lat >= south && point.lat <= north && point.lon >= west && point.lon <= east,
    );
  return island?.name ?? (islandCountries.has(country) ? country : '');
}
