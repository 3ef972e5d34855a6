import type { DayCorrectionRecord } from '../facts/day-correction.ts';
import type { DayExplanation, ExplainedGround } from '../count/day-explanations.ts';
import { areaOf } from '../towns/towns.ts';

/**
 * What becomes of what a day says already when another place is said of it: that place is `between` the others,
 * and the night stays where it was; it is the `last` of them, where the night was; or it is the only one.
 */
export const correctedHow = ['between', 'last', 'replace'] as const;
export type CorrectedHow = (typeof correctedHow)[number];

/** A place of a day, as a correction says it. */
export type CorrectedPlace = Pick<DayCorrectionRecord, 'territory' | 'town' | 'placeId' | 'why'>;

/** A correction that says where somebody was; marks of stops are none. */
type Stored = DayCorrectionRecord & { id: string; version: number };

/** What is written for days to be corrected as somebody says. */
export interface PlannedCorrections {
  remove: { id: string; version: number }[];
  edit: { id: string; version: number; values: DayCorrectionRecord }[];
  add: DayCorrectionRecord[];
}

/**
 * The places that a day surely was in, in order, as corrections that say the same; one that a correction says
 * already is as it is there. What is only possible is none of them.
 */
export function surePlaces(
  { grounds }: Pick<DayExplanation, 'grounds'>,
  stored: readonly (CorrectedPlace & { id: string })[],
): CorrectedPlace[] {
  return grounds.flatMap((ground) => sureIn(ground, stored) ?? []).filter(isAnother);
}

function sureIn(
  { among, isSure }: ExplainedGround,
  stored: readonly (CorrectedPlace & { id: string })[],
): CorrectedPlace | undefined {
  const [first, ...others] = among;
  const country = first?.spot?.country;
  if (!isSure || !first?.spot || !country) return undefined;
  const isOf = (id: string) => (one: { id: string }) => one.id === id;
  const said = first.evidence.flatMap(({ id, countsAs }) =>
    countsAs === undefined ? (stored.find(isOf(id)) ?? []) : [],
  )[0];
  if (said && others.length === 0) {
    const { territory, town, placeId, why } = said;
    return { territory, town, placeId, why };
  }
  if (others.length === 0) {
    const { region, placeId = null } = first.spot;
    const territory = areaOf({ region }, country) || country;
    return { territory, town: first.town, placeId, why: '' };
  }
  // Of several towns of one country, the country is sure.
  return others.every(({ spot }) => spot?.country === country)
    ? { territory: country, town: '', placeId: null, why: '' }
    : undefined;
}

/** Whether a place is not the one that was said just before it. */
function isAnother(place: CorrectedPlace, at: number, all: readonly CorrectedPlace[]): boolean {
  const before = all[at - 1];
  return !before || !isSamePlace(before, place);
}

function isSamePlace(one: CorrectedPlace, other: CorrectedPlace): boolean {
  return one.territory === other.territory && one.town === other.town;
}

/** The places of a day with another one, in order; the last is where the night was. */
export function withPlace(
  places: readonly CorrectedPlace[],
  said: CorrectedPlace,
  how: CorrectedHow,
): CorrectedPlace[] {
  if (how === 'replace') return [said];
  const before = how === 'last' ? places : places.slice(0, -1);
  const after = how === 'last' ? [] : places.slice(-1);
  // Said once more, it has the reason that is given now.
  const isBeside = (place: CorrectedPlace | undefined) => place && isSamePlace(place, said);
  return [
    ...(isBeside(before.at(-1)) ? before.slice(0, -1) : before),
    said,
    ...(isBeside(after[0]) ? [] : after),
  ];
}

/** IDs grow, and corrections of a day are told in the order in which they were made. */
function inOrderMade({ id: one }: Stored, { id: other }: Stored): number {
  return one < other ? -1 : 1;
}

/**
 * What is to be written for the corrections of a person's day to say these places, and no other, in this order:
 * those that are there say them as far as they go round, and only what differs is written.
 */
export function planCorrections(
  stored: readonly Stored[],
  days: readonly { of: Pick<DayCorrectionRecord, 'personId' | 'date'>; places: CorrectedPlace[] }[],
): PlannedCorrections {
  const plan: PlannedCorrections = { remove: [], edit: [], add: [] };
  const byDay = Map.groupBy(stored, keyOf);
  for (const { of, places } of days) {
    const there = (byDay.get(keyOf(of)) ?? []).toSorted(inOrderMade);
    for (const [at, place] of places.entries()) {
      const values = { ...of, ...place, countsAs: '' as const };
      const now = there[at];
      if (!now) plan.add.push(values);
      else if (!isSame(now, place)) plan.edit.push({ id: now.id, version: now.version, values });
    }
    plan.remove.push(...there.slice(places.length).map(({ id, version }) => ({ id, version })));
  }
  return plan;
}

function isSame(one: CorrectedPlace, other: CorrectedPlace): boolean {
  return isSamePlace(one, other) && one.placeId === other.placeId && one.why === other.why;
}

function keyOf({ personId, date }: Pick<DayCorrectionRecord, 'personId' | 'date'>): string {
  return `${personId} ${date}`;
}
