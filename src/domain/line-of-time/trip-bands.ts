import type { Steps } from '../shared/steps/steps.ts';
import type { Entry } from './entry.ts';
import { isOfSame } from './trip-localities.ts';

/** A piece of the band that marks a trip along the lines within it. */
export interface Band {
  trip: string;
  name: string;
  /** Index of the band among parallel bands, from 0. */
  lane: number;
  /** Whether the band begins, ends or continues here, from top to bottom. */
  part: 'top' | 'bottom' | 'through';
  /** The line has a traveller of the trip. */
  isWithin: boolean;
}

/** Maximum number of parallel bands. Further trips at the same time are shown without a band. */
const lanes = 3;

export const noBands: readonly Band[] = [];

interface BandsAt {
  /** Bands that continue above the entry. */
  before: readonly Band[];
  /** Bands beside the entry. */
  within: readonly Band[];
}

const none: BandsAt = { before: noBands, within: noBands };

type TripEntry = Extract<Entry, { kind: 'trip' }>;

interface Along {
  isLatestFirst: boolean;
  /** Number of entries shown before today, where the band of an open trip ends. Otherwise 0. */
  mark: number;
}

/** Entries processed per step, which takes about a millisecond. */
const atOnce = 4000;

/** Returns the bands at each shown entry, and after the last. */
export function* bandsAlong(
  shown: readonly Entry[],
  { isLatestFirst, mark }: Along,
): Steps<(index: number) => BandsAt> {
  const trips = shown.filter((entry): entry is TripEntry => entry.kind === 'trip');
  if (trips.length === 0) return () => none;
  const ended = new Set(trips.flatMap(({ isEnd, recordId }) => (isEnd ? recordId : [])));
  const begun = new Set(trips.flatMap(({ isEnd, recordId }) => (isEnd ? [] : recordId)));
  const isBehind = (index: number) => mark === 0 || index >= mark === isLatestFirst;
  const goesOn = new Set(
    shown.filter(
      (entry, index): entry is TripEntry =>
        entry.kind === 'trip' && entry.of.to === '' && entry.year !== undefined && isBehind(index),
    ),
  );
  const going: (Band & { of: Entry })[] = [];

  const begin = (entry: TripEntry): Band | undefined => {
    const taken = new Set(going.map(({ lane }) => lane));
    const lane = Array.from({ length: lanes }, (_, one) => one).find((one) => !taken.has(one));
    if (lane === undefined) return undefined;
    const band = { trip: entry.recordId, name: entry.of.name, lane, isWithin: true };
    going.push({ ...band, part: 'through', of: entry });
    return { ...band, part: 'top' };
  };
  const end = (entry: Entry): Band | undefined => {
    const index = going.findIndex(({ trip }) => trip === entry.recordId);
    if (index < 0) return undefined;
    const [{ of: _of, ...band } = going[0]!] = going.splice(index, 1);
    return { ...band, part: 'bottom' };
  };
  /** Returns the start or end of a band if the entry is an end of its trip. */
  const capAt = (entry: Entry): Band | undefined => {
    if (entry.kind !== 'trip') return undefined;
    if (entry.of.to === '') {
      if (!goesOn.has(entry)) return undefined;
      return isLatestFirst ? end(entry) : begin(entry);
    }
    if (!ended.has(entry.recordId) || !begun.has(entry.recordId)) return undefined;
    return entry.isEnd === isLatestFirst ? begin(entry) : end(entry);
  };
  const step = (index: number): BandsAt => {
    if (index === mark) {
      for (const trip of goesOn) {
        if (isLatestFirst) begin(trip);
        else end(trip);
      }
    }
    const before = going.length === 0 ? noBands : going.map(({ of: _of, ...band }) => band);
    const entry = shown[index];
    const cap = entry && capAt(entry);
    if (!entry || (going.length === 0 && !cap))
      return before === noBands ? none : { ...none, before };
    const through = going
      .filter(({ trip }) => trip !== cap?.trip)
      .map(({ of, ...band }) => ({ ...band, isWithin: isOfSame(entry, of) }));
    return { before, within: cap ? [...through, cap] : through };
  };

  const known: BandsAt[] = [];
  for (let index = 0; index <= shown.length; index++) {
    known.push(step(index));
    if (index % atOnce === atOnce - 1) yield;
  }
  return (index) => known[index] ?? none;
}
