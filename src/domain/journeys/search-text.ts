import { foldText } from '../shared/fold-text.ts';
import { countryName } from '../shared/countries.ts';
import type { Operator } from './journey.ts';
import type { Place } from './place.ts';
import type { LedgerRow } from './ledger-row.ts';

const rowTexts = new WeakMap<LedgerRow, string>();
// Rows of one set share these objects, so folding each once is most of the work saved.
const placeTexts = new WeakMap<Place, string>();
const operatorTexts = new WeakMap<Operator, string>();

/**
 * What a text search of a journey looks through, folded: codes, names, towns and countries of
 * both ends, operator, number, vehicle, registration, note, booking reference and date. Made at
 * the first search and kept as long as the row.
 */
export function searchTextOf(row: LedgerRow): string {
  return remembered(rowTexts, row, () =>
    [
      remembered(placeTexts, row.from, () => placeText(row.from)),
      remembered(placeTexts, row.to, () => placeText(row.to)),
      remembered(operatorTexts, row.operator, () => operatorText(row.operator)),
      ownText(row),
    ].join(' '),
  );
}

function placeText(place: Place): string {
  return foldText(
    [place.iata, place.icao, place.name, place.town, countryName(place.country)].join(' '),
  );
}

function operatorText({ name, iata, icao }: Operator): string {
  return foldText([name, iata, icao].join(' '));
}

function ownText({ number, vehicle, bookingReference, note, date }: LedgerRow): string {
  const { type, icao, registration, name } = vehicle;
  // `G-BOAC` folds to two words; people also type it as one.
  const joined = registration.replaceAll('-', '');
  return foldText(
    [number, type, icao, registration, joined, name, bookingReference, date, note].join(' '),
  );
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
