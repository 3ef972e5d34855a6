import type { Coordinates, Position } from '../../../../../domain/shared/places/geo.ts';
import { unrolledLongitude } from '../../../../../domain/tracks/line-points.ts';

/** A place that was found by search and added to the line. */
export interface FoundPlace extends Coordinates {
  name: string;
}

export type NameOfPoint = (point: Coordinates) => string | undefined;

/** Returns a function that names the points that were found by search, until they are moved. */
export function namesOfPoints(found: readonly FoundPlace[]): NameOfPoint {
  const names = new Map(found.map((place) => [keyOf(place), place.name]));
  return (point) => names.get(keyOf(point));
}

const keyOf = ({ lat, lon }: Coordinates) => `${lat} ${lon}`;

/** The points of a line that is being drawn. */
export interface Drawing {
  points: readonly Coordinates[];
  /** The index of the chosen point. The next point is added after it. -1 adds before all points. */
  chosen: number;
}

/** A drawing with its history for undo and redo. */
export interface DrawingHistory {
  present: Drawing;
  /** Latest last. */
  past: readonly Drawing[];
  /** Undone drawings. The next one to redo is last. */
  future: readonly Drawing[];
}

export function beginDrawing(points: readonly Coordinates[]): DrawingHistory {
  return { present: { points, chosen: points.length - 1 }, past: [], future: [] };
}

export type DrawingAction =
  | { do: 'add'; at: Coordinates }
  | { do: 'move'; index: number; at: Coordinates }
  | { do: 'remove'; index: number }
  /** Moves a point one position earlier or later in the line. */
  | { do: 'shift'; index: number; by: -1 | 1 }
  | { do: 'choose'; index: number }
  | { do: 'undo' }
  | { do: 'redo' };

export function changeDrawing(history: DrawingHistory, action: DrawingAction): DrawingHistory {
  const { present, past, future } = history;
  switch (action.do) {
    case 'undo': {
      const before = past.at(-1);
      if (!before) return history;
      return { present: before, past: past.slice(0, -1), future: [...future, present] };
    }
    case 'redo': {
      const after = future.at(-1);
      if (!after) return history;
      return { present: after, past: [...past, present], future: future.slice(0, -1) };
    }
    case 'choose':
      // Choosing a point does not change the line, so it cannot be undone.
      return { ...history, present: { ...present, chosen: action.index } };
    default: {
      const next = changed(present, action);
      return next === present ? history : { present: next, past: [...past, present], future: [] };
    }
  }
}

type Change = Extract<DrawingAction, { do: 'add' | 'move' | 'remove' | 'shift' }>;

function changed(drawing: Drawing, action: Change): Drawing {
  const { points, chosen } = drawing;
  switch (action.do) {
    case 'add':
      return { points: points.toSpliced(chosen + 1, 0, action.at), chosen: chosen + 1 };
    case 'move':
      return { points: points.with(action.index, action.at), chosen: action.index };
    case 'remove': {
      const left = points.toSpliced(action.index, 1);
      // The line continues from the point before the removed one.
      return { points: left, chosen: Math.min(left.length - 1, Math.max(0, action.index - 1)) };
    }
    case 'shift': {
      const to = action.index + action.by;
      const point = points[action.index];
      if (!point || to < 0 || to >= points.length) return drawing;
      return { points: points.toSpliced(action.index, 1).toSpliced(to, 0, point), chosen: to };
    }
  }
}

/**
 * The line through points. Each longitude is on the turn of the Earth that is nearest to the
 * previous point.
 */
export function lineOfPoints(points: readonly Coordinates[]): Position[] {
  const line: Position[] = [];
  for (const { lat, lon } of points) {
    line.push([unrolledLongitude(lon, line.at(-1)?.[0] ?? lon), lat]);
  }
  return line;
}

/**
 * Normalises a point of a map that can span several turns of the Earth. Six decimals are about a
 * tenth of a metre.
 */
export function onEarth({ lng, lat }: { lng: number; lat: number }): Coordinates {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const mostNorth = Math.max(-90, Math.min(90, lat));
  return { lat: round(mostNorth), lon: round(((((lng + 180) % 360) + 360) % 360) - 180) };
}
