import { foldText } from '../../shared/text/fold-text.ts';
import { searchedCountryNames } from '../../shared/places/countries.ts';
import { searchedText } from '../../kinds/search-text.ts';
import { journeyKind } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import type { JourneyRow } from '../journey-row.ts';

const rowTexts = new WeakMap<JourneyRow, string>();
// Rows of one set share their places, so folding each once is most of the work saved.
const placeTexts = new WeakMap<Place, string>();

/**
 * What a text search of a journey looks through, folded: codes, names, towns and countries of
 * both ends, operator, number, vehicle, registration, note, booking reference and date. Made at
 * the first search and kept as long as the row.
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
  // `G-BOAC` folds to two words; people also type it as one.
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
