import { foldText } from '../../../shared/text/fold-text.ts';
import { skipRow } from '../../row-refusal.ts';

const words = (all: string) => new Set(all.split(' '));

/** Folded words for a total, an average or a count, in five languages and those near to them. */
const totals = words(
  'total totals subtotal sum average mean count summe gesamt gesamtsumme zwischensumme endsumme insgesamt durchschnitt mittelwert anzahl totaux somme moyenne nombre totales suma subtotales promedio media cantidad totale totali somma subtotale totaal subtotaal som gemiddelde aantal soma',
);

/** Folded words that can stand next to one, as in `Total number of flights` or `Summe 2021`. */
const besideTotals = words(
  'grand sub sous all overall the of number in for der die das des de du del della di la le les el pro per par flight flights trip trips journey journeys leg legs day days night nights hour hours km miles kilometres distance sea time service year fluge flug reisen fahrten tag tage nacht nachte stunden kilometer jahr seefahrtzeit seetage vols vol voyages jours nuits heures annee vuelos viajes dias noches horas ano voli viaggi giorni notti ore anno',
);

/** A number with its sign, currency or unit, a duration, or a formula without a stored result. */
const figure =
  /^(?:=.*|(?:EUR|USD|CHF|GBP)?[^\p{L}\d]{0,4}\d[\d.,:'’\s]*[\s€$£%]*(?:\p{L}{1,12}\.?\s*){0,2}[€$£%]?|[-–—]+|#.*)$/u;
const date = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/** Maximum length of a cell of a row of totals. */
const longest = 60;

/** Skips a row of totals, averages or counts: its first text says so, and it has only figures. */
export function skipTotals(cells: readonly string[]): void {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first, ...others] = filled;
  if (first === undefined || filled.some((cell) => cell.length > longest && !cell.startsWith('=')))
    return;
  if (isTotal(first) && others.every((cell) => isFigure(cell) || isTotal(cell))) {
    skipRow('total-row', first);
  }
}

function isTotal(text: string): boolean {
  const all = foldText(text).split(' ');
  return (
    all.some((word) => totals.has(word)) &&
    all.every((word) => totals.has(word) || besideTotals.has(word) || /^\d+$/.test(word))
  );
}

function isFigure(text: string): boolean {
  return figure.test(text) && !date.test(text);
}
