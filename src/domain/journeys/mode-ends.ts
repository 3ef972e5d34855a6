import type { Mode } from './journey.ts';
import { placeKinds, type PlaceKind } from '../places/place.ts';

/**
 * Kinds of places that a search can look for. `any` covers everything where a drive can begin or
 * end, `stay` the towns and own places where somebody can be.
 */
export const placeSearchKinds = ['airport', 'town', 'station', 'port', 'stay', 'any'] as const;
export type PlaceSearchKind = (typeof placeSearchKinds)[number];

/** The kinds of places where journeys of a mode begin and end. */
interface ModeEnds {
  searched: PlaceSearchKind;
  /** Kind of a place that the archive adds itself. */
  added: PlaceKind;
  /** Kinds that a name can mean, the likeliest first. */
  meant: readonly PlaceKind[];
}

const anywhere: ModeEnds = {
  searched: 'any',
  added: 'point',
  meant: ['town', 'point', 'station', 'port', 'airport'],
};

export const modeEnds: Readonly<Record<Mode, ModeEnds>> = {
  air: { searched: 'airport', added: 'airport', meant: ['airport'] },
  rail: {
    searched: 'station',
    added: 'station',
    meant: ['station', 'town', 'point', 'port', 'airport'],
  },
  road: anywhere,
  sea: {
    searched: 'port',
    added: 'port',
    meant: ['port', 'point', 'town', 'station', 'airport'],
  },
  other: anywhere,
};

/** The groups of names that an unrecognised text is compared with. */
export type NameGroup = 'airport' | 'airline' | 'town' | 'port' | 'station';

/** Where a search of each kind looks. */
export const searchScopes: Readonly<
  Record<
    PlaceSearchKind,
    {
      /** Kinds among the archive's own places. */
      own: readonly PlaceKind[];
      names: readonly NameGroup[];
    }
  >
> = {
  airport: { own: ['airport'], names: ['airport'] },
  town: { own: ['town'], names: ['town'] },
  station: { own: placeKinds, names: ['station', 'town'] },
  port: { own: placeKinds, names: ['port', 'town'] },
  stay: { own: placeKinds, names: ['town'] },
  any: { own: placeKinds, names: ['town', 'airport'] },
};
