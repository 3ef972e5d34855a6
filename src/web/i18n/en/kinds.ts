import type { Kind } from '../../../domain/kinds/kind.ts';
import type { ChoicesByPath, FieldPath, GroupPath } from '../../../domain/kinds/paths.ts';
import { englishLabels as labels } from '../../../domain/records/english-labels.ts';
import type { KindName, Kinds } from '../../../domain/records/registry.ts';
import { records } from './records.ts';

/**
 * The texts for one kind of record. A field without a label or a choice without a text does not
 * compile.
 */
type WordsOf<Described extends Kind> = WordsOfAny<Described> & WordsOfGroups<Described>;

interface WordsOfAny<Described extends Kind> {
  /** A single record, as a title. */
  one: string;
  many: string;
  /** A number of records within a sentence: on the timeline, and if its cap is reached. */
  counted_one: string;
  counted_other: string;
  /** Describes the kind, above its table. */
  about: string;
  /** A record within a sentence, with its name and without one. */
  named: string;
  unnamed: string;
  fields: Readonly<Record<FieldPath<Described['fields']>, string>>;
  choices: ChoicesByPath<Described['fields'], string>;
  /** Explanations below the inputs of a form. */
  hints?: SomeFields<Described, string>;
  /** Messages for errors of fields, instead of the general ones. */
  faults?: SomeFields<Described, Readonly<Partial<Record<Fault, string>>>>;
  /** The headings of the sections of a form. */
  sections?: Readonly<Record<string, string>>;
  /** The labels of the buttons that add an item to a list. */
  add?: SomeFields<Described, string>;
  /** Notifications after writing. */
  actions: Readonly<Record<'added' | 'saved' | 'deleted' | 'changed' | 'gone', string>>;
}

/** Every kind has a form in a `KindDrawer`, except journeys, whose form is their own. */
export type KindWithDrawer = Exclude<KindName, 'journey'>;

/** The texts of that form. */
type WordsOfDrawer<Name extends KindName> = Name extends KindWithDrawer
  ? { drawer: Readonly<Record<'new' | 'edit' | 'delete', string>> }
  : unknown;

type SomeFields<Described extends Kind, Text> = Readonly<
  Partial<Record<FieldPath<Described['fields']>, Text>>
>;

type Fault = keyof (typeof records)['fault'];

/** The headings of its groups of fields, if it has groups. */
type WordsOfGroups<Described extends Kind> = [GroupPath<Described['fields']>] extends [never]
  ? unknown
  : { groups: Readonly<Record<GroupPath<Described['fields']>, string>> };

