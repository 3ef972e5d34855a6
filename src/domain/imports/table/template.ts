import { csvPieces } from '../../exports/csv-write.ts';
import { type KindName, kinds } from '../../records/registry.ts';
import type { JourneyTableField } from './journey-fields.ts';
import { headingOfField, recordFields } from './record-fields.ts';

/** Headings of a table that needs no mapping, in the order in which people write. */
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

/** What the archive itself says of a place, unless a table that it wrote says it. */
const ofArchive: ReadonlySet<string> = new Set(['isOwn', 'corrects']);

/** A CSV with the headings of a kind, and no row: what is filled in needs no mapping. */
export function templateOf(kind: KindName): string {
  const headings =
    kind === 'journey'
      ? ofJourneys.map(([heading]) => heading)
      : recordFields(kinds[kind])
          .filter(({ list, path }) => list === undefined && !ofArchive.has(path))
          .map(({ path }) => headingOfField(path));
  return [...csvPieces([headings])].join('');
}
