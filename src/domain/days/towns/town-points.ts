import { getOrMake } from '../../shared/remember.ts';
import type { Coordinates } from '../../shared/places/geo.ts';
import type { EvidenceKind, LedgerDay, Touch } from '../timeline/ledger-day.ts';
import type { Ledger } from '../timeline/ledger.ts';
import type { TerritoryCounting } from '../territories/territories-of-day.ts';

/**
 * Lower ranks are nearer to the centre of a town: a stay or a home is in the town, an airport is
 * outside it.
 */
const ranks: Readonly<Partial<Record<EvidenceKind, number>>> = { stay: 0, home: 1, correction: 2 };
const otherRank = 3;

/**
 * Returns the coordinates of the towns of a ledger by their codes: those of a stay in the town,
 * otherwise of a home, otherwise of a correction, otherwise of the end of a journey. Among several,
 * the one with the most days is used. Towns without coordinates are omitted.
 */
export function townPoints(
  ledger: Ledger,
  codeOf: TerritoryCounting['codeOf'],
): Map<string, Coordinates> {
  const found = new Map<string, Map<string, Candidate>>();
  for (const day of ledger.days) {
    for (const touch of touchesOf(day)) {
      const { point } = touch.spot;
      const code = point ? codeOf(touch, day.date) : '';
      if (!point || code === '') continue;
      const key = `${point.lat},${point.lon}`;
      const ofTown = getOrMake(found, code, () => new Map<string, Candidate>());
      const known = getOrMake(ofTown, key, () => ({ point, rank: Infinity, days: 0, key }));
      known.days++;
      known.rank = Math.min(known.rank, rankOf(touch));
    }
  }
  return new Map(
    Array.from(found, ([code, candidates]) => [
      code,
      [...candidates.values()].reduce(better).point,
    ]),
  );
}

interface Candidate {
  point: Coordinates;
  rank: number;
  days: number;
  key: string;
}

/** Ties are broken by key, so that the order of the records does not matter. */
function better(one: Candidate, other: Candidate): Candidate {
  const order = one.rank - other.rank || other.days - one.days || (one.key < other.key ? -1 : 1);
  return order <= 0 ? one : other;
}

function rankOf({ evidence }: Touch): number {
  return Math.min(...evidence.map(({ kind }) => ranks[kind] ?? otherRank));
}

function* touchesOf({ grounds }: LedgerDay): Generator<Touch> {
  for (const { among } of grounds) yield* among;
}
