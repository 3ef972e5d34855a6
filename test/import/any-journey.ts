import fc from 'fast-check';
import {
  cabins,
  modes,
  reasons,
  seatPositions,
  timeFields,
  type Journey,
  type Traveller,
} from '../../src/domain/journeys/journey.ts';
import { placeKinds, type Place } from '../../src/domain/places/place.ts';
import { nameText } from '../../src/domain/shared/name-text.ts';
import type {
  ExportedJourney,
  ExportedPerson,
} from '../../src/domain/import/formats/sojourn-record.ts';

/** Text of all that trips up a CSV: quotes, delimiters, line ends, formulas, other scripts. */
function text(most: number): fc.Arbitrary<string> {
  const awkward = fc.constantFrom(...'a1"\',;\\=+-@＝＠\t\r\n |é東\u{1f6eb}');
  const short = fc.string({
    unit: fc.oneof(awkward, fc.string({ minLength: 1, maxLength: 1 })),
    maxLength: Math.min(most, 12),
  });
  const longest = awkward.map((letter) => letter.repeat(most));
  return fc
    .oneof({ weight: 100, arbitrary: short }, { weight: 1, arbitrary: longest })
    .map((value) => value.slice(0, most).toWellFormed().slice(0, most));
}

/** A name as the archive keeps it. */
const name = (most: number) => text(most).map(nameText);

const code = (pattern: RegExp) => fc.oneof(fc.constant(''), fc.stringMatching(pattern));
// -0 is written as 0, and is the same place
const degrees = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
const pad = (value: number) => String(value).padStart(2, '0');

const place: fc.Arbitrary<Place> = fc.record({
  id: text(80).map((value) => value || 'x'),
  kind: fc.constantFrom(...placeKinds),
  iata: code(/^[A-Z0-9]{3}$/),
  icao: code(/^[A-Z0-9]{4}$/),
  name: name(200).map((value) => value || 'x'),
  town: name(200),
  country: code(/^[A-Z]{2}$/),
  region: text(10),
  lat: degrees(90),
  lon: degrees(180),
  zone: fc.oneof(
    fc.constantFrom('Europe/London', 'Pacific/Apia', 'America/Argentina/Ushuaia'),
    // of data newer than this runtime's, or written by somebody's own program
    text(60).map((value) => value || 'Mars/Olympus'),
  ),
});

const date = fc
  .tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 0, max: 4 }),
    fc.boolean(),
  )
  .map(([year, month, day, precision, about]) => {
    const whole = String(year).padStart(4, '0');
    const forms = [
      'XXXX',
      whole,
      `${whole}-${pad(month)}`,
      `${whole}-${pad(21 + (month % 4))}`,
      `${whole}-${pad(month)}-${pad(day)}`,
    ];
    return `${forms[precision]}${about ? '~' : ''}`;
  });

const dayTime = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.oneof(fc.integer({ min: -2, max: 3 }), fc.integer({ min: -99, max: 98 })),
    )
    .map(([hour, minute, day]) => {
      const clock = `${pad(hour)}:${pad(minute)}`;
      return day === 0 ? clock : `${clock}${day > 0 ? '+' : ''}${day}`;
    }),
  fc.constantFrom('00:00+99', '00:00-99'),
);

const traveller = (personId: string): fc.Arbitrary<Traveller> =>
  fc.record({
    personId: fc.constant(personId),
    seat: text(20),
    seatPosition: fc.constantFrom('' as const, ...seatPositions),
    cabin: fc.constantFrom('' as const, ...cabins),
    reason: fc.constantFrom('' as const, ...reasons),
  });

/** Some people, of whom one or more travel on each journey. */
export const examplePeople: readonly ExportedPerson[] = [
  { id: 'p-1', slug: 'alex', name: 'Alex' },
  { id: 'p-2', slug: 'sam', name: '=Sam; "the other"\\' },
  { id: 'p-3', slug: 'jo-2', name: '' },
];

/** Any journey that the archive can hold. */
export const anyJourney: fc.Arbitrary<ExportedJourney> = fc.record({
  id: fc.uuid(),
  mode: fc.constantFrom(...modes),
  date,
  order: fc.integer({ min: 0, max: 9999 }),
  from: place,
  to: place,
  ...(Object.fromEntries(timeFields.map((field) => [field, dayTime])) as Record<
    (typeof timeFields)[number],
    fc.Arbitrary<string>
  >),
  statedDuration: fc.option(fc.integer({ min: 1, max: 100_000 })),
  statedDistance: fc.option(fc.double({ min: Number.MIN_VALUE, max: 100_000, noNaN: true })),
  departureTerminal: text(20),
  departureGate: text(20),
  arrivalTerminal: text(20),
  arrivalGate: text(20),
  operator: fc.record({ name: name(120), iata: name(3), icao: name(4) }),
  number: text(20),
  vehicle: fc.record({ type: name(120), icao: name(4), registration: name(30), name: name(120) }),
  bookingReference: text(40),
  note: text(10_000),
  travellers: fc
    .subarray(
      examplePeople.map(({ id }) => id),
      { minLength: 1 },
    )
    .chain((ids) => fc.tuple(...ids.map(traveller))),
} satisfies {
  [Field in keyof Required<ExportedJourney>]: fc.Arbitrary<
    Required<Journey & { id: string }>[Field]
  >;
});
