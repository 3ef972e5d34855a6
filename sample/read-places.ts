import { type Place, placeKinds } from '../src/domain/places/place.ts';
import { readCsvTable } from '../src/domain/imports/reading/csv-table.ts';

/**
 * The stations, ports, towns and points of `places.csv` by their key. IDs are created again each time:
 * an archive's own places belong to it alone. Throws for a kind that no place has.
 */
export function readPlaces(csv: string, newId: () => string): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { line, cell } of readCsvTable(csv).rows) {
    const kind = placeKinds.find((known) => known === cell('kind'));
    if (!kind) throw new Error(`places.csv, line ${line}: ${cell('kind')} is not a kind of place`);
    places.set(cell('key'), {
      id: newId(),
      kind,
      iata: '',
      icao: '',
      name: cell('name'),
      town: cell('town'),
      country: cell('country'),
      region: cell('region'),
      lat: Number(cell('lat')),
      lon: Number(cell('lon')),
      zone: cell('zone'),
    });
  }
  return places;
}
