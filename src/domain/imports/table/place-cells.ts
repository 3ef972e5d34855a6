import type { PlaceHint } from '../../places/place.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import type { PlaceAnswer } from './mapping.ts';

const codesBehind = /^(.{0,300}?)[\s([]\(?([A-Z\d]{3,4})(?:\s*\/\s*([A-Z\d]{3,4}))?\s*[)\]]$/s;
const codeBefore = /^([A-Z]{3,4})\s*[-–—:,(]\s*(\D.*)$/s;
const aCode = /^(?:[A-Z]{3}|[A-Z][A-Z\d]{3})$/;

/** `PlaceHint` of a code: three letters of IATA, four of ICAO. */
function hintOfCode(code: string): PlaceHint {
  const upper = code.toUpperCase();
  return upper.length === 3 ? { iata: upper } : { icao: upper };
}

/** What is said of one end of a journey, in one column or several. */
export interface EndCells {
  text: string;
  code: string;
  town: string;
  country: string;
}

/** What is said of an end as a whole: an answer for it holds wherever the same is said. */
export function wordsOfEnd({ text, code, town }: EndCells): string {
  return text || code || town;
}

/**
 * What the cells of an end mean: a code (`LHR`, `EGLL`), one with a name (`London (LHR)`,
 * `LHR - London Heathrow`), or words that are looked up as a whole (`Heathrow`). Of both, the code
 * counts. Undefined where the cells say nothing.
 */
export function readPlaceCells(
  cells: EndCells,
  answers: ReadonlyMap<string, PlaceAnswer['place']>,
): PlaceHint | undefined {
  const { text, code, town, country } = cells;
  const answered = answers.get(foldText(wordsOfEnd(cells)));
  // As it is known by its id: what came with the answer may be anything.
  if (answered) return { chosen: answered };
  const beside = {
    ...(town !== '' && { town }),
    ...(/^[A-Za-z]{2}$/.test(country) && { country: country.toUpperCase() }),
  };
  if (aCode.test(code.toUpperCase())) return { ...hintOfCode(code), name: text, ...beside };
  if (aCode.test(text)) return { ...hintOfCode(text), ...beside };
  const [, nameBefore, one, other] = codesBehind.exec(text) ?? [];
  if (one !== undefined && aCode.test(one)) {
    const second = other !== undefined && aCode.test(other) ? hintOfCode(other) : {};
    return { ...hintOfCode(one), ...second, name: (nameBefore ?? '').trim(), ...beside };
  }
  const [, before, nameAfter] = codeBefore.exec(text) ?? [];
  if (before !== undefined && nameAfter !== undefined) {
    return { ...hintOfCode(before), name: nameAfter.replace(/\)$/, '').trim(), ...beside };
  }
  const words = wordsOfEnd(cells);
  return words === '' ? undefined : { words, ...beside };
}

const spacedSign = / (?:->|→|>|–|—|-|to|nach) /;
const sign = /->|→|>|–|—|-|\//;

/** Both ends of `LHR-JFK`, `London - New York`, `LHR → JFK`; undefined where the cell has no two. */
export function endsOfRoute(cell: string): [from: string, to: string] | undefined {
  const text = cell.slice(0, 300).replaceAll(/\s+/g, ' ').trim();
  const spaced = text.split(spacedSign, 3);
  const parts = spaced.length > 1 ? spaced : text.split(sign, 3);
  const [from = '', to = '', ...others] = parts.map((part) => part.trim());
  return from.length > 1 && to.length > 1 && others.length === 0 ? [from, to] : undefined;
}
