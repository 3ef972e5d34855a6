import { foldText } from '../../shared/text/fold-text.ts';
import { newValuesOf } from './new-values.ts';
import type { Fields, ListField } from '../fields.ts';
import { type CellReader, type CellReading, isRefused, refuse } from './cell-reading.ts';
import type { CellField } from './cell-columns.ts';

type Item = Record<string, unknown>;

/** Maximum number of words in a name with its details. */
const mostWords = 12;
/** Reads one field of an item; the field may itself be a list. */
type ReadCell = (path: string, field: CellField, text: string, reader: CellReader) => CellReading;

/**
 * Reads a list in the format of `readParts`. If that fails, reads a list separated by commas, as
 * people write it in a line: `Alex, Sam`.
 */
export function readItems(
  path: string,
  list: ListField,
  text: string,
  reader: CellReader,
  readCell: ReadCell,
): CellReading {
  const reading = readParts(path, list, splitAt(text, /[;\n]/), reader, readCell);
  const parts = splitAt(text, /[;\n,]/, { inBrackets: false });
  if (!isRefused(reading) || parts.length === 1) return reading;
  const inLine = readParts(path, list, parts, reader, readCell);
  return isRefused(inLine) ? reading : inLine;
}

/**
 * Reads the parts of a list as `cellText` writes it. Semicolons or line ends separate items. Each
 * item has its subject first and the details in brackets: `Sam (seat 12A, cabin economy)`. A detail
 * without a label is read as the first choice field that accepts it.
 */
function readParts(
  path: string,
  list: ListField,
  parts: readonly string[],
  reader: CellReader,
  readCell: ReadCell,
): CellReading {
  const items: Item[] = [];
  for (const part of parts) {
    if (part.trim() === '') continue;
    if (items.length === list.maxItems) return refuse('too-many', list.maxItems);
    const reading = readItem(path, list.fields, part, reader, readCell);
    if (isRefused(reading)) return reading;
    items.push(reading.value as Item);
  }
  if (items.length < list.minItems) return refuse(items.length === 0 ? 'required' : 'too-few');
  const { eachOnce } = list;
  if (eachOnce === undefined) return { value: items };
  const keys = new Set(items.map((item) => item[eachOnce]));
  return keys.size < items.length ? refuse('same-twice') : { value: items };
}

function readItem(
  path: string,
  fields: Fields,
  text: string,
  reader: CellReader,
  readCell: ReadCell,
): CellReading {
  const [aboutName = '', ...names] = Object.keys(fields);
  const { about, details } = partsOf(text);
  const item: Item = { ...newValuesOf(fields) };
  const put = (name: string, said: string): CellReading | undefined => {
    const field = fields[name];
    if (!field || field.type === 'group') return refuse('not-a-list', said);
    const reading = readCell(`${path}.${name}`, field, unquoted(said), reader);
    if (isRefused(reading)) return reading;
    item[name] = reading.value;
    return undefined;
  };
  const fault = put(aboutName, about);
  if (fault) return details.length === 0 && putAsWords() ? { value: item } : fault;
  for (const detail of details) {
    const labelled = names.flatMap((name) => {
      const rest = afterLabel(detail, [reader.labelOf(`${path}.${name}`), name]);
      return rest === undefined ? [] : [{ name, rest }];
    });
    // The longest label wins: `Seat position window` is the field Seat position, not a seat called
    // `position window`.
    const [meant] = labelled.toSorted((a, b) => a.rest.length - b.rest.length);
    const refused = meant ? put(meant.name, meant.rest) : putAsChoice(detail);
    if (refused) return refused;
  }
  return { value: item };

  function putAsChoice(said: string): CellReading | undefined {
    const name = names.find((one) => {
      if (fields[one]?.type !== 'choice' || item[one] !== '') return false;
      return !isRefused(readCell(`${path}.${one}`, fields[one], unquoted(said), reader));
    });
    return name === undefined ? refuse('not-a-list', said) : put(name, said);
  }

  /**
   * Reads a name followed by complete choice words and a seat, as people type it: `Alex Marlow 12A
   * business`.
   */
  function putAsWords(): boolean {
    const words = about.split(/\s+/, mostWords + 1);
    if (words.length > mostWords) return false;
    for (let count = words.length - 1; count > 0; count--) {
      if (put(aboutName, words.slice(0, count).join(' '))) continue;
      return words.slice(count).every(putWord);
    }
    return false;
  }

  function putWord(word: string): boolean {
    const wanted = foldText(word);
    const name = names.find((one) => {
      const field = fields[one];
      if (!field || item[one] !== '') return false;
      if (field.type === 'text') return /\d/.test(word);
      const nameOf = (choice: string) => reader.choiceOf(`${path}.${one}`, choice);
      return (
        field.type === 'choice' &&
        field.choices.some((choice) => [choice, nameOf(choice)].map(foldText).includes(wanted))
      );
    });
    return name !== undefined && !put(name, word);
  }
}

/**
 * Returns the text after the first of these labels that it begins with; undefined if there is none.
 */
function afterLabel(text: string, labels: readonly string[]): string | undefined {
  for (const label of labels) {
    const begins = text.slice(0, label.length);
    const next = text.charAt(label.length);
    if ((next === ' ' || next === ':') && foldText(begins) === foldText(label)) {
      return text.slice(label.length + 1).trim();
    }
  }
  return undefined;
}

/** Splits an item into the text before its bracket and the details in the bracket. */
function partsOf(text: string): { about: string; details: string[] } {
  const [before = '', ...rest] = splitAt(text, /\(/);
  const inside = rest.join('(').trim();
  if (!inside.endsWith(')')) return { about: text.trim(), details: [] };
  return {
    about: before.trim(),
    details: splitAt(inside.slice(0, -1), /,/).map((detail) => detail.trim()),
  };
}

/**
 * Splits a text at each matching character outside quotes. With `inBrackets: false`, does not split
 * within brackets either.
 */
function splitAt(text: string, separator: RegExp, { inBrackets = true } = {}): string[] {
  const parts = [''];
  let isQuoted = false;
  let depth = 0;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '(') depth++;
    else if (!isQuoted && letter === ')') depth = Math.max(0, depth - 1);
    const isWithin = isQuoted || (!inBrackets && depth > 0);
    if (!isWithin && separator.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function unquoted(text: string): string {
  const typed = text.trim();
  const isQuoted = typed.length >= 2 && typed.startsWith('"') && typed.endsWith('"');
  return isQuoted ? typed.slice(1, -1).replaceAll('""', '"') : typed;
}
