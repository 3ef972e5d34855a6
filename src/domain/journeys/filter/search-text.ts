import { rememberEach } from '../../shared/remember.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { searchedCountryNames } from '../../shared/places/countries.ts';
import { searchedText } from '../../kinds/search-text.ts';
import { journeyKind } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import type { JourneyRow } from '../journey-row.ts';

/**
 * Returns the folded text that a text search of a journey covers: codes, names, towns and countries
 * of both ends, operator, number, vehicle, registration, note, booking reference and date. It is
 * computed at the first search and cached per row.
 */
export const searchTextOf = rememberEach((row: JourneyRow) =>
  [placeText(row.from), placeText(row.to), ownText(row)].join(' '),
);

// The rows of one set share their place objects, so caching the folded text per place saves most of
// the work.
const placeText = rememberEach(({ iata, icao, name, town, country }: Place) =>
  foldText([iata, icao, name, town, searchedCountryNames(country)].join(' ')),
);

function ownText(row: JourneyRow): string {
  // `G-BOAC` folds to two words, but people also type it as one.
  const registration = row.vehicle.registration.replaceAll('-', '');
  return `${searchedText(journeyKind.fields, row)} ${foldText(registration)}`;
}
