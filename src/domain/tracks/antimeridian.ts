import type { Position } from '../shared/places/geo.ts';
import { type PointRange, unrolledLongitude, wrappedLongitude } from './line-points.ts';

/** A part of a line that does not cross the 180th meridian. */
export interface LinePiece extends PointRange {
  /**
   * If the piece begins at the meridian: the share of the leg from the previous point to `begin` at
   * which it crosses.
   */
  entersAt: number | undefined;
  enterLon: -180 | 180;
  /**
   * If the piece ends at the meridian: the share of the leg from its last point to the point `end`
   * at which it crosses.
   */
  leavesAt: number | undefined;
  leaveLon: -180 | 180;
}

/**
 * Yields a segment in pieces that are cut where it crosses the 180th meridian (RFC 7946, 3.1.9). A
 * generator, because a line can cross often. A leg goes the short way round. Passing a pole is not
 * a crossing.
 */
export function* antimeridianPieces(
  lon: ArrayLike<number>,
  { begin, end }: PointRange,
): Generator<LinePiece> {
  let piece: LinePiece = {
    begin,
    end,
    entersAt: undefined,
    enterLon: 180,
    leavesAt: undefined,
    leaveLon: 180,
  };
  for (let index = begin + 1; index < end; index++) {
    const from = wrappedLongitude(lon[index - 1]!);
    const stated = wrappedLongitude(lon[index]!);
    const to = unrolledLongitude(stated, from);
    // 180° and −180° are the same meridian. The stated sign shows on which side the line continues.
    if (to === stated) continue;
    const leaveLon = to > 0 ? 180 : -180;
    // From 180° to −180° the position does not change, so the crossing is at the start of the leg.
    const share = to === from ? 0 : (leaveLon - from) / (to - from);
    yield { ...piece, end: index, leavesAt: share, leaveLon };
    piece = { ...piece, begin: index, entersAt: share, enterLon: leaveLon > 0 ? -180 : 180 };
  }
  yield piece;
}

/**
 * Splits lines with continuous longitudes into lines between −180° and 180°, as in GeoJSON's
 * MultiLineString. The latitude at the meridian is interpolated on the straight line that a map
 * draws.
 */
export function splitAtAntimeridian(lines: readonly (readonly Position[])[]): Position[][] {
  return lines.flatMap((line) => {
    const lon = line.map(([degrees]) => degrees);
    if (line.length === 0) return [];
    return Array.from(antimeridianPieces(lon, { begin: 0, end: line.length }), (piece) => {
      const latBetween = (index: number, share: number) => {
        const before = line[index - 1]![1];
        return before + share * (line[index]![1] - before);
      };
      const positions: Position[] = [];
      if (piece.entersAt !== undefined) {
        positions.push([piece.enterLon, latBetween(piece.begin, piece.entersAt)]);
      }
      for (const [degrees, lat] of line.slice(piece.begin, piece.end)) {
        positions.push([wrappedLongitude(degrees), lat]);
      }
      if (piece.leavesAt !== undefined) {
        positions.push([piece.leaveLon, latBetween(piece.end, piece.leavesAt)]);
      }
      return positions;
    });
  });
}
