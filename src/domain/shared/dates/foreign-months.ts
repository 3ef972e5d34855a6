import { foldText } from '../text/fold-text.ts';

/**
 * Foreign names of months and seasons by their English names, folded and shortened to the part that
 * identifies them.
 */
const foreignNames: readonly (readonly [english: string, names: readonly string[]])[] = [
  ['Jan', ['janu', 'jann', 'janv', 'janua', 'ener', 'gennaio', 'genn', 'gen', 'ene', 'jan']],
  ['Feb', ['febr', 'fevr', 'fevereiro', 'febbr', 'fev', 'feb']],
  ['Mar', ['marz', 'maerz', 'mars', 'marc', 'maart', 'marzo', 'mrt', 'mrz', 'mar', 'marts']],
  ['Apr', ['apri', 'avri', 'abri', 'avr', 'abr', 'apr']],
  ['May', ['mai', 'mayo', 'maggio', 'magg', 'maio', 'mei', 'maj', 'mag', 'may']],
  ['Jun', ['juni', 'juin', 'giugno', 'giu', 'junho', 'jun']],
  ['Jul', ['juli', 'juil', 'luglio', 'lug', 'julho', 'jul']],
  ['Aug', ['augu', 'aout', 'agosto', 'ago', 'aug', 'aou']],
  ['Sep', ['sept', 'sett', 'setembro', 'set', 'sep', 'septiembre']],
  ['Oct', ['okto', 'octo', 'ottobre', 'otto', 'outubro', 'ott', 'out', 'okt', 'oct', 'octubre']],
  ['Nov', ['nove', 'nov', 'noviembre']],
  ['Dec', ['deze', 'dece', 'dice', 'deze', 'dic', 'dez', 'dec', 'des', 'desember', 'diciembre']],
  ['spring', ['fruhling', 'fruhjahr', 'printemps', 'primavera', 'lente', 'varen']],
  ['summer', ['sommer', 'ete', 'verano', 'estate', 'verao', 'zomer']],
  ['autumn', ['herbst', 'automne', 'otono', 'autunno', 'outono', 'herfst']],
  ['winter', ['hiver', 'invierno', 'inverno']],
];
const english = new Map(
  foreignNames.flatMap(([name, all]) => all.map((one) => [one, name] as const)),
);

/**
 * Translates names of months and seasons in a date to English, and removes words and dots between
 * its parts, as in `5 de mayo`.
 */
export function inEnglish(text: string): string {
  return text
    .replaceAll(/\p{L}{3,12}/gu, (word) => {
      const folded = foldText(word);
      return english.get(folded) ?? english.get(folded.slice(0, 4)) ?? word;
    })
    .replaceAll(/(\d)\.\s*(?=[A-Z][a-z])/g, '$1 ')
    .replaceAll(/\b(?:de|del|den|d\.)\s/g, '')
    .replaceAll(/([A-Za-z])\.(?=\s)/g, '$1');
}
