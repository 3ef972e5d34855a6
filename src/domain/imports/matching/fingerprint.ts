import { type Journey, journeyKind, type Traveller } from '../../journeys/journey.ts';
import { blankOf } from '../../kinds/blank.ts';
import { isSame } from '../../kinds/differences.ts';
import { hashText } from '../../shared/text/hash-text.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of the first release in their order, from which stored fingerprints were computed.
 * This list must never change. Later fields are included only if they are not blank, so that
 * journeys without them keep their fingerprint.
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
/** Fields of operator and vehicle that are part of every fingerprint, even if blank. */
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
 * Returns a 64-bit hash as 16 hexadecimal digits that is equal for equal journeys. Places are
 * included by id, so that updated reference data changes nothing. The order of travellers does not
 * matter.
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

/** Returns the fields that are not blank, each with its name. */
function said(names: readonly string[], values: Values, nothing: Values): string[] {
  return names.flatMap((name) =>
    isSame(values[name], nothing[name]) ? [] : [`${name}=${JSON.stringify(sorted(values[name]))}`],
  );
}

/** Sorts the fields of a group by name; later fields are included only if they are not blank. */
function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([name, said]) => firstOfGroups.has(name) || (said !== '' && said !== null))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value;
}
