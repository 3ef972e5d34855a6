import {
  choice,
  date,
  day,
  decimal,
  flag,
  list,
  name,
  reference,
  text,
  whole,
} from '../kinds/fields.ts';
import { defineKind, type Fault, type RecordOf } from '../kinds/kind.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';

const departments = [
  'deck',
  'engine',
  'electro-technical',
  'radio',
  'catering',
  'medical',
  'hotel',
  'other',
] as const;

/** Kinds of voyages as in crew agreements. */
const voyages = ['foreign-going', 'near-coastal', 'home-trade', 'inland'] as const;

/** What the vessel or the person did on days within an engagement. */
const spellKinds = ['at-sea', 'at-anchor', 'in-port', 'standby', 'yard', 'leave'] as const;
export type SpellKind = (typeof spellKinds)[number];

const waters = ['unlimited', 'near-coastal', 'great-lakes', 'inland'] as const;

/** Limit for an engagement of more than a century. */
const mostDays = 40_000;

/** A period of sea service on one vessel, from sign-on to sign-off, both inclusive. */
export const engagementKind = defineKind({
  name: 'engagement',
  plural: 'engagements',
  format: 1,
  upgrades: [],
  cap: 5000,
  fields: {
    personId: reference('person', { required: true }),
    vesselId: reference('vessel', { required: true, importedWith: true }),
    company: name(200, { searched: true, suggested: true }),
    // In order. The first is the capacity at signing on, whatever its date.
    capacities: list(
      'json',
      { capacity: name(100, { required: true, searched: true, suggested: true }), from: day() },
      { maxItems: 50 },
    ),
    department: choice(departments),
    voyage: choice(voyages),
    voyageDescription: name(300, { searched: true }),
    crewAgreement: name(60, { searched: true, rare: true }),
    signedOn: date({ required: true, searched: true }),
    signedOnPlaceId: reference('place', { usualPlaceKind: 'port', nameKeptIn: 'signedOnPort' }),
    // The port as written, if it is not a known place.
    signedOnPort: name(200, { searched: true, rare: true }),
    // Empty if the person is still on board.
    signedOff: date({ searched: true }),
    signedOffPlaceId: reference('place', { usualPlaceKind: 'port', nameKeptIn: 'signedOffPort' }),
    signedOffPort: name(200, { searched: true, rare: true }),
    spells: list(
      'json',
      { kind: choice(spellKinds, { required: true, initial: 'leave' }), from: day(), to: day() },
      { maxItems: 500 },
    ),
    // As stated in testimonials that do not give the exact days.
    daysAtSea: whole(0, mostDays),
    daysAtAnchor: whole(0, mostDays),
    daysInPort: whole(0, mostDays),
    daysStandby: whole(0, mostDays),
    daysInYard: whole(0, mostDays),
    daysOnWatch: whole(0, mostDays),
    waters: list(
      'json',
      {
        waters: choice(waters, { required: true, initial: 'unlimited' }),
        days: whole(0, mostDays, { default: 0 }),
      },
      { maxItems: waters.length, eachOnce: 'waters' },
    ),
    isWatchkeeping: flag(),
    // Machinery spaces that are unattended at night.
    isUnattendedMachinery: flag(),
    // Hours worked per day, and whether the vessel was allowed a two-watch system.
    hoursADay: decimal(0, 24, { unit: 'h' }),
    isTwoWatch: flag(),
    master: name(200, { searched: true }),
    conduct: name(60),
    ability: name(60),
    dischargeBook: name(60, { searched: true }),
    dischargeBookPage: name(20),
    note: text(10_000, { searched: true }),
  },
  // In the order of a discharge book, followed by the facts of testimonials.
  form: [
    'personId',
    'vesselId',
    { section: 'when', parts: ['signedOn', 'signedOnPlaceId', 'signedOff', 'signedOffPlaceId'] },
    'capacities',
    'company',
    ['department', 'voyage'],
    'voyageDescription',
    {
      section: 'papers',
      parts: [['dischargeBook', 'dischargeBookPage'], 'master', ['conduct', 'ability']],
    },
    'spells',
    {
      section: 'days',
      parts: [
        ['daysAtSea', 'daysAtAnchor'],
        ['daysInPort', 'daysStandby'],
        ['daysInYard', 'daysOnWatch'],
        'hoursADay',
        'isWatchkeeping',
        'isTwoWatch',
        'isUnattendedMachinery',
      ],
    },
    'waters',
    'note',
  ],
  faultsOf: ({ spells }) =>
    spells.flatMap(({ from, to }, at): Fault[] => {
      if (from === '') return [{ path: `spells.${at}.from`, fault: 'missing' }];
      if (to === '') return [{ path: `spells.${at}.to`, fault: 'missing' }];
      return to < from ? [{ path: `spells.${at}.to`, fault: 'ends-before-it-begins' }] : [];
    }),
  labelOf: ({ vesselId, capacities }, nameOf) =>
    [nameOf(vesselId), capacities[0]?.capacity ?? ''].filter(Boolean).join(', '),
  time: { from: 'signedOn', to: 'signedOff', timeline: 'visit', remembersEnd: true },
  likeness: {
    keyOf: ({ personId, vesselId, signedOn }) =>
      daySpan(signedOn) ? `${personId} ${vesselId} ${signedOn}` : '',
    isSame: (one, other) => mayBeSame(one.signedOff, other.signedOff),
    // No one signs on to one vessel twice in a day. Within a year without an exact date it is
    // possible.
    isOnly: ({ signedOn }) => wholeDay(signedOn) !== undefined,
  },
  correction: {
    keysOf({ personId, vesselId, signedOn, signedOff }) {
      const [on, off] = [wholeDay(signedOn) ?? '', wholeDay(signedOff) ?? ''];
      return [
        [personId, vesselId, on],
        [personId, vesselId, off],
        [personId, on, off],
      ];
    },
  },
});

/** Whether two dates (EDTF) can be the same day. A missing or unknown date can be any day. */
function mayBeSame(one: string, other: string): boolean {
  const [first, second] = [daySpan(one), daySpan(other)];
  return !first || !second || (first.first <= second.last && second.first <= first.last);
}

export type EngagementRecord = RecordOf<typeof engagementKind>;
