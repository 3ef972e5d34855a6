import { blankOf } from '../../kinds/blank.ts';
import { cleanLine } from '../../tracks/clean/clean-line.ts';
import type { LinePoints } from '../../tracks/line-points.ts';
import { measureLine } from '../../tracks/measure/measure-line.ts';
import { dateOfStart, measuredValues } from '../../tracks/measure/measured-values.ts';
import { type TrackRecord, trackKind } from '../../tracks/track.ts';
import type { RecordDraft } from '../formats/record-rows.ts';
import { idOf, keeperId, type TimelineLookups } from './timeline-records.ts';
import type { Move } from './timeline-row.ts';

const blank = blankOf(trackKind.fields);

/** A timeline that knows less of a way than this knows no more than its two ends. */
const fewestWaypoints = 3;

/**
 * The track of a move whose way is known, as the line of its journey; undefined where it is not. The
 * file is none of tracks: what its record holds, the line in few points, is all that is kept.
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

/** The two ends, and between them what is known. */
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
