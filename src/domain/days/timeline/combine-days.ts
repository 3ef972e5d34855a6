import type { Mode } from '../../journeys/journey.ts';
import {
  type Ground,
  groundsOfNight,
  type LedgerDay,
  type Night,
  type Touch,
} from './ledger-day.ts';
import { isSameList } from './same-list.ts';

/**
 * Combines what a date was by several orders of the same records: certain if all of them agree,
 * possible if any of them says so.
 */
export function combineDays(days: readonly LedgerDay[]): LedgerDay {
  const [usual, ...others] = days;
  if (others.every((other) => isSameDay(usual!, other))) return usual!;
  return {
    date: usual!.date,
    grounds: combineGrounds(days.map(({ grounds }) => grounds)),
    nights: combineNights(days.map(({ nights }) => nights)),
  };
}

function isSameDay(one: LedgerDay, other: LedgerDay): boolean {
  if (one === other) return true;
  return (
    isSameList(one.grounds, other.grounds, isSameGround) &&
    isSameList(one.nights, other.nights, isSameNight)
  );
}

function isSameGround(one: Ground, other: Ground): boolean {
  if (one === other) return true;
  return one.isSure === other.isSure && isSameList(one.among, other.among, isSameTown);
}

function isSameNight(one: Night, other: Night): boolean {
  if (one === other) return true;
  return (
    one.aboard === other.aboard &&
    one.isNone === other.isNone &&
    isSameList(one.mayBeAboard ?? [], other.mayBeAboard ?? []) &&
    isSameList(groundsOfNight(one), groundsOfNight(other), isSameGround)
  );
}

function isSameTown({ spot: one }: Touch, { spot: other }: Touch): boolean {
  if (one === other) return true;
  return one.town === other.town && one.country === other.country && one.region === other.region;
}

function townOf({ spot: { country, region, town } }: Touch): string {
  return `${country}\n${region}\n${town}`;
}

function combineGrounds(all: readonly (readonly Ground[])[]): Ground[] {
  const sure = all.map((grounds) => grounds.filter(({ isSure }) => isSure));
  const known = sure[0]!.filter((ground) =>
    sure.every((grounds) => grounds.some((other) => isWithin(other, ground))),
  );
  // If each order has another certain place, one of these places is certain.
  const other = sure.map((grounds) => narrowest(grounds)?.among);
  const among =
    known.length === 0 && other.every((touches) => touches !== undefined)
      ? byTown(other.flat())
      : [];
  const certain = among.length > 0 ? [...known, { among, isSure: true }] : known;
  const towns = new Set(certain.flatMap((ground) => ground.among.map(townOf)));
  const possible = byTown(all.flatMap((grounds) => grounds.flatMap((ground) => ground.among)));
  const rest = possible.filter((touch) => !towns.has(townOf(touch)));
  return rest.length > 0 ? [...certain, { among: rest, isSure: false }] : certain;
}

function isWithin(inner: Ground, outer: Ground): boolean {
  const towns = new Set(outer.among.map(townOf));
  return inner.among.every((touch) => towns.has(townOf(touch)));
}

function narrowest(grounds: readonly Ground[]): Ground | undefined {
  return grounds.toSorted((one, other) => one.among.length - other.among.length)[0];
}

/** Returns each town once; as a stop on the way only if all its touches are the same stop. */
function byTown(touches: readonly Touch[]): Touch[] {
  const towns = new Map<string, Touch>();
  for (const touch of touches) {
    const known = towns.get(townOf(touch));
    if (!known) towns.set(townOf(touch), touch);
    else if (known.stop && known.stop !== touch.stop) {
      const { spot, evidence } = known;
      towns.set(townOf(touch), { spot, evidence });
    }
  }
  return [...towns.values()];
}

/** Combines the nights of a date, the first ones with each other, and so on. */
function combineNights(all: readonly (readonly Night[])[]): Night[] {
  const count = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => combineNight(all.map((nights) => nights[at])));
}

function combineNight(nights: readonly (Night | undefined)[]): Night {
  const [usual] = nights;
  if (usual && nights.every((night) => night && isSameNight(night, usual))) return usual;
  const modes = new Set<Mode>();
  let isSure = true;
  const touches: Touch[] = [];
  for (const night of nights) {
    if (night?.aboard) modes.add(night.aboard);
    for (const mode of night?.mayBeAboard ?? []) modes.add(mode);
    isSure &&= night?.ground?.isSure === true;
    if (night) touches.push(...groundsOfNight(night).flatMap(({ among }) => among));
  }
  const ground = touches.length > 0 ? { among: byTown(touches), isSure } : undefined;
  return { aboard: null, ground, ...(modes.size > 0 && { mayBeAboard: [...modes] }) };
}
