import { blankOf } from '../../kinds/blank.ts';
import { cleanLine } from '../../tracks/clean/clean-line.ts';
import type { LinePoints } from '../../tracks/line-points.ts';
import { measureLine, dateOfStart, measuredValues } from '../../tracks/measure/measure-line.ts';
import { type TrackRecord, trackKind } from '../../tracks/track.ts';
import type { RecordDraft } from '../formats/record-rows.ts';
import { idOf, keeperId, type TimelineLookups } from './timeline-records.ts';
import type { Move } from './timeline-row.ts';

const blank = blankOf(trackKind.fields);

/** Minimum number of waypoints of a track; with fewer, little more than the two ends is known. */
const fewestWaypoints = 3;

/**
 * Converts a move with a known path to the track of its journey; undefined if too few waypoints are
 * known. The timeline's file is not stored as the track's original; only the record with the
 * simplified line is stored.
 */
export function trackOf(
  move: Move,
  { id: journeyId, places = [] }: RecordDraft,
  { zoneAt }: TimelineLookups,
): RecordDraft | undefined {
  if (move.path.length < fewestWaypoints) return undefined;
  const { points } = cleanLine(lineOf(move), move.mode);
  const measures = points.lat.length < 2 ? undefined : measureLine(points);
  if (!measures) return undefined;
  const measured = measuredValues(points, measures, zoneAt);
  const values: TrackRecord = {
    ...blank,
    ...measured,
    name: places
      .map(({ name }) => name)
      .join(' – ')
      .slice(0, trackKind.fields.name.maxLength),
    mode: move.mode,
    date: dateOfStart(measured),
    people: [{ personId: keeperId }],
    journeyId,
  };
  return { id: idOf('track', move.begin, move.from), values };
}

/** Returns a line of the two ends with the waypoints between them. */
function lineOf({ from, to, begin, end, path }: Move): LinePoints {
  const all = [{ ...from, time: begin }, ...path, { ...to, time: end }];
  return {
    lat: Float64Array.from(all, ({ lat }) => lat),
    lon: Float64Array.from(all, ({ lon }) => lon),
    elevation: new Float64Array(all.length).fill(Number.NaN),
    time: Float64Array.from(all, ({ time }) => time),
    segments: [0],
  };
}
