import { foldText } from '../text/fold-text.ts';

/**
 * Names and abbreviations of the days of the week, folded, by their English abbreviations. `mar` is
 * left out, because it is March as well.
 */
const weekdayNames: Readonly<Record<string, string>> = {
  Mon: 'mo mon monday montag lundi lun lunes lunedi segunda seg maandag mandag man',
  Tue: 'tu tue tuesday dienstag mardi martes martedi terca ter dinsdag tirsdag tir tisdag tis',
  Wed: 'mi we wed wednesday mittwoch mercredi mer miercoles mie mercoledi quarta qua woensdag wo onsdag ons',
  Thu: 'do th thu thursday donnerstag jeudi jeu jueves jue giovedi gio quinta qui donderdag torsdag tors tor',
  Fri: 'fr fri friday freitag vendredi ven viernes vie venerdi sexta sex vrijdag vr fredag fre',
  Sat: 'sa sat saturday samstag sonnabend samedi sam sabado sabato sab zaterdag za lordag lor',
  Sun: 'so su sun sunday sonntag dimanche dim domingo domenica dom zondag zo sondag son',
  // Articles, and abbreviations that are another day in another language.
  '': 'le el il lo den am em op on the di ma me ve',
};
const weekdays = new Map(
  Object.entries(weekdayNames).flatMap(([day, names]) =>
    names.split(' ').map((name) => [name, day] as const),
  ),
);

const wordBefore = /^\s{0,9}([\p{L}-]{2,14})(?:\.,|[.,])?\s{1,9}(?=\p{L}|\d)/u;

/**
 * Splits the day of the week and articles from the beginning of a date: `Mo, 12.03.1995`, `lundi le
 * 12 juin`. The day is `Mon` to `Sun`; '' if there is none, or if it is another one in another
 * language.
 */
export function splitWeekday(text: string): { weekday: string; date: string } {
  let weekday = '';
  let date = text;
  for (let words = 0; words < 2; words++) {
    const [before = '', word = ''] = wordBefore.exec(date.slice(0, longestStart)) ?? [];
    const [first = ''] = foldText(word).split(' ');
    const day = weekdays.get(first);
    if (day === undefined) break;
    weekday ||= day;
    date = date.slice(before.length);
  }
  return { weekday, date };
}

/** Longer than two words before a date. */
const longestStart = 40;

/** `1er`, `1º`, `1o`, `12de` at the beginning of a date, before the name of its month. */
const ordinal = /^(\d{1,2})(?:er|[ºª°oe]|ème|ste|de|te)\.?(?=\s{1,3}\p{L})/u;

/** Writes the ordinals and blanks of other languages as in English: `1er mai` as `1 mai`. */
export function withPlainDay(date: string): string {
  return date.replace(ordinal, '$1').replace(/^(\d{1,2})\.\s?(\d{1,2})\.\s?(?='?\d{2})/, '$1.$2.');
}
