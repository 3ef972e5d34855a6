import { readDashlessRegistration, readRegistration } from '../../../journeys/vehicle-marks.ts';
import type { Mode } from '../../../journeys/journey.ts';
import { foldHeading } from '../heading-words.ts';
import type { MappedColumn } from '../mapping.ts';
import { modeOfOperator } from '../modes/operator-modes.ts';

/** Folded headings of the readings of an odometer, in five languages. */
const readings =
  /\b(?:odometer|mileage (?:start|end)|(?:start|begin|beginning|end|ending) (?:mileage|odometer|miles|km)|(?:km|kilometer|kilometerstand) (?:anfang|ende|start|beginn|alt|neu|vorher|nachher)|kilometerstand|km stand|tacho\w*|compteur|kilometrage (?:debut|fin|depart|arrivee)|km (?:debut|fin|depart|arrivee|inicio|inicial|final|inizio|iniziali|finali|fine|partenza|arrivo)|cuentakilometros|contachilometri)\b/;

/** Folded headings of drivers' logs and of lists of buses, in five languages. */
const ofRoad =
  /\b(?:fahrtenbuch|fahrzeug|kfz|pkw|auto|car|car used|vehicule|voiture|vehiculo|coche|veicolo|macchina|automobile|bus|coach|busunternehmen|bus company|autobus|autocar|pick ?up|drop ?off|rental|car hire|mietwagen|anmietort|anmietstation)\b/;

/** Folded headings of lists of drives that pilots' logs can have too. */
const perhapsOfRoad =
  /\b(?:driver|fahrer|fahrerin|conducteur|conductrice|chauffeur|conductor|conductora|conducente|autista|condutor|motorista|bestuurder|forare|sjafor|fuel|petrol|gas|diesel|mpg|benzin|kraftstoff|getankt|carburant|essence|combustible|gasolina|carburante|benzina|combustivel|brandstof|benzine|license plate|licence plate|number plate|plate|kennzeichen|nummernschild|immatriculation|plaque|matricula|targa|kenteken|nummerplade)\b/;

/** Folded headings of lists of flights, which can have a column for a vehicle too. */
const ofFlights =
  /\b(?:flight|airline|aircraft|plane|airport|flug\w*|vol|avion|compagnie aerienne|vuelo|aerolinea|volo|aereo)\b/;

/** Whether a heading is the reading of an odometer, and not a distance. */
export function isOdometer(heading: string): boolean {
  const name = foldHeading(heading);
  return (
    /\b(?:odometer|stand|kilometerstand|tacho\w*|compteur|cuentakilometros|contachilometri)\b/.test(
      name,
    ) ||
    /\b(?:anfang|ende|beginn|start|begin|beginning|end|ending|alt|neu|vorher|nachher|debut|fin|depart|arrivee|inicio|inicial|final|inizio|iniziali|finali|fine)\b/.test(
      name,
    )
  );
}

/** Whether a heading clearly is the reading of an odometer, and not only the end of something. */
export function isReadingOfOdometer(heading: string): boolean {
  return readings.test(foldHeading(heading));
}

/** Whether a text is the mark of an aircraft, and not a German plate such as `M-AB 123`. */
function isOfAnAircraft(text: string): boolean {
  const isOfACar = /^[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2} \d{1,4}[EH]?$/.test(text);
  return !isOfACar && (readRegistration(text) ?? readDashlessRegistration(text)) !== undefined;
}

const isRoad = (mode: Mode) => mode === 'road';

/** Whether the columns are of a list of drives or of journeys by bus, and not of flights. */
export function areOfRoad(
  columns: readonly MappedColumn[],
  cellsOf: (column: number) => readonly string[],
): boolean {
  const names = columns.map(({ heading }) => foldHeading(heading));
  if (names.some((name) => ofFlights.test(name))) return false;
  if (names.some((name) => ofRoad.test(name) || readings.test(name))) return true;
  const cellsOfAll = (test: (column: MappedColumn) => boolean) =>
    columns.flatMap((column, at) => (test(column) ? cellsOf(at).map((cell) => cell.trim()) : []));
  const marks = cellsOfAll(({ field }) => field === 'vehicle.registration');
  const ends = cellsOfAll(({ field }) => /^(?:from|to)(?:\.code)?$/.test(field));
  const isOfAircraft = marks.some(isOfAnAircraft) || ends.some((end) => /^[A-Z]{3,4}$/.test(end));
  if (!isOfAircraft && names.some((name) => perhapsOfRoad.test(name))) return true;
  const operators = columns.findIndex(({ field }) => field === 'operator');
  const filled = cellsOf(operators).filter((cell) => cell.trim() !== '');
  const modes = filled.flatMap((cell) => modeOfOperator(cell) ?? []);
  return modes.length > 0 && modes.every(isRoad) && modes.length * 2 >= filled.length;
}
