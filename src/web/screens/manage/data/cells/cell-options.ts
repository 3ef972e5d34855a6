import type { CellColumn } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { CellReader } from '../../../../../domain/kinds/cells/cell-reading.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { countryCodes } from '../../../../../domain/shared/places/countries.ts';
import { type NationCode, nationCodes } from '../../../../../domain/shared/places/nation-names.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
import type { Format } from '../../../../kit/format/format.ts';

/** Something that a cell can be given by choosing it. */
export interface CellOption {
  key: string;
  label: string;
  beside: string;
  value: unknown;
  /** values of other columns that come with it */
  also?: Readonly<Record<string, unknown>>;
  /** of a place: to tell it from those beside it */
  place?: Place;
}

/** Most options that are offered below a cell: more are found by typing. */
const mostOffered = 60;

interface OptionSources {
  words: CellReader;
  format: Pick<Format, 'country'>;
  /** what a nation of the United Kingdom is called, by its code */
  nationOf: (code: NationCode) => string;
  /** records of other kinds that the column may name, by the kind's name */
  records: Readonly<Record<string, readonly { id: string; name: string }[] | undefined>>;
}

/** What a column may be given, of columns that have a fixed set of it; undefined for the others. */
export function optionsOf(
  { path, field }: CellColumn,
  { words, format, nationOf, records }: OptionSources,
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
    case 'point':
    case 'list':
      return undefined;
  }
}

function codeOption(code: string, beside: string): CellOption {
  return { key: code, label: code, beside, value: code };
}

/** The options that hold every word of a text, those that begin with it first. */
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
 * The options that complete what is being typed behind the last semicolon of a list, or go on behind a
 * name that is whole, each as the text that the list then is; without those that the list has already.
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
 * The option that a text is the beginning of, or of a word of it, where it is of no other, so that leaving the
 * cell takes it. Of a list its last name counts: behind one that is whole nothing is begun.
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

/** A name that holds what parts items, as cells write it. */
function inQuotes(name: string): string {
  return /[;,()"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}
