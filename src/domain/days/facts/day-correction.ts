import { choice, date, name, reference, territory, text } from '../../kinds/fields.ts';
import { defineKind, type RecordOf } from '../../kinds/kind.ts';
import { isCountryCode } from '../../shared/places/countries.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';

/** How a stop on the way counts, if it is marked by hand. */
export const stopsCountedAs = ['transit', 'visit'] as const;
export type StopCountedAs = (typeof stopsCountedAs)[number];

/**
 * Where a person was on a date. A correction overrides all other records, on its own date only. A
 * date can have several corrections, one for each territory that was touched. A correction with
 * `countsAs` only sets how a stop counts; where the person was still follows from the other
 * records.
 */
export const dayCorrectionKind = defineKind({
  name: 'day-correction',
  plural: 'day-corrections',
  format: 1,
  upgrades: [],
  // More than one for each day of a life.
  cap: 50_000,
  fields: {
    personId: reference('person', { required: true }),
    date: date({ required: true, searched: true }),
    // An ISO 3166-1 country, or an ISO 3166-2 part of a country such as `GB-SCT`.
    territory: territory({ required: true }),
    town: name(200, { searched: true }),
    // The place of the town, if the reference data or the archive has it. Maps draw the day there.
    placeId: reference('place'),
    // Marks only: how the stop in the territory counts. '' if the correction states that the person
    // was there.
    countsAs: choice(stopsCountedAs),
    why: text(2000, { searched: true }),
  },
  faultsOf: ({ date: on, territory: where }) => [
    ...(wholeDay(on) === on ? [] : [{ path: 'date', fault: 'not-a-day' }]),
    ...(isCountryCode(where.slice(0, 2)) ? [] : [{ path: 'territory', fault: 'no-such-country' }]),
  ],
  labelOf: ({ date: on, territory: where, town }) => `${on} ${town || where}`,
  time: { from: 'date' },
  correction: null,
});

export type DayCorrectionRecord = RecordOf<typeof dayCorrectionKind>;
