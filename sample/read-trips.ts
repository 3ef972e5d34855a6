import { readCsvTable, type TableRow } from '../src/domain/imports/reading/csv-table.ts';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { tripAddress, tripKind, type TripRecord, tripSlug } from '../src/domain/trips/trip.ts';

/**
 * The trips of `trips.csv`, in its order, each with an address. `personIds` by slug. Throws with the line for
 * what is not known.
 */
export function readTrips(csv: string, personIds: ReadonlyMap<string, string>): TripRecord[] {
  const taken = new Set<string>();
  return readCsvTable(csv).rows.map((row) => {
    try {
      const trip = readTrip(row, personIds);
      const slug = trip.slug || tripSlug(trip.name, taken);
      taken.add(tripAddress(slug));
      return { ...trip, slug };
    } catch (error) {
      throw new Error(`trips.csv, line ${row.line} cannot be read`, { cause: error });
    }
  });
}

function readTrip({ cell, note }: TableRow, personIds: ReadonlyMap<string, string>): TripRecord {
  return {
    ...blankOf(tripKind.fields),
    name: cell('name'),
    slug: cell('slug'),
    people: cell('people')
      .split('; ')
      .map((slug) => ({ personId: personIds.get(slug) ?? unknownPerson(slug) })),
    from: cell('from'),
    to: cell('to'),
    costs: cell('costs') === '' ? [] : cell('costs').split('; ').map(readCost),
    summary: note('summary'),
  };
}

/** `Hotels 1840 GBP`: what for, the amount, and its currency (ISO 4217). */
function readCost(text: string): TripRecord['costs'][number] {
  const [, what = '', amount = '', currency = ''] =
    /^(.*) (\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(text) ?? [];
  if (currency === '') throw new Error(`${text} is not a cost`);
  return { what, amount: Number(amount), currency };
}

function unknownPerson(slug: string): never {
  throw new Error(`${slug} is not in people.csv`);
}
