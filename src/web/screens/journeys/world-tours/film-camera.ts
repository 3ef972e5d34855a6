import type { FilmPart, Itinerary } from '../../../../domain/world-tours/itinerary.ts';
import { placeOn } from '../../../../domain/world-tours/measured-line.ts';
import { momentAt } from '../../../../domain/world-tours/moment.ts';
import type { Position } from '../../../../domain/shared/places/geo.ts';
import type { Padding, Size } from '../../../kit/map-drawing/free-space.ts';
import { globeZoom } from '../../../kit/map-drawing/globe-zoom.ts';

/** From where a moment of the film is seen. */
export interface FilmCamera {
  /** above which place, latitudes within ±75° */
  centre: Position;
  /** how wide the globe is, in widths of what it is seen in (of the narrower side) */
  globes: number;
}

/** What a map is told of its camera. */
interface FilmView {
  center: { lon: number; lat: number };
  zoom: number;
  padding: Padding;
  bearing: number;
  pitch: number;
}

/** The whole globe with some space around it. */
const wholeGlobe = 0.92;
const nearest = 6;
/** Seen from further north, MapLibre's globe would be drawn from too near. */
const northmost = 75;

/** At its end the film turns the globe with the whole line on it. */
const outroSeconds = 8;

/** How long the whole film is, at its own speed. */
export function filmLength({ seconds }: Itinerary): number {
  return seconds + outroSeconds;
}

/**
 * The camera of a moving film: above the traveller, the nearer the shorter the leg, further away while one
 * is on the way. At its end it turns in the direction of the tour (1 east, −1 west), half round or more so
 * that all of the line has passed by, and comes to rest above `side`, from where most of it is seen.
 */
export function cameraAt(
  itinerary: Itinerary,
  seconds: number,
  { turn, side }: { turn: 1 | -1; side: Position },
): FilmCamera {
  const moment = momentAt(itinerary, seconds);
  const { part, index, position } = moment;
  const near = nearnessAt(itinerary.parts, index, (seconds - part.start) / part.seconds);
  const after = outroAt(itinerary, seconds);
  const [lon, lat] = within(position);
  const away = smooth(after * 4);
  const turned = turn * overHalfRound(turn * (side[0] - lon));
  return {
    // Against the turn of the globe, so that the line passes by as it was travelled.
    centre: [lon + turned * smooth(after), lat + (side[1] - lat) * away],
    globes: near ** (1 - away) * wholeGlobe ** away,
  };
}

/** How much of what the caption covers is still kept free: it goes as the film has come to its end. */
export function captionAt(itinerary: Itinerary, seconds: number): number {
  return 1 - smooth(outroAt(itinerary, seconds) * 4);
}

/** The camera of a still picture: a whole leg, or the place where one stays. */
export function stillCamera(itinerary: Itinerary, seconds: number): FilmCamera {
  const { part, position } = momentAt(itinerary, seconds);
  if (part.kind === 'stop') return { centre: within(position), globes: 2 };
  // The chord between its ends, which a globe of that width shows on two thirds of the view.
  const chord = Math.sin(Math.min(Math.PI, part.line.km / 6371) / 2);
  const globes = Math.max(wholeGlobe, Math.min(nearest, 0.66 / Math.max(chord, 0.01)));
  return { centre: within(placeOn(part.line, 0.5).position), globes };
}

/** The still picture at the end: the whole globe from the side on which most of the tour is seen. */
export function wholeTour(side: Position): FilmCamera {
  return { centre: side, globes: wholeGlobe };
}

/**
 * A camera as MapLibre has it, which draws a globe the nearer the further north it is seen from. `bottom` are
 * the pixels of the map that the caption covers. Undefined for a map without a size: one that is being taken
 * down is told once more that the film stands.
 */
export function viewFrom(
  { centre: [lon, lat], globes }: FilmCamera,
  { width, height }: Size,
  bottom: number,
): FilmView | undefined {
  const free = Math.min(width, height - bottom);
  if (free <= 0) return undefined;
  const zoom = globeZoom(globes * free, height, lat);
  const padding = { top: 0, right: 0, bottom, left: 0 };
  return { center: { lon, lat }, zoom, padding, bearing: 0, pitch: 0 };
}

/** The moments that are shown of a film that does not move: the end of each leg, and its own. */
export function stillsOf(itinerary: Itinerary): number[] {
  // Just before the next part begins.
  const ends = itinerary.legs.map(({ start, seconds }) => start + seconds * 0.9999);
  return [...ends, filmLength(itinerary)];
}

/** From 0, as the tour has ended, to 1 at the end of the film. */
function outroAt(itinerary: Itinerary, seconds: number): number {
  return Math.max(0, Math.min(1, (seconds - itinerary.seconds) / outroSeconds));
}

/** The same direction as a turn of at least half round, 180 to 540 degrees. */
function overHalfRound(degrees: number): number {
  return 180 + ((((degrees - 180) % 360) + 360) % 360);
}

function nearnessAt(parts: readonly FilmPart[], index: number, time: number): number {
  const part = parts[index]!;
  const own = nearnessOf(part, parts, index);
  if (part.kind === 'stop') return own;
  const before = parts[index - 1];
  const after = parts[index + 1];
  // The film begins with the whole globe.
  const from = before ? nearnessOf(before, parts, index - 1) : wholeGlobe;
  const to = after ? nearnessOf(after, parts, index + 1) : own;
  const leaving = smooth(time / 0.4);
  const arriving = smooth((time - 0.6) / 0.4);
  // Even to the eye is what is multiplied, not what is added.
  return from ** (1 - leaving) * own ** (leaving - arriving) * to ** arriving;
}

/** At a stop one is as near as for the shorter of the legs there. */
function nearnessOf(part: FilmPart, parts: readonly FilmPart[], index: number): number {
  if (part.kind !== 'stop') return nearnessOfLine(part.line.km);
  const beside = [parts[index - 1], parts[index + 1]].flatMap((one) =>
    one && one.kind !== 'stop' ? nearnessOfLine(one.line.km) : [],
  );
  return Math.max(1.5, ...beside);
}

/** 10,000 km on a globe a little wider than the view, 400 km on one five times as wide. */
function nearnessOfLine(km: number): number {
  return Math.max(1.05, Math.min(nearest, 105 / Math.sqrt(Math.max(1, km))));
}

function within([lon, lat]: Position): Position {
  return [lon, Math.max(-northmost, Math.min(northmost, lat))];
}

/** From 0 to 1 without a jerk at either end. */
function smooth(share: number): number {
  const x = Math.max(0, Math.min(1, share));
  return x * x * (3 - 2 * x);
}
