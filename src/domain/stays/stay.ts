import {
  choice,
  code,
  country,
  date,
  list,
  name,
  point,
  reference,
  text,
} from '../kinds/fields.ts';
import { defineKind, type Fault, type RecordOf } from '../kinds/kind.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { foldText } from '../shared/text/fold-text.ts';
import { stayKinds } from './stay-kinds.ts';

/**
 * Days and nights of people at a place, from the date of arrival to the date of departure, both
 * inclusive. The place can be a record, a point or a name. Country, region and town are derived
 * from it unless they are entered (stays/where-of-stay.ts).
 */
export const stayKind = defineKind({
  name: 'stay',
  plural: 'stays',
  format: 1,
  upgrades: [],
  // Three per day for about forty years.
  cap: 50_000,
  fields: {
    people: list(
      'stay_person',
      { personId: reference('person', { required: true }) },
      { minItems: 1, maxItems: 50, eachOnce: 'personId' },
    ),
    kind: choice(stayKinds, { required: true, initial: 'hotel' }),
    // Local dates at the place. An open stay has no departure.
    arrival: date({ required: true, searched: true }),
    departure: date({ searched: true }),
    // As people call it: `Hotel Adlon`, `with Grandma`.
    name: name(200, { searched: true }),
    town: name(200, { searched: true }),
    // ISO 3166-2 subdivision.
    region: code(6, { form: /^[A-Z]{2}-[A-Z0-9]{1,3}$/, rare: true }),
    country: country(),
    placeId: reference('place'),
    point: point(),
    note: text(10_000, { searched: true }),
  },
  form: [
    'name',
    'kind',
    'people',
    'arrival',
    'departure',
    'placeId',
    'point',
    'town',
    'country',
    'note',
  ],
  faultsOf: ({ name: called, placeId, point: at, town, country: code }): Fault[] => {
    if (placeId !== null || at !== null || code !== '') return [];
    // A town without a country counts no days.
    if (town !== '') return [{ path: 'country', fault: 'missing', wasStored: true }];
    return called === '' ? [{ path: 'name', fault: 'nowhere' }] : [];
  },
  labelOf: ({ name: called, town, country: code, placeId, point: at }, nameOf) =>
    called ||
    town ||
    (placeId !== null && nameOf(placeId)) ||
    code ||
    (at ? `${at.lat}, ${at.lon}` : ''),
  time: { from: 'arrival', to: 'departure', timeline: 'visit' },
  correction: {
    keysOf({ people, arrival, departure, name: called, town }) {
      const who = people
        .map(({ personId }) => personId)
        .toSorted()
        .join(' ');
      const [from, to] = [wholeDay(arrival) ?? '', wholeDay(departure) ?? ''];
      return [
        [who, from, to, foldText(called)],
        [who, from, to, foldText(town)],
        [who, from, foldText(called)],
        [who, to, foldText(called)],
      ];
    },
  },
});

export type StayRecord = RecordOf<typeof stayKind>;
