import type { DayCorrectionRecord } from '../facts/day-correction.ts';
import type { DayExplanation, ExplainedGround } from '../count/day-explanations.ts';
import { areaOf } from '../towns/towns.ts';

/**
 * How a new place affects the places that a day already has: it goes `between` them and the night
 * stays where it was; it becomes the `last` place, where the night was spent; or it replaces them
 * all (`replace`).
 */
export const correctedHow = ['between', 'last', 'replace'] as const;
export type CorrectedHow = (typeof correctedHow)[number];

/** A place of a day, in the form of a correction. */
export type CorrectedPlace = Pick<DayCorrectionRecord, 'territory' | 'town' | 'placeId' | 'why'>;

/** A stored correction of where the person was; marks of stops are not included. */
type Stored = DayCorrectionRecord & { id: string; version: number };

/** The changes to stored records that correct days. */
export interface PlannedCorrections {
  remove: { id: string; version: number }[];
  edit: { id: string; version: number; values: DayCorrectionRecord }[];
  add: DayCorrectionRecord[];
}

/**
 * Returns the certain places of a day in order, as equivalent corrections. A place from an existing
 * correction keeps the values of that correction. Places that are only possible are omitted.
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
  // If there are several possible towns in one country, the country is certain.
  return others.every(({ spot }) => spot?.country === country)
    ? { territory: country, town: '', placeId: null, why: '' }
    : undefined;
}

/** Whether a place differs from the one before it in the list. */
function isAnother(place: CorrectedPlace, at: number, all: readonly CorrectedPlace[]): boolean {
  const before = all[at - 1];
  return !before || !isSamePlace(before, place);
}

function isSamePlace(one: CorrectedPlace, other: CorrectedPlace): boolean {
  return one.territory === other.territory && one.town === other.town;
}

/**
 * Returns the places of a day with another one added, in order. The night was spent at the last
 * one.
 */
export function withPlace(
  places: readonly CorrectedPlace[],
  said: CorrectedPlace,
  how: CorrectedHow,
): CorrectedPlace[] {
  if (how === 'replace') return [said];
  const before = how === 'last' ? places : places.slice(0, -1);
  const after = how === 'last' ? [] : places.slice(-1);
  // If the place is a neighbour already, it is replaced so that it has the new reason.
  const isBeside = (place: CorrectedPlace | undefined) => place && isSamePlace(place, said);
  return [
    ...(isBeside(before.at(-1)) ? before.slice(0, -1) : before),
    said,
    ...(isBeside(after[0]) ? [] : after),
  ];
}

/**
 * Plans the changes after which the corrections of a person's day are exactly these places in this
 * order. Existing corrections are reused, and only differences are written.
 */
export function planCorrections(
  stored: readonly Stored[],
  days: readonly { of: Pick<DayCorrectionRecord, 'personId' | 'date'>; places: CorrectedPlace[] }[],
): PlannedCorrections {
  const plan: PlannedCorrections = { remove: [], edit: [], add: [] };
  const byDay = Map.groupBy(stored, keyOf);
  for (const { of, places } of days) {
    const there = (byDay.get(keyOf(of)) ?? []).toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    );
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
