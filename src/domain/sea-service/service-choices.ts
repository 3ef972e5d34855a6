/**
 * The rules by which sea time is counted:
 *
 * - `both-ends`: every day on board, in calendar months and remaining days.
 * - `mca`: the rules of the Maritime and Coastguard Agency for merchant ships: the same, but only
 * days with at least eight hours of work.
 * - `mca-yacht`: its rules for yachts: days with at least four hours under way; standby days, at
 * most fourteen in a row and no more than the previous voyage had; at most ninety days in the yard
 * in total.
 * - `uscg`: the rules of the United States Coast Guard: days of eight hours, counted one and a half
 * times if twelve hours are worked in an authorised two-watch system; months of 30 days and years
 * of 360.
 */
export const seaTimeProfiles = ['both-ends', 'mca', 'mca-yacht', 'uscg'] as const;
export type SeaTimeProfile = (typeof seaTimeProfiles)[number];

/** What sea time can be grouped by. */
export const serviceGroupings = [
  'capacity',
  'vessel',
  'type',
  'flag',
  'company',
  'area',
  'year',
] as const;
export type ServiceGrouping = (typeof serviceGroupings)[number];
