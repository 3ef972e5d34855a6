import type { PlaceHint } from '../../../places/place.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import { isCountryCode } from '../../../shared/places/countries.ts';
import { countryCalled } from '../../../shared/places/country-called.ts';
import { countryOfVehicleSign } from '../../../shared/places/vehicle-country.ts';
import type { PlaceAnswer } from '../mapping.ts';

const codesBehind = /^(.{0,300}?)[\s([]\(?([A-Z\d]{3,4})(?:\s*\/\s*([A-Z\d]{3,4}))?\s*[)\]]$/s;
const codeBefore = /^([A-Z]{3,4})\s*[-–—:,(]\s*(\D.*)$/s;
const aCode = /^(?:[A-Z]{3}|[A-Z][A-Z\d]{3})$/;

/** Returns a `PlaceHint` for a code: IATA for three letters, ICAO for four. */
function hintOfCode(code: string): PlaceHint {
  const upper = code.toUpperCase();
  return upper.length === 3 ? { iata: upper } : { icao: upper };
}

/** The cells of one end of a journey, in one or several columns. */
export interface EndCells {
  text: string;
  code: string;
  town: string;
  country: string;
}

/** Returns the text that identifies an end; an answer applies to all ends with the same text. */
export function wordsOfEnd({ text, code, town }: EndCells): string {
  return text || code || town;
}

/**
 * Interprets the cells of an end: a code (`LHR`, `EGLL`), a code with a name (`London (LHR)`, `LHR
 * - London Heathrow`), or words that are looked up as a whole (`Heathrow`). If there are both, the
 * code counts. Undefined if the cells are empty.
 */
export function readPlaceCells(
  cells: EndCells,
  answers: ReadonlyMap<string, PlaceAnswer['place']>,
): PlaceHint | undefined {
  const { text, code, town, country } = cells;
  const answered = answers.get(foldText(wordsOfEnd(cells)));
  // The place is looked up by its id, because the other data in the answer is not trusted. A code
  // is kept, because the answer is about dates on which no airport had it.
  if (answered)
    return { ...(aCode.test(text || code) && hintOfCode(text || code)), chosen: answered };
  const inCountry = (countryOfVehicleSign(country) ?? countryCalled(country)) || '';
  const beside = {
    ...(town !== '' && { town }),
    ...(isCountryCode(inCountry) && { country: inCountry }),
  };
  if (aCode.test(code.toUpperCase())) return { ...hintOfCode(code), name: text, ...beside };
  if (aCode.test(text)) return { ...hintOfCode(text), ...beside };
  const [, nameBefore, one, other] = codesBehind.exec(text) ?? [];
  // `Concord (USA)` names the country.
  if (one !== undefined && aCode.test(one) && countryCalled(one) === undefined) {
    const second = other !== undefined && aCode.test(other) ? hintOfCode(other) : {};
    return { ...hintOfCode(one), ...second, name: (nameBefore ?? '').trim(), ...beside };
  }
  const [, before, nameAfter] = codeBefore.exec(text) ?? [];
  if (before !== undefined && nameAfter !== undefined) {
    return { ...hintOfCode(before), name: nameAfter.replace(/\)$/, '').trim(), ...beside };
  }
  const words = inFull(wordsOfEnd(cells));
  return words === '' ? undefined : { words, ...beside };
}

/** Writes the name of a station in full: `Milano C.le`, `Torino P.ta Nuova`, `Berlin Hbf (tief)`. */
function inFull(words: string): string {
  return words
    .replace(/(?<=\s)C\.le\b\.?/i, 'Centrale')
    .replace(/(?<=\s)P\.(?:ta|za)\b\.?/i, (short) => (/ta/i.test(short) ? 'Porta' : 'Piazza'))
    .replace(/\s*\((?:tief|oben)\)$/i, '');
}

const spacedSign = / (?:->|→|>|–|—|-|to|nach) /;
const sign = /->|→|>|–|—|-|\//;

const arrow = /->|→|>/;
const dash = /–|—/;
/** More places than a journey of one row has. */
const mostOnRoute = 9;

/**
 * Splits a cell into the places of a route, if its signs leave no doubt: codes (`LHR/DXB/SYD`), or
 * names between spaced signs or arrows (`London - Paris - Nice`), because names have hyphens too.
 * Empty for any other text.
 */
export function placesOnRoute(cell: string): string[] {
  const text = cell.slice(0, 300).replaceAll(/\s+/g, ' ').trim();
  const splitBy = (pattern: RegExp) =>
    text.split(pattern, mostOnRoute + 1).map((part) => part.trim());
  const [spaced, arrows, codes] = [splitBy(spacedSign), splitBy(arrow), splitBy(sign)];
  const named = spaced.length > 1 ? spaced : arrows;
  const places = codes.every((code) => aCode.test(code)) ? codes : named;
  const areNames = places.every((place) => place.length > 1);
  return areNames && places.length > 1 && places.length <= mostOnRoute ? places : [];
}

/** Words for a journey without a stop. */
const noStop =
  /^(?:[-–—?.]*|n\/?a|none|no|0|non ?-?stop|direct|direkt|diretto|directo|sans escale|kein[er]?|no stops?)$/i;

/** Returns the places of stops in a cell: `DXB`, `DXB/SIN`, `Dubai, Singapore`. */
export function readStops(cell: string): string[] {
  const text = cell.slice(0, 300).replaceAll(/\s+/g, ' ').trim().replace(/^via /i, '');
  if (noStop.test(text)) return [];
  const places = placesOnRoute(text);
  return places.length > 0
    ? places
    : text
        .split(/[/,;&+]/, mostOnRoute)
        .map((part) => part.trim())
        .filter((part) => part !== '');
}

/**
 * Splits a cell such as `LHR-JFK`, `London - New York` or `LHR → JFK` into both ends; undefined if
 * it does not contain two.
 */
export function endsOfRoute(cell: string): [from: string, to: string] | undefined {
  const text = cell.slice(0, 300).replaceAll(/\s+/g, ' ').trim();
  // Names have hyphens, so that another sign between them counts first.
  const separator =
    [spacedSign, arrow, dash].find((pattern) => text.split(pattern, 2).length > 1) ?? sign;
  const parts = text.split(separator, 3);
  const [from = '', to = '', ...others] = parts.map((part) => part.trim());
  return from.length > 1 && to.length > 1 && others.length === 0 ? [from, to] : undefined;
}
