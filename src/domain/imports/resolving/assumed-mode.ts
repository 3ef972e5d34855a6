import type { Mode } from '../../journeys/journey.ts';
import type { Place, PlaceHint } from '../../places/place.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import type { JourneyDraft } from '../formats/journey-format.ts';

/** Returns the places that an end means by a mode, and whether the first is certain. */
type PlacesMeant = (
  hint: PlaceHint,
  other: PlaceHint,
  mode: Mode,
) => { places: readonly Place[]; isSettled: boolean };

/** Kilometres within which nobody flies between two towns, if nothing says so. */
const nearKm = 150;
/** Longer roads are too rarely in lists, and distances over an ocean are of flights. */
const longestRoadKm = 1000;
/** How many times the straight line a road is at least, with rounding, and at most. */
const ofRoad = { least: 0.95, most: 2 };
/** The share by which the distance of a flight differs from the one between its airports. */
const ofFlight = 0.1;
/** How many times as far, and by how many kilometres, airports with the names of near towns are. */
const farOff = { times: 3, km: 1000 };

/**
 * Returns the mode of a journey of which no cell says it, if its places do: by rail between stations,
 * by road between towns that are near to each other, whose road has the stated distance, or whose names are
 * of airports on another continent. Undefined if it is by air, as most lists are.
 */
export function modeOfPlaces(draft: JourneyDraft, meant: PlacesMeant): 'rail' | 'road' | undefined {
  if (isBetweenStations(draft, meant)) return 'rail';
  return !draft.isOfFlights && isByRoad(draft, meant) ? 'road' : undefined;
}

/**
 * Whether a journey is by rail, because one end names a station and no airport or town, and the other
 * end is certain by rail, too.
 */
function isBetweenStations({ from, to }: JourneyDraft, meant: PlacesMeant): boolean {
  const placesOf = (hint: PlaceHint, other: PlaceHint, mode: Mode) =>
    settledPlaces(hint, other, mode, meant);
  const byRail = [placesOf(from, to, 'rail'), placesOf(to, from, 'rail')];
  const isStation = ({ kind }: Place) => kind === 'station';
  return (
    byRail.every((places) => places.length > 0) &&
    byRail.some(
      (places, index) =>
        places.every(isStation) &&
        !placesOf(index === 0 ? from : to, {}, 'air').some((place) => !isStation(place)),
    )
  );
}

function isByRoad({ from, to, statedDistance }: JourneyDraft, meant: PlacesMeant): boolean {
  const [[start], [end]] = [
    settledPlaces(from, to, 'road', meant),
    settledPlaces(to, from, 'road', meant),
  ];
  if (start?.kind !== 'town' || end?.kind !== 'town') return false;
  const km = distanceKm(start, end);
  if (km < nearKm) return true;
  const byAir = [meant(from, to, 'air'), meant(to, from, 'air')] as const;
  const [departures, arrivals] = [byAir[0].places, byAir[1].places];
  if (statedDistance !== undefined && km < longestRoadKm) {
    const isOfRoad = statedDistance >= km * ofRoad.least && statedDistance <= km * ofRoad.most;
    const isOfFlight = departures.some((one) =>
      arrivals.some((other) => {
        const flown = distanceKm(one, other);
        return Math.abs(statedDistance - flown) < flown * ofFlight;
      }),
    );
    if (isOfRoad && !isOfFlight) return true;
  }
  const [departure, arrival] = [departures[0], arrivals[0]];
  if (!departure || !arrival || !byAir.every(({ isSettled }) => isSettled)) return false;
  return distanceKm(departure, arrival) > farOff.times * km + farOff.km;
}

function settledPlaces(
  hint: PlaceHint,
  other: PlaceHint,
  mode: Mode,
  meant: PlacesMeant,
): readonly Place[] {
  if (hint.chosen) return [hint.chosen];
  if (hint.words === undefined) return [];
  const { places, isSettled } = meant(hint, other, mode);
  return isSettled ? places : [];
}
