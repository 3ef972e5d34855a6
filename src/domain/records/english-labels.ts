import type { Kind } from '../kinds/kind.ts';
import type { ChoicesByPath, FieldPath } from '../kinds/paths.ts';
import { englishModes } from '../shared/english-modes.ts';
import type { Kinds } from './registry.ts';

/** What the fields of a kind and their choices are called: one without a label does not compile. */
interface LabelsOf<Described extends Kind> {
  fields: Readonly<Record<FieldPath<Described['fields']>, string>>;
  choices: ChoicesByPath<Described['fields'], string>;
}

/**
 * The English labels of fields and choices, which the catalogue of the screens takes from here: the
 * tables that the screens write have them as headings and words, by which such a table is read again.
 */
export const englishLabels = {
  journey: {
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
    choices: {
      mode: englishModes,
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
  },
  person: {
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
  },
  place: {
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
  },
  collection: {
    fields: {
      mode: 'Mode',
      name: 'Name',
      slug: 'Short name',
      region: 'Region',
      from: 'From',
      to: 'Until',
      summary: 'Summary',
    },
    choices: { mode: { road: englishModes.road, rail: englishModes.rail } },
  },
  track: {
    fields: {
      name: 'Name',
      mode: 'Mode',
      date: 'Date',
      collectionId: 'Map',
      journeyId: 'Journey',
      people: 'People',
      'people.personId': 'Person',
      vehicle: 'Vehicle',
      note: 'Note',
      startedAt: 'Start',
      endedAt: 'End',
      distance: 'Distance',
      moving: 'Time moving',
      meanSpeed: 'Mean speed',
      topSpeed: 'Top speed',
      ascent: 'Ascent',
      descent: 'Descent',
      start: 'Start point',
      end: 'End point',
      overview: 'Overview line',
      fingerprint: 'Fingerprint',
      file: 'File hash',
      fileName: 'File',
      part: 'Track of the file',
    },
    choices: { mode: englishModes },
  },
  stay: {
    fields: {
      people: 'People',
      'people.personId': 'Person',
      kind: 'Kind',
      arrival: 'Arrival',
      departure: 'Departure',
      name: 'Name',
      placeId: 'Place',
      point: 'Point',
      town: 'Town',
      region: 'Region',
      country: 'Country',
      note: 'Note',
    },
    choices: {
      kind: {
        home: 'Home',
        hotel: 'Hotel',
        family: 'With family',
        friends: 'With friends',
        rented: 'Rented',
        aboard: 'Aboard',
        camp: 'Camp',
        hospital: 'Hospital',
        work: 'Work',
        other: 'Other',
      },
    },
  },
  'day-correction': {
    fields: {
      personId: 'Person',
      date: 'Date',
      territory: 'Country or part of it',
      town: 'Town',
      why: 'Why',
    },
    choices: {},
  },
  permission: {
    fields: {
      personId: 'Person',
      kind: 'Permission',
      country: 'Issued by',
      from: 'Valid from',
      to: 'Valid until',
      note: 'Note',
    },
    choices: {
      kind: {
        passport: 'Passport',
        visa: 'Visa',
        'long-stay-visa': 'Long-stay visa',
        'residence-permit': 'Residence permit',
      },
    },
  },
} as const satisfies { [Name in keyof Kinds]: LabelsOf<Kinds[Name]> };
