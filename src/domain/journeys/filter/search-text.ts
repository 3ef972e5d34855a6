import { foldText } from '../../shared/text/fold-text.ts';
import { searchedCountryNames } from '../../shared/places/countries.ts';
import { searchedText } from '../../kinds/search-text.ts';
import { journeyKind } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import type { JourneyRow } from '../journey-row.ts';

const rowTexts = new WeakMap<JourneyRow, string>();
// The rows of one set share their place objects, so caching the folded text per place saves most of
// the work.
const placeTexts = new WeakMap<Place, string>();

/**
 * Returns the folded text that a text search of a journey covers: codes, names, towns and countries
 * of both ends, operator, number, vehicle, registration, note, booking reference and date. It is
 * computed at the first search and cached per row.
 */
export function searchTextOf(row: JourneyRow): string {
  return remembered(rowTexts, row, () =>
    [
      remembered(placeTexts, row.from, () => placeText(row.from)),
      remembered(placeTexts, row.to, () => placeText(row.to)),
      ownText(row),
    ].join(' '),
  );
}

function placeText(place: Place): string {
  return foldText(
    [place.iata, place.icao, place.name, place.town, searchedCountryNames(place.country)].join(' '),
  );
}

function ownText(row: JourneyRow): string {
  // `G-BOAC` folds to two words, but people also type it as one.
  const registration = row.vehicle.registration.replaceAll('-', '');
  return `${searchedText(journeyKind.fields, row)} ${foldText(registration)}`;
}

function remembered<Key extends object>(
  texts: WeakMap<Key, string>,
  key: Key,
  make: () => string,
): string {
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = make()));
  return text;
}
