import { rememberEach } from '../../shared/remember.ts';
import { parseEdtfDate } from '../../shared/dates/edtf-date.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { languages } from '../../shared/text/languages.ts';
import { searchedCountryNames } from '../../shared/places/countries.ts';
import { searchedTownNames } from '../../shared/places/town-names.ts';
import { isWordOfMode } from '../../shared/text/kind-words.ts';
import { searchedText } from '../../kinds/search-text.ts';
import { arrivalField, departureField } from '../duration.ts';
import { journeyKind } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import type { JourneyRow } from '../journey-row.ts';

/**
 * Returns the folded text that a text search of a journey covers, which is what the log shows of it:
 * codes, names, towns (by all usual names) and countries of both ends, the date with the name of its month, departure and
 * arrival, terminals and gates, operator, number, vehicle, registration, seats, note and booking
 * reference. It is computed at the first search and cached per row.
 */
const searchTextOf = rememberEach((row: JourneyRow) =>
  [placeText(row.from), placeText(row.to), ownText(row)].join(' '),
);

/** Whether a journey contains a folded word of a search, or the word is one for its mode. */
export function hasSearchedWord(row: JourneyRow, word: string): boolean {
  return searchTextOf(row).includes(word) || isWordOfMode(row.mode, word);
}

// The rows of one set share their place objects, so caching the folded text per place saves most of
// the work.
const placeText = rememberEach(({ iata, icao, name, town, country }: Place) => {
  const names = [name, searchedTownNames(country, town), searchedCountryNames(country)];
  return foldText([iata, icao, ...names].join(' '));
});

function ownText(row: JourneyRow): string {
  const times = [departureField(row), arrivalField(row)].map((field) => (field ? row[field] : ''));
  // `G-BOAC` folds to two words, but people also type it as one.
  const registration = row.vehicle.registration.replaceAll('-', '');
  const shown = [monthNamesOf(row.date), ...times, registration];
  return `${searchedText(journeyKind.fields, row)} ${foldText(shown.join(' '))}`;
}

const monthNames = languages.map((language) => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)));
});

/** Returns the month of a date in each language of the interface; '' if it is unknown. */
function monthNamesOf(date: string): string {
  const month = parseEdtfDate(date)?.month ?? 0;
  return monthNames.map((names) => names[month - 1] ?? '').join(' ');
}
