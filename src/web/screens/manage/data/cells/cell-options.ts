import type { CellColumn } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { CellReader } from '../../../../../domain/kinds/cells/cell-reading.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { countryCodes } from '../../../../../domain/shared/places/countries.ts';
import { type NationCode, nationCodes } from '../../../../../domain/shared/places/nation-names.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
import type { Format } from '../../../../kit/format/format.ts';

/** A value that can be chosen for a cell. */
export interface CellOption {
  key: string;
  label: string;
  beside: string;
  value: unknown;
  /** Values that are entered in other columns at the same time. */
  also?: Readonly<Record<string, unknown>>;
  /** For a place: the place, to distinguish it from similar ones. */
  place?: Place;
}

/** The maximum number of options below a cell. Typing finds the others. */
const mostOffered = 60;

/** The values of a column that has a fixed set. Undefined for other columns. */
export function optionsOf(
  { path, field }: CellColumn,
  {
    words,
    format,
    nationOf,
    records,
  }: {
    words: CellReader;
    format: Pick<Format, 'country'>;
    /** The name of a nation of the United Kingdom, by its code. */
    nationOf: (code: NationCode) => string;
    /** Records of other kinds that the column can refer to, by the name of the kind. */
    records: Readonly<Record<string, readonly { id: string; name: string }[] | undefined>>;
  },
): readonly CellOption[] | undefined {
  switch (field.type) {
    case 'choice':
      return [...(field.required ? [] : ['']), ...field.choices].map((value) => ({
        key: value,
        label: value === '' ? '–' : words.choiceOf(path, value),
        beside: '',
        value,
      }));
    case 'flag':
      return [
        { key: 'yes', label: words.yes, beside: '', value: true },
        { key: 'no', label: words.no, beside: '', value: false },
      ];
    case 'code':
      if (field.standsFor === undefined) return undefined;
      return [
        ...countryCodes.map((code) => codeOption(code, format.country(code))),
        ...(field.standsFor === 'territory'
          ? nationCodes.map((code) => codeOption(code, nationOf(code)))
          : []),
      ];
    case 'reference':
      return records[field.to]?.map(({ id, name }) => ({
        key: id,
        label: name,
        beside: '',
        value: id,
      }));
    case 'text':
    case 'name':
    case 'number':
    case 'date':
    case 'day':
    case 'dayTime':
    case 'zonedTime':
    case 'instant':
    case 'recurrence':
    case 'file':
    case 'longText':
    case 'properties':
    case 'point':
    case 'list':
      return undefined;
  }
}

function codeOption(code: string, beside: string): CellOption {
  return { key: code, label: code, beside, value: code };
}

/** The options that contain every word of a text. Options that begin with it come first. */
export function optionsWith(options: readonly CellOption[], text: string): readonly CellOption[] {
  const wanted = foldText(text);
  if (wanted === '') return options.slice(0, mostOffered);
  const rank = ({ label, beside }: CellOption) => {
    const [name, more] = [foldText(label), foldText(beside)];
    if (name === wanted) return 0;
    if (name.startsWith(wanted) || more.startsWith(wanted)) return 1;
    return `${name} ${more}`.includes(wanted) ? 2 : 3;
  };
  const ranked = options.map((option) => ({ option, rank: rank(option) }));
  return ranked
    .filter((one) => one.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
    .slice(0, mostOffered);
}

/**
 * Options that complete the name after the last semicolon of a list, or add a name after a complete
 * one. The value of each is the new text of the whole list. Names that are already in the list are
 * left out.
 */
export function completionsOf(options: readonly CellOption[], text: string): readonly CellOption[] {
  const isOf = (item: string) => {
    const said = foldText(item);
    return ({ label }: CellOption) => `${said} `.startsWith(`${foldText(label)} `);
  };
  const last = text.lastIndexOf(';') + 1;
  const isWhole = options.some(isOf(text.slice(last)));
  const before = isWhole ? `${text.trimEnd()};` : text.slice(0, last);
  const wanted = isWhole ? '' : foldText(text.slice(last));
  const named = before.split(';').map(isOf);
  const others = options.filter((option) => !named.some((isNamed) => isNamed(option)));
  return optionsWith(others, wanted).map((option) => ({
    ...option,
    value: `${before}${before === '' ? '' : ' '}${inQuotes(option.label)}`,
  }));
}

/**
 * The only option that begins with the text, or has a word that begins with it. Leaving the cell
 * applies it. Returns undefined if several options match. In a list, only the name after the last
 * semicolon is compared.
 */
export function begunOption(
  offered: readonly CellOption[],
  text: string,
  isList: boolean,
): CellOption | undefined {
  const wanted = foldText(isList ? text.slice(text.lastIndexOf(';') + 1) : text);
  if (wanted === '') return undefined;
  const isBegun = (name: string) => ` ${foldText(name)}`.includes(` ${wanted}`);
  const [only, ...others] = offered.filter(
    ({ label, beside }) => isBegun(label) || isBegun(beside),
  );
  return others.length === 0 ? only : undefined;
}

/** Quotes a name that contains a separator of list items, as cells write it. */
function inQuotes(name: string): string {
  return /[;,()"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}
