import type { ChoicesByPath, FieldPath } from '../kinds/paths.ts';
import type { Kinds } from './registry.ts';

type FormerLabels = {
  [Name in keyof Kinds]?: {
    fields?: Partial<Record<FieldPath<Kinds[Name]['fields']>, readonly string[]>>;
    choices?: {
      [Path in keyof ChoicesByPath<Kinds[Name]['fields'], unknown>]?: Partial<
        Record<keyof ChoicesByPath<Kinds[Name]['fields'], unknown>[Path], readonly string[]>
      >;
    };
  };
};

/**
 * Labels that earlier releases wrote into tables. Imports still recognise them; nothing displays
 * them.
 */
export const formerLabels = {
  journey: { fields: { departureActual: ['Departure'], arrivalActual: ['Arrival'] } },
  track: {
    fields: {
      moving: ['Time moving'],
      meanSpeed: ['Mean speed'],
      part: ['Track of the file'],
    },
  },
  stay: { fields: { point: ['Point'], placeId: ['Place'] } },
  'day-correction': {
    fields: {
      territory: ['Country or part of it'],
      countsAs: ['Its stop counts as', 'Counts as'],
      placeId: ['Place'],
      why: ['Why'],
    },
  },
  'town-centre': { fields: { name: ['Called'] } },
  rule: {
    fields: {
      people: ['For'],
      territories: ['Countries or parts of them'],
      'territories.code': ['Country or part of it'],
      threshold: ['Asks for'],
      period: ['In'],
      periodDays: ['Days of the period'],
    },
    choices: {
      threshold: {
        'at-least': ['At least so many days: a test to be met'],
        'more-than': ['No more than so many days: a limit to keep'],
      },
      period: { 'any-days': ['Any so many days'] },
    },
  },
  circumstance: {
    choices: {
      kind: {
        'uk-resident': ['Resident in the UK for tax'],
        'uk-not-resident': ['Not resident in the UK for tax'],
      },
    },
  },
  vessel: { fields: { tonnage: ['Tonnage measured as'], powerUnit: ['Power measured in'] } },
  engagement: {
    fields: {
      signedOnPlaceId: ['Port of signing on'],
      signedOffPlaceId: ['Port of signing off'],
      spells: ['Days within it'],
      'spells.kind': ['What'],
      hoursADay: ['Hours worked in a day'],
    },
  },
  trip: { fields: { 'costs.what': ['What for'], isDismissed: ['Turned down'] } },
} as const satisfies FormerLabels;
