import { csvPieces } from '../../exports/csv-write.ts';
import { type KindName, kinds } from '../../records/registry.ts';
import type { JourneyTableField } from './journey-fields.ts';
import { headingOfField, recordFields } from './record-fields.ts';

/** Headings of a table that needs no mapping, in the order in which people usually write. */
const ofJourneys: readonly (readonly [heading: string, field: JourneyTableField])[] = [
  ['Date', 'date'],
  ['Mode', 'mode'],
  ['From', 'from'],
  ['To', 'to'],
  ['Departure time', 'departureScheduled'],
  ['Arrival time', 'arrivalScheduled'],
  ['Duration', 'statedDuration'],
  ['Distance (km)', 'statedDistance'],
  ['Airline', 'operator'],
  ['Flight number', 'number'],
  ['Aircraft', 'vehicle.type'],
  ['Registration', 'vehicle.registration'],
  ['Ship', 'vehicle.name'],
  ['Seat', 'travellers.seat'],
  ['Class', 'travellers.cabin'],
  ['Reason', 'travellers.reason'],
  ['With', 'companions'],
  ['Booking reference', 'bookingReference'],
  ['Note', 'note'],
];

/** Fields of a place that the archive sets itself; only tables exported by Sojourn contain them. */
const ofArchive: ReadonlySet<string> = new Set(['isOwn', 'corrects']);

/** Returns a CSV with only the headings of a kind. A table filled in from it needs no mapping. */
export function templateOf(kind: KindName): string {
  const headings =
    kind === 'journey'
      ? ofJourneys.map(([heading]) => heading)
      : recordFields(kinds[kind])
          .filter(({ list, path }) => list === undefined && !ofArchive.has(path))
          .map(({ path }) => headingOfField(path));
  return [...csvPieces([headings])].join('');
}