export const kinds = {
  journey: {
    one: 'Journey',
    many: 'Journeys',
    counted_one: '{{count, number}} journey',
    counted_other: '{{count, number}} journeys',
    about: 'Flights, trains, drives and voyages with all their details',
    named: '{{what}}',
    unnamed: 'a journey',
    fields: labels.journey.fields,
    groups: { operator: 'Operator', vehicle: 'Vehicle' },
    choices: labels.journey.choices,
    actions: {
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
    counted_one: '{{count, number}} person',
    counted_other: '{{count, number}} people',
    about: 'The people who travel, where they live and their nationalities',
    named: 'the person {{what}}',
    unnamed: 'a person',
    fields: labels.person.fields,
    choices: labels.person.choices,
    hints: { slug: 'Lower-case letters, digits and hyphens' },
    faults: {
      slug: {
        'in-use': 'Already in use by another person.',
        invalid: 'Use lower-case letters, digits and single hyphens. “all” is reserved.',
      },
      'homes.placeId': { missing: 'Choose a town from the list.' },
      'nationalities.country': { missing: 'Choose a country from the list.' },
    },
    actions: {
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
    counted_one: '{{count, number}} place',
    counted_other: '{{count, number}} places',
    about: 'The airports, stations, ports, towns and other places used in this archive',
    named: 'the place {{what}}',
    unnamed: 'a place',
    fields: labels.place.fields,
    choices: labels.place.choices,
    actions: {
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
  collection: {
    one: 'Track map',
    many: 'Track maps',
    counted_one: '{{count, number}} track map',
    counted_other: '{{count, number}} track maps',
    about: 'Road and train maps, each with its region and period',
    named: 'the map {{what}}',
    unnamed: 'a map',
    fields: labels.collection.fields,
    choices: labels.collection.choices,
    faults: {
      slug: {
        'in-use': 'Another map of this mode has this address.',
        invalid: 'Use letters, digits, hyphens, full stops and underscores.',
      },
    },
    actions: {
      added: '{{name}} was added.',
      saved: '{{name}} was saved.',
      deleted: '{{name}} was deleted.',
      changed: 'This map was changed in the meantime',
      gone: 'This map was deleted in the meantime',
    },
    drawer: {
      new: 'Add a map',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  track: {
    one: 'Track',
    many: 'Tracks',
    counted_one: '{{count, number}} track',
    counted_other: '{{count, number}} tracks',
    about: 'Recorded and drawn tracks, with their measurements',
    named: 'the track {{what}}',
    unnamed: 'a track',
    fields: labels.track.fields,
    choices: labels.track.choices,
    actions: {
      added: '{{name}} was added.',
      saved: '{{name}} was saved.',
      deleted: '{{name}} was deleted.',
      changed: 'This track was changed in the meantime',
      gone: 'This track was deleted in the meantime',
    },
    drawer: {
      new: 'Add a track',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  stay: {
    one: 'Stay',
    many: 'Stays',
    counted_one: '{{count, number}} stay',
    counted_other: '{{count, number}} stays',
    about:
      'Where nights were spent. Country, region and town can be left empty: they are then filled in from the place',
    named: 'the stay in {{what}}',
    unnamed: 'a stay',
    fields: labels.stay.fields,
    choices: labels.stay.choices,
    hints: {
      name: 'For example, a hotel, a street or a friend’s name.',
      arrival: 'A date, or as much as you know: 1998-06 or 1998.',
      departure: 'Leave empty if still there.',
      point: 'In degrees, with a minus for south and west. They decide instead of the place.',
      town: 'If left empty, town, region and country are filled in from the place or the coordinates.',
    },
    faults: { people: { missing: 'Choose who stayed there.' } },
    actions: {
      added: 'Stay added.',
      saved: 'Stay saved.',
      deleted: 'Stay deleted.',
      changed: 'This stay was changed in the meantime',
      gone: 'This stay was deleted in the meantime',
    },
    drawer: {
      new: 'Add a stay',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  'day-correction': {
    one: 'Day correction',
    many: 'Day corrections',
    counted_one: '{{count, number}} day correction',
    counted_other: '{{count, number}} day corrections',
    about:
      'Where a person was on a date. A correction replaces the places from journeys and stays on that date, unless you choose to keep them',
    named: 'the correction of {{what}}',
    unnamed: 'the correction of a day',
    fields: labels['day-correction'].fields,
    choices: labels['day-correction'].choices,
    actions: {
      added: 'Correction added.',
      saved: 'Correction saved.',
      deleted: 'Correction deleted.',
      changed: 'This correction was changed in the meantime',
      gone: 'This correction was deleted in the meantime',
    },
    drawer: {
      new: 'Correct a day',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  'town-centre': {
    one: 'Town centre',
    many: 'Town centres',
    counted_one: '{{count, number}} town centre',
    counted_other: '{{count, number}} town centres',
    about: 'Towns that you moved or renamed on the maps',
    named: 'the centre of {{what}}',
    unnamed: 'the centre of a town',
    fields: labels['town-centre'].fields,
    choices: labels['town-centre'].choices,
    actions: {
      added: 'Centre added.',
      saved: 'Centre saved.',
      deleted: 'Centre deleted.',
      changed: 'This centre was changed in the meantime',
      gone: 'This centre was deleted in the meantime',
    },
    drawer: {
      new: 'Add a town centre',
      edit: 'Edit the centre of {{name}}',
      delete: 'Delete the centre of {{name}}?',
    },
  },
  permission: {
    one: 'Permission to stay',
    many: 'Permissions to stay',
    counted_one: '{{count, number}} permission to stay',
    counted_other: '{{count, number}} permissions to stay',
    about:
      'Visas, residence permits and other documents that allow a stay, with their dates, for the day-count rules',
    named: 'the permission {{what}}',
    unnamed: 'a permission to stay',
    fields: labels.permission.fields,
    choices: labels.permission.choices,
    hints: {
      kind: 'Days in a Schengen state do not count while the person holds its residence permit or long-stay visa.',
      from: 'The first day, or just the month or year. Leave empty if you do not know it.',
      to: 'The last day. Leave empty if it does not expire.',
    },
    actions: {
      added: 'Permission added.',
      saved: 'Permission saved.',
      deleted: 'Permission deleted.',
      changed: 'This permission was changed in the meantime',
      gone: 'This permission was deleted in the meantime',
    },
    drawer: {
      new: 'Add a permission',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  rule: {
    one: 'Custom rule',
    many: 'Custom rules',
    counted_one: '{{count, number}} custom rule',
    counted_other: '{{count, number}} custom rules',
    about:
      'Limits and targets of your own: a number of days in certain countries within a period, for some people or for everyone',
    named: 'the rule {{what}}',
    unnamed: 'a rule',
    fields: labels.rule.fields,
    choices: labels.rule.choices,
    hints: {
      name: 'For example, “Lease in Lisbon” or “Days in the office”.',
      people: 'Leave empty to apply it to everyone.',
      yearFrom: 'Month and day, such as 04-06 for 6 April.',
      note: 'Shown on the card as the source: a law, or a contract and its clause.',
    },
    faults: {
      territories: { missing: 'Choose at least one country.' },
      yearFrom: { invalid: records.fault['not-a-month-and-day'] },
    },
    actions: {
      added: 'Rule added.',
      saved: 'Rule saved.',
      deleted: 'Rule deleted.',
      changed: 'This rule was changed in the meantime',
      gone: 'This rule was deleted in the meantime',
    },
    drawer: {
      new: 'Add a rule',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  circumstance: {
    one: 'Tax circumstance',
    many: 'Tax circumstances',
    counted_one: '{{count, number}} circumstance',
    counted_other: '{{count, number}} circumstances',
    about:
      'What the day-count rules need to know in addition to your days: UK residence and ties, exceptional days in the UK, days in the US that do not count',
    named: 'the circumstance {{what}}',
    unnamed: 'a circumstance',
    fields: labels.circumstance.fields,
    choices: labels.circumstance.choices,
    hints: {
      from: 'The first day, or just the month or year. Leave empty if it has always applied.',
      to: 'The last day. Leave empty if it still applies.',
    },
    actions: {
      added: 'Circumstance added.',
      saved: 'Circumstance saved.',
      deleted: 'Circumstance deleted.',
      changed: 'This circumstance was changed in the meantime',
      gone: 'This circumstance was deleted in the meantime',
    },
    drawer: {
      new: 'Add a tax circumstance',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  vessel: {
    one: 'Vessel',
    many: 'Vessels',
    counted_one: '{{count, number}} vessel',
    counted_other: '{{count, number}} vessels',
    about: 'Vessels that people served on, with their particulars',
    named: 'the vessel {{what}}',
    unnamed: 'a vessel',
    fields: labels.vessel.fields,
    choices: labels.vessel.choices,
    hints: { imo: 'Seven digits. Leave empty if the vessel has no IMO number.' },
    faults: {
      imo: {
        invalid: 'An IMO number has seven digits.',
        'too-long': 'An IMO number has seven digits.',
      },
    },
    sections: { registry: 'Registry', measures: 'Measures' },
    add: { formerNames: 'Add a former name' },
    actions: {
      added: 'Vessel added.',
      saved: 'Vessel saved.',
      deleted: 'Vessel deleted.',
      changed: 'This vessel was changed in the meantime',
      gone: 'This vessel was deleted in the meantime',
    },
    drawer: {
      new: 'Add a vessel',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  engagement: {
    one: 'Engagement',
    many: 'Engagements',
    counted_one: '{{count, number}} engagement',
    counted_other: '{{count, number}} engagements',
    about: 'Periods of sea service on one vessel, from sign-on to sign-off',
    named: 'the engagement {{what}}',
    unnamed: 'an engagement',
    fields: labels.engagement.fields,
    choices: labels.engagement.choices,
    hints: {
      signedOn: 'A date, or as much as you know: 1976-03 or 1976.',
      signedOff: 'Leave empty if still aboard.',
    },
    faults: {
      personId: { missing: 'Choose a person.' },
      vesselId: { missing: 'Choose a vessel.' },
    },
    sections: {
      when: 'Signed on and off',
      papers: 'Discharge book and report',
      days: 'Days stated in a testimonial, if the dates are not known',
    },
    add: { capacities: 'Add a capacity', spells: 'Add days', waters: 'Add waters' },
    actions: {
      added: 'Engagement added.',
      saved: 'Engagement saved.',
      deleted: 'Engagement deleted.',
      changed: 'This engagement was changed in the meantime',
      gone: 'This engagement was deleted in the meantime',
    },
    drawer: {
      new: 'Add an engagement',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  trip: {
    one: 'Trip',
    many: 'Trips',
    counted_one: '{{count, number}} trip',
    counted_other: '{{count, number}} trips',
    about: 'Journeys and stays that belong together, from leaving home to coming back',
    named: 'the trip {{what}}',
    unnamed: 'a trip',
    fields: labels.trip.fields,
    choices: labels.trip.choices,
    hints: {
      from: 'The day you left, or as much as you know: 1998-07 or 1998.',
      to: 'The day you got back. Leave empty if still travelling.',
    },
    faults: {
      people: { missing: 'Choose who was on the trip.' },
      slug: {
        'in-use': 'Another trip has this address.',
        invalid: 'Use only letters, digits, _, - and brackets.',
      },
    },
    sections: { times: 'If another trip begins or ends the same day' },
    actions: {
      added: 'Trip added.',
      saved: 'Trip saved.',
      deleted: 'Trip deleted.',
      changed: 'This trip was changed in the meantime',
      gone: 'This trip was deleted in the meantime',
    },
    drawer: {
      new: 'Add a trip',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
  certificate: {
    one: 'Certificate',
    many: 'Certificates',
    counted_one: '{{count, number}} certificate',
    counted_other: '{{count, number}} certificates',
    about:
      'Seafarers’ certificates, discharge books and other papers, for reminders before they expire',
    named: 'the certificate {{what}}',
    unnamed: 'a certificate',
    fields: labels.certificate.fields,
    choices: labels.certificate.choices,
    hints: {
      title: 'As written on the certificate. A later one with the same title supersedes it.',
      capacity:
        'The capacity it entitles the holder to serve in: Master, Chief Mate, Able Seafarer.',
      expiresOn: 'The last day it is valid. Leave empty if it never expires.',
      isRevalidatedByService:
        'Twelve months at sea in five years, or three months in six, can replace a course or a test.',
    },
    actions: {
      added: 'Certificate added.',
      saved: 'Certificate saved.',
      deleted: 'Certificate deleted.',
      changed: 'This certificate was changed in the meantime',
      gone: 'This certificate was deleted in the meantime',
    },
    drawer: {
      new: 'Add a certificate',
      edit: 'Edit {{name}}',
      delete: 'Delete {{name}}?',
    },
  },
} as const satisfies { [Name in KindName]: WordsOf<Kinds[Name]> & WordsOfDrawer<Name> };
