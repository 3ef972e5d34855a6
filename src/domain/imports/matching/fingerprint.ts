import { type Journey, journeyKind, type Traveller } from '../../journeys/journey.ts';
import { blankOf } from '../../kinds/blank.ts';
import { isSame } from '../../kinds/differences.ts';
import { hashText } from '../../shared/text/hash-text.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of the first release in their order, which stored fingerprints were made of. It never
 * changes: what a later release adds counts only where it says something, so that a journey without
 * it keeps its fingerprint.
 */
const firstFields = [
  'mode',
  'date',
  'order',
  'departureScheduled',
  'departureActual',
  'takeoffScheduled',
  'takeoffActual',
  'landingScheduled',
  'landingActual',
  'arrivalScheduled',
  'arrivalActual',
  'statedDuration',
  'statedDistance',
  'departureTerminal',
  'departureGate',
  'arrivalTerminal',
  'arrivalGate',
  'operator',
  'number',
  'vehicle',
  'bookingReference',
  'note',
] satisfies (keyof Journey)[];
const firstOfTraveller = [
  'personId',
  'seat',
  'seatPosition',
  'cabin',
  'reason',
] satisfies (keyof Traveller)[];
/** Of operator and vehicle: every one of these stands in a fingerprint, blank or not. */
const firstOfGroups = new Set(['name', 'iata', 'icao', 'type', 'registration']);
const { travellers: travellerList, ...fields } = journeyKind.fields;
const known = new Set<string>([...firstFields, 'from', 'to']);
const laterFields = Object.keys(fields).filter((name) => !known.has(name));
const knownOfTraveller = new Set<string>(firstOfTraveller);
const laterOfTraveller = Object.keys(travellerList.fields).filter(
  (name) => !knownOfTraveller.has(name),
);
const blank: Values = blankOf(fields);
const blankTraveller: Values = blankOf(travellerList.fields);

/**
 * A short text that is equal for equal journeys: 64 bits as 16 hexadecimal digits. Places count by
 * id, so that reference data made anew changes nothing; travellers in any order.
 */
export function fingerprint(journey: Journey): string {
  const values = journey as unknown as Values;
  const travellers = journey.travellers
    .map((traveller: Values) =>
      [
        ...firstOfTraveller.map((name) => traveller[name]),
        ...said(laterOfTraveller, traveller, blankTraveller),
      ].join('\u0001'),
    )
    .toSorted();
  const text = JSON.stringify([
    journey.from.id,
    journey.to.id,
    ...firstFields.map((name) => sorted(values[name])),
    travellers,
    ...said(laterFields, values, blank),
  ]);
  return hashText(text);
}

/** Those of the fields that are not blank, each with its name. */
function said(names: readonly string[], values: Values, nothing: Values): string[] {
  return names.flatMap((name) =>
    isSame(values[name], nothing[name]) ? [] : [`${name}=${JSON.stringify(sorted(values[name]))}`],
  );
}

/** A group as its fields by name, whatever order they came in; later ones where they say something. */
function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([name, said]) => firstOfGroups.has(name) || (said !== '' && said !== null))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value;
}
