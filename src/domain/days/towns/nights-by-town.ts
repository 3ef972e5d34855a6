import { areaOf } from './towns.ts';
import type { StayRow } from '../../stays/stay-rows.ts';
import { nightsOfStay, nightsTogether } from '../../stays/stay-time.ts';

/** The nights of stays in a town. */
export interface TownNights {
  /** a `StayRow.placeKey` */
  key: string;
  /** '' where only the country is known */
  town: string;
  /** of ISO 3166-2: in the US the state, in the UK the nation; '' where it is not told */
  area: string;
  /** one that several people or stays share counts once */
  nights: number;
  stays: number;
  /** EDTF dates of the earliest and the latest arrival */
  first: string;
  last: string;
}

/** What is asked for besides the nights that are behind. */
interface NightsAsked {
  /** YYYY-MM-DD */
  today: string;
  /** those that lie ahead, too */
  countsPlanned: boolean;
}

/**
 * The nights in the towns of a country, the most first, by stays with the latest first: up to today, of
 * stays that have begun, unless those that are planned are asked for.
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
