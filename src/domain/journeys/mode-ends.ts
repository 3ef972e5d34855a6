import type { Mode } from './journey.ts';
import { placeKinds, type PlaceKind } from '../places/place.ts';

/** What is looked for; `any` is what a drive may begin and end at. */
export const placeSearchKinds = ['airport', 'town', 'station', 'port', 'any'] as const;
export type PlaceSearchKind = (typeof placeSearchKinds)[number];

/** What the journeys of a mode begin and end at. */
interface ModeEnds {
  searched: PlaceSearchKind;
  /** of a place that the archive adds itself */
  added: PlaceKind;
  /** what a name may mean there, the likeliest first */
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

/** Whose names are compared with a text that means nothing. */
export type NameGroup = 'airport' | 'airline' | 'town' | 'port';

/** Where a search looks. */
interface SearchScope {
  /** kinds of the archive's own places */
  own: readonly PlaceKind[];
  names: readonly NameGroup[];
}

/** The reference data has no stations: their towns stand in. */
export const searchScopes: Readonly<Record<PlaceSearchKind, SearchScope>> = {
  airport: { own: ['airport'], names: ['airport'] },
  town: { own: ['town'], names: ['town'] },
  station: { own: placeKinds, names: ['town'] },
  port: { own: placeKinds, names: ['port', 'town'] },
  any: { own: placeKinds, names: ['town', 'airport'] },
};
