import { areaOf } from './towns.ts';
import { type StayRow, nightsOfStay, nightsTogether } from '../../stays/stay-rows.ts';

/** The nights spent in a town. */
export interface TownNights {
  /** A `StayRow.placeKey`. */
  key: string;
  /** '' if only the country is known. */
  town: string;
  /** ISO 3166-2: the state in the US, the nation in the UK; '' if unknown. */
  area: string;
  /** A night shared by several people or stays counts once. */
  nights: number;
  stays: number;
  /** EDTF dates of the earliest and the latest arrival. */
  first: string;
  last: string;
}

/** Options that determine which nights count. */
interface NightsAsked {
  /** YYYY-MM-DD. */
  today: string;
  /** Whether planned nights count as well. */
  countsPlanned: boolean;
}

/**
 * Counts the nights in the towns of a country, the most first. `rows` must have the latest stay
 * first. Only nights up to today count, of stays that have begun, unless planned nights are
 * included.
 */
export function nightsByTown(
  rows: readonly StayRow[],
  country: string,
  { today, countsPlanned }: NightsAsked,
): TownNights[] {
  const there = rows.filter(
    (row) => row.country === country && (countsPlanned || row.standing !== 'ahead'),
  );
  const nightsOf = ({ stay, counted }: StayRow) =>
    countsPlanned ? nightsOfStay(stay, today) : counted;
  return [...Map.groupBy(there, ({ placeKey }) => placeKey)]
    .map(([key, ofTown]): TownNights => {
      const regions = ofTown.map(({ stay }) => stay.region);
      return {
        key,
        town: ofTown.find(({ town }) => town !== '')?.town ?? '',
        area:
          regions.map((region) => areaOf({ region }, country)).find((area) => area !== '') ?? '',
        nights: nightsTogether(ofTown.flatMap((row) => nightsOf(row) ?? [])),
        stays: ofTown.length,
        first: ofTown.at(-1)?.stay.arrival ?? '',
        last: ofTown[0]?.stay.arrival ?? '',
      };
    })
    .toSorted((one, other) => other.nights - one.nights || (one.town < other.town ? -1 : 1));
}
