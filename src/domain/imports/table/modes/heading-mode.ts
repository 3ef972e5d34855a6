import type { Mode } from '../../../journeys/journey.ts';
import { foldHeading } from '../heading-words.ts';
import { isReadingOfOdometer } from '../rows/road-columns.ts';

/** Folded words of headings and of sheet names that say a mode of travel. */
const words: Readonly<Record<Exclude<Mode, 'other'>, string>> = {
  air:
    'flight flights flightnumber flt flug fluge flugnummer flugnr flugzeug flugreisen fluggesellschaft vol vols vuelo vuelos volo voli voo voos ' +
    'vlucht vluchten vluchtnummer vliegtuig flyg flygningar flygnummer flygbolag fly flyvning flyvninger flyselskab flyselskap plane planes ' +
    'airplane aeroplane aircraft airline airlines avion avions aereo aerei aerolinea',
  rail:
    'train trains rail railway railways eurostar interrail zug zuge zugnummer zugnr zugfahrt zugfahrten zugreisen bahn bahnfahrten bahngesellschaft eisenbahn ' +
    'treno treni tren trenes comboio comboios trein treinen treinnummer tog tognummer togresor togrejser pociag pociagi vlak vlaky juna junat',
  road:
    'bus buses busse busfahrten busnummer bussen autobus autobuses autobusse autocar autocars pullman busunternehmen car cars auto autos ' +
    'autofahrten pkw coche coches macchina automobile drive drives driving fahrtenbuch taxi taxis ritten',
  sea:
    'ship ships vessel vessels ferry ferries boat boats cruise cruises sailing sailings yacht steamer shipping schiff schiffe schiffsname ' +
    'schiffsreisen faehre faehren faehrschiff faehrfahrten reederei kreuzfahrt kreuzfahrten navire navires bateau bateaux traversier croisiere ' +
    'croisieres barco barcos buque buques naviera crucero cruceros nave navi traghetto traghetti crociera crociere navio navios schip schepen ' +
    'boot veerboot veerboten rederij skib skip ferge ferger ferje ferjer farge farja farjor fartyg rederi statek statki laiva laivat',
};

const modes = new Map(
  (Object.entries(words) as [Mode, string][]).flatMap(([mode, all]) =>
    all.split(' ').map((word) => [word, mode] as const),
  ),
);

const longestName = 100;

/** Finds the mode that a heading or the name of a sheet says; undefined for none or several. */
export function modeOfHeading(heading: string): Mode | undefined {
  const text = heading.slice(0, longestName);
  if (isReadingOfOdometer(text)) return 'road';
  const found = new Set(
    foldHeading(text)
      .split(' ')
      .flatMap((word) => modes.get(word) ?? []),
  );
  const [mode] = found;
  return found.size === 1 ? mode : undefined;
}

/** Fields whose columns say the mode, the most certain first. */
const tellingFields = [
  'number',
  'vehicle.name',
  'operator',
  'vehicle.type',
  'vehicle.registration',
] as const;

/** Returns the rank of a column that says the mode of its rows, 0 first; undefined for another. */
export function rankOfColumn({
  heading,
  field,
}: {
  heading: string;
  field: string;
}): number | undefined {
  // The readings of an odometer are not mapped.
  if (field === '' && isReadingOfOdometer(heading)) return tellingFields.length;
  const rank = tellingFields.findIndex((one) => one === field);
  return rank === -1 ? undefined : rank;
}

const ofFlightsOnly = /^(?:takeoff|landing|departureGate|arrivalGate|vehicle\.icao|operator\.i)/;

/** Whether a column is of flights by its heading, or has what only flights have, such as a gate. */
export function isColumnOfFlights({ heading, field }: { heading: string; field: string }): boolean {
  return ofFlightsOnly.test(field) || modeOfHeading(heading) === 'air' || ofAirports.test(heading);
}

const ofAirports = /airport|flughafen|a[eé]roport|aeropuerto|luchthaven|lufthavn|flygplats/i;
