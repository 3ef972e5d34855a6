import {
  type FilmPart,
  type Itinerary,
  momentAt,
} from '../../../../domain/world-tours/itinerary.ts';
import { placeOn } from '../../../../domain/world-tours/measured-line.ts';
import type { Position } from '../../../../domain/shared/places/geo.ts';
import type { Padding, Size } from '../../../kit/map-drawing/free-space.ts';
import { globeZoom } from '../../../kit/map-drawing/globe-zoom.ts';

/** The camera at a moment of the film. */
interface FilmCamera {
  /** The point below the camera. Latitudes are within ±75°. */
  centre: Position;
  /** The width of the globe, relative to the narrower side of the view. */
  globes: number;
}

/** The view of a MapLibre map. */
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
/** In degrees. Further north, MapLibre would show the globe too close. */
const northmost = 75;

/** At the end, the film turns the globe with the whole line on it for this time. */
const outroSeconds = 8;

/** The length of the film in seconds, at normal speed. */
export function filmLength({ seconds }: Itinerary): number {
  return seconds + outroSeconds;
}

/**
 * The camera of a moving film. It stays above the traveller, closer for short legs, and further
 * away in the middle of a leg. At the end it turns in the direction of the tour (1 east, −1 west)
 * by at least half a turn, so that the whole line passes by. It stops above `side`, from where most
 * of the line is visible.
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
    // The camera moves against the turn of the globe, so that the line passes by in the direction
    // of travel.
    centre: [lon + turned * smooth(after), lat + (side[1] - lat) * away],
    globes: near ** (1 - away) * wholeGlobe ** away,
  };
}

/**
 * The share of the caption's space that is kept free. It decreases from 1 to 0 at the end of the
 * film.
 */
export function captionAt(itinerary: Itinerary, seconds: number): number {
  return 1 - smooth(outroAt(itinerary, seconds) * 4);
}

/** The camera of a still picture: a whole leg, or the place of a stay. */
export function stillCamera(itinerary: Itinerary, seconds: number): FilmCamera {
  const { part, position } = momentAt(itinerary, seconds);
  if (part.kind === 'stop') return { centre: within(position), globes: 2 };
  // The chord between the ends. At this globe width it takes two thirds of the view.
  const chord = Math.sin(Math.min(Math.PI, part.line.km / 6371) / 2);
  const globes = Math.max(wholeGlobe, Math.min(nearest, 0.66 / Math.max(chord, 0.01)));
  return { centre: within(placeOn(part.line, 0.5).position), globes };
}

/** The last still picture: the whole globe from the side on which most of the tour is visible. */
export function wholeTour(side: Position): FilmCamera {
  return { centre: side, globes: wholeGlobe };
}

/**
 * Converts a camera to a MapLibre view. MapLibre shows a globe closer the further north it is seen
 * from, which the zoom compensates. `bottom` is the height in px that the caption covers. Returns
 * undefined for a map without a size: a map that is being unmounted gets one more update.
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

/** The moments shown by a film without motion: the end of each leg, and the end of the film. */
export function stillsOf(itinerary: Itinerary): number[] {
  // Just before the next part begins.
  const ends = itinerary.legs.map(({ start, seconds }) => start + seconds * 0.9999);
  return [...ends, filmLength(itinerary)];
}

/** The progress of the outro: 0 at the end of the tour, 1 at the end of the film. */
function outroAt(itinerary: Itinerary, seconds: number): number {
  return Math.max(0, Math.min(1, (seconds - itinerary.seconds) / outroSeconds));
}

/** Converts an angle to the same direction with at least half a turn: 180 to 540 degrees. */
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
  // Interpolates by multiplication, because equal ratios look like equal steps.
  return from ** (1 - leaving) * own ** (leaving - arriving) * to ** arriving;
}

/** At a stop the camera is as close as for the shorter of the adjacent legs. */
function nearnessOf(part: FilmPart, parts: readonly FilmPart[], index: number): number {
  if (part.kind !== 'stop') return nearnessOfLine(part.line.km);
  const beside = [parts[index - 1], parts[index + 1]].flatMap((one) =>
    one && one.kind !== 'stop' ? nearnessOfLine(one.line.km) : [],
  );
  return Math.max(1.5, ...beside);
}

/** At 10,000 km the globe is slightly wider than the view; at 400 km it is five times as wide. */
function nearnessOfLine(km: number): number {
  return Math.max(1.05, Math.min(nearest, 105 / Math.sqrt(Math.max(1, km))));
}

function within([lon, lat]: Position): Position {
  return [lon, Math.max(-northmost, Math.min(northmost, lat))];
}

/** Eases from 0 to 1, without a jerk at either end. */
function smooth(share: number): number {
  const x = Math.max(0, Math.min(1, share));
  return x * x * (3 - 2 * x);
}
