import { foldText } from '../../../shared/text/fold-text.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { type RowCells, textOf } from '../row-cells.ts';
import type { ListField } from './list-fields.ts';

/** How long a stay or an engagement lasted, in the units that a list states. */
export type Length = Partial<Record<LengthUnit, number>>;
type LengthUnit = 'nights' | 'days' | 'weeks' | 'months';

/** Folded words of the units, in the languages of the headings of lists. */
const unitWords: Readonly<Record<LengthUnit, string>> = {
  nights:
    'night nights nacht nachte nachten nuit nuits nuitee nuitees noche noches notte notti noite noites natt natter nat naetter netter',
  days: 'd day days tag tage tagen jour jours dia dias giorno giorni dag dagen dage dager dagar',
  weeks:
    'week weeks woche wochen semaine semaines semana semanas settimana settimane weken uge uger uke uker vecka veckor',
  months:
    'm mo month months monat monate monaten mois mes meses mese mesi maand maanden maned maneder manad manader',
};
const units = new Map(
  (Object.entries(unitWords) as [LengthUnit, string][]).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit] as const),
  ),
);

/** Maximum length of a cell that is read. */
const longest = 40;

/**
 * Reads a length: `4`, `4 nights`, `4 days / 3 nights`, `3 months and 5 days`. A number without a
 * word is of the given unit. Undefined if the text is not a length.
 */
export function lengthIn(text: string, unit?: LengthUnit): Length | undefined {
  const plain = text.replaceAll(/(\d)[.,]0{1,2}(?!\d)/g, '$1');
  // Folding would make two numbers of `2.5 days`.
  if (text.length > longest || /\d[.,]\d/.test(plain)) return undefined;
  const whole = foldText(plain);
  if (/^\d{1,5}$/.test(whole)) return unit === undefined ? undefined : { [unit]: Number(whole) };
  const parts = [
    ...whole.matchAll(/(\d{1,5}) ?(\p{L}+)(?: (?:and|und|et|y|e|en|og|och))?(?: |$)/gu),
  ];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== whole) return undefined;
  const length: Length = {};
  for (const [, count, word = ''] of parts) {
    const named = units.get(word);
    if (named === undefined || length[named] !== undefined) return undefined;
    length[named] = Number(count);
  }
  return length;
}

/** Maximum number of days beside months; more are the days of the whole time. */
const mostOddDays = 31;

/** The length that a row states, and the text of the first cell that cannot be read. */
export interface StatedLength {
  length: Length | undefined;
  unread: string;
}

/** Reads the length in a row's columns of lengths, or in place of the date of its end. */
export function lengthOfRow(cells: RowCells, end: string | undefined): StatedLength {
  // A formula without a result, such as the difference of the dates, says nothing.
  const textIn = (field: ListField) => unlessRefused(() => textOf(cells, field)) ?? '';
  const said = (['months', 'days', 'nights'] as const).flatMap((unit) => {
    const text = textIn(unit);
    return text === '' ? [] : [{ text, length: lengthIn(text, unit) }];
  });
  const found = said.flatMap(({ length }) => length ?? []);
  const unread = said.find(({ length }) => length === undefined)?.text ?? '';
  if (found.length === 0 && end !== undefined) {
    return { length: lengthIn(unlessRefused(() => textOf(cells, end)) ?? ''), unread };
  }
  const { months, ...others }: Length = Object.assign({}, ...found);
  const isOfWhole = months === undefined || (others.days ?? 0) > mostOddDays;
  const length: Length = isOfWhole ? others : { months, ...others };
  return { length: found.length === 0 ? undefined : length, unread };
}
