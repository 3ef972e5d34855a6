import type { Kind } from '../../../domain/kinds/kind.ts';
import type { ChoicesByPath, FieldPath, GroupPath } from '../../../domain/kinds/paths.ts';
import type { Kinds } from '../../../domain/records/registry.ts';
import { words } from './words.ts';

/** The words for one kind of record: a field without a label, or a choice without a word, does not compile. */
type WordsOf<Described extends Kind> = WordsOfAny<Described> & WordsOfGroups<Described>;

interface WordsOfAny<Described extends Kind> {
  /** one of them, as a title */
  one: string;
  many: string;
  /** within a sentence, called by its name, and where no name is known */
  named: string;
  unnamed: string;
  fields: Readonly<Record<FieldPath<Described['fields']>, string>>;
  choices: ChoicesByPath<Described['fields'], string>;
  /** what is said when one is written; of a kind that is written in a form */
  deeds?: Readonly<Record<'added' | 'saved' | 'deleted' | 'changed' | 'gone', string>>;
  /** of a kind with a `RecordDrawer` */
  drawer?: Readonly<Record<'new' | 'edit' | 'delete', string>>;
}

/** What stands above the fields of its groups, where it has any. */
type WordsOfGroups<Described extends Kind> = [GroupPath<Described['fields']>] extends [never]
  ? unknown
  : { groups: Readonly<Record<GroupPath<Described['fields']>, string>> };

export const kinds = {
  journey: {
    one: 'Journey',
    many: 'Journeys',
    named: '{{what}}',
    unnamed: 'a journey',
    fields: {
      mode: 'Mode',
      date: 'Date',
      order: 'Order within the day',
      from: 'From',
      to: 'To',
      departureScheduled: 'Scheduled departure',
      departureActual: 'Departure',
      takeoffScheduled: 'Scheduled take-off',
      takeoffActual: 'Take-off',
      landingScheduled: 'Scheduled landing',
      landingActual: 'Landing',
      arrivalScheduled: 'Scheduled arrival',
      arrivalActual: 'Arrival',
      statedDuration: 'Stated duration',
      statedDistance: 'Stated distance',
      departureTerminal: 'Departure terminal',
      departureGate: 'Departure gate',
      arrivalTerminal: 'Arrival terminal',
      arrivalGate: 'Arrival gate',
      'operator.name': 'Operator',
      'operator.iata': 'Operator’s IATA code',
      'operator.icao': 'Operator’s ICAO code',
      number: 'Number',
      'vehicle.type': 'Vehicle type',
      'vehicle.icao': 'ICAO type designator',
      'vehicle.registration': 'Registration',
      'vehicle.name': 'Vehicle name',
      bookingReference: 'Booking reference',
      note: 'Note',
      travellers: 'Travellers',
      'travellers.personId': 'Traveller',
      'travellers.seat': 'Seat',
      'travellers.seatPosition': 'Seat position',
      'travellers.cabin': 'Cabin',
      'travellers.reason': 'Reason',
    },
    groups: { operator: 'Operator', vehicle: 'Vehicle' },
    choices: {
      mode: words.mode,
      'travellers.seatPosition': {
        window: 'Window',
        middle: 'Middle',
        aisle: 'Aisle',
        cockpit: 'Cockpit',
        jumpseat: 'Jump seat',
      },
      'travellers.cabin': {
        economy: 'Economy',
        premium_economy: 'Premium economy',
        business: 'Business',
        first: 'First',
        private: 'Private',
      },
      'travellers.reason': {
        leisure: 'Leisure',
        business: 'Business',
        crew: 'Crew',
        other: 'Other',
      },
    },
    deeds: {
      added: 'Journey added.',
      saved: 'Journey saved.',
      deleted: 'Journey deleted.',
      changed: 'This journey was changed in the meantime',
      gone: 'This journey was deleted in the meantime',
    },
  },
  person: {
    one: 'Person',
    many: 'People',
    named: 'the person {{what}}',
    unnamed: 'a person',
    fields: {
      slug: 'Short name',
      name: 'Name',
      userId: 'Account',
      homes: 'Homes',
      'homes.placeId': 'Home',
      'homes.from': 'Home since',
      'homes.to': 'Home until',
      nationalities: 'Nationalities',
      'nationalities.country': 'Nationality',
      'nationalities.from': 'Nationality since',
      'nationalities.to': 'Nationality until',
    },
    choices: {},
    deeds: {
      added: '{{name}} was added.',
      saved: '{{name}} was saved.',
      deleted: '{{name}} was deleted.',
      changed: 'This person was changed in the meantime',
      gone: 'This person was deleted in the meantime',
    },
    drawer: {
      new: 'Add a person',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  place: {
    one: 'Place',
    many: 'Places',
    named: 'the place {{what}}',
    unnamed: 'a place',
    fields: {
      kind: 'Kind',
      iata: 'IATA code',
      icao: 'ICAO code',
      name: 'Name',
      town: 'Town',
      country: 'Country',
      region: 'Region',
      lat: 'Latitude',
      lon: 'Longitude',
      zone: 'Time zone',
      isOwn: 'Added or corrected by hand',
      corrects: 'Replaces',
    },
    choices: {
      kind: {
        airport: 'Airport',
        station: 'Station',
        port: 'Port',
        town: 'Town',
        point: 'Point',
      },
    },
    deeds: {
      added: '{{name}} was saved.',
      saved: '{{name}} was saved.',
      deleted: '{{name}} was deleted.',
      changed: 'This place was changed in the meantime',
      gone: 'This place was deleted in the meantime',
    },
    drawer: {
      new: 'Add a place',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
} as const satisfies { [Name in keyof Kinds]: WordsOf<Kinds[Name]> };

type WithWords<Words extends string> = {
  [Name in keyof typeof kinds]: (typeof kinds)[Name] extends Record<Words, unknown> ? Name : never;
}[keyof typeof kinds];

/** Kinds that are written in a form, and those whose form is a `RecordDrawer`. */
export type KindWithDeeds = WithWords<'deeds'>;
export type KindWithDrawer = WithWords<'deeds' | 'drawer'>;
