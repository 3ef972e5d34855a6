import { choice, date, name, reference, territory, text } from '../../kinds/fields.ts';
import { defineKind, type RecordOf } from '../../kinds/kind.ts';
import { isCountryCode } from '../../shared/places/countries.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';

/** How a stop on the way counts, where somebody says it by hand. */
export const stopsCountedAs = ['transit', 'visit'] as const;
export type StopCountedAs = (typeof stopsCountedAs)[number];

/**
 * Where a person was on a date, whatever all other records say: it wins over them, on its date only. A date
 * may have several, for each territory that was touched. One that says how a stop counts says nothing else:
 * where the person was stays as all other records have it.
 */
export const dayCorrectionKind = defineKind({
  name: 'day-correction',
  plural: 'day-corrections',
  format: 1,
  upgrades: [],
  cap: 'dayCorrectionsOfArchive',
  fields: {
    personId: reference('person', { required: true }),
    date: date({ required: true, searched: true }),
    // A country of ISO 3166-1, or a part of one of ISO 3166-2: `GB-SCT`.
    territory: territory({ required: true }),
    town: name(200, { searched: true }),
    // Which town that is, where the reference or the archive has it: maps draw the day there.
    placeId: reference('place'),
    // Of a mark: how the stop in that territory counts; '' where it says that the person was there.
    countsAs: choice(stopsCountedAs),
    why: text(2000, { searched: true }),
  },
  faultsOf: ({ date: on, territory: where }) => [
    ...(wholeDay(on) === on ? [] : [{ path: 'date', fault: 'not-a-day' }]),
    ...(isCountryCode(where.slice(0, 2)) ? [] : [{ path: 'territory', fault: 'no-such-country' }]),
  ],
  labelOf: ({ date: on, territory: where, town }) => `${on} ${town || where}`,
  dateOf: ({ date: on }) => on,
});

export type DayCorrectionRecord = RecordOf<typeof dayCorrectionKind>;
