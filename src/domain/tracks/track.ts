import { modes } from '../journeys/journey.ts';
import {
  choice,
  code,
  date,
  decimal,
  list,
  name,
  point,
  reference,
  text,
  whole,
  zonedTime,
} from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';

/** Maximum number of tracks per file, and so of their indexes. */
export const mostTracksOfFile = 10_000;

/** Maximum number of characters of an overview line: about two hundred points. */
export const longestOverview = 1500;

/** Kilometres, far above the length of any recording on the ground. */
const longestTrack = 100_000;
/** As for a journey's duration: about seventy days. */
const mostMinutes = 100_000;
const mostClimbed = 1_000_000;

/**
 * A recorded or drawn line on the ground. Measured values and the stored line are computed from its
 * file and never typed. A track without a file is either a leg entered by hand without a line, or a
 * leg from a timeline that this record describes completely.
 */
export const trackKind = defineKind({
  name: 'track',
  plural: 'tracks',
  format: 1,
  upgrades: [],
  // A tab holds a few kilobytes per track.
  cap: 10_000,
  fields: {
    name: name(200, { required: true, searched: true }),
    mode: choice(modes, { required: true, initial: 'air' }),
    // Local date at the start.
    date: date({ required: true, searched: true }),
    collectionId: reference('collection'),
    // The journey that this track is the line of.
    journeyId: reference('journey'),
    people: list(
      'track_person',
      { personId: reference('person', { required: true }) },
      { maxItems: 50, eachOnce: 'personId' },
    ),
    vehicle: name(120, { searched: true }),
    note: text(10_000, { searched: true }),
    startedAt: zonedTime({ computed: 'shown' }),
    endedAt: zonedTime({ computed: 'shown' }),
    // Geodesic along the line (tracks/measure/measure-line.ts).
    distance: decimal(0, longestTrack, { unit: 'km', computed: 'shown' }),
    // Without pauses, rounded to at least one.
    moving: whole(1, mostMinutes, { unit: 'min', computed: 'shown' }),
    // While moving.
    meanSpeed: decimal(0, longestTrack, { unit: 'km/h', computed: 'shown' }),
    topSpeed: decimal(0, longestTrack, { unit: 'km/h', computed: 'shown' }),
    ascent: decimal(0, mostClimbed, { unit: 'm', computed: 'shown' }),
    descent: decimal(0, mostClimbed, { unit: 'm', computed: 'shown' }),
    start: point({ computed: 'hidden' }),
    end: point({ computed: 'hidden' }),
    // The whole line with few points, encoded as in tracks/lines/encoded-line.ts.
    overview: text(longestOverview, { computed: 'hidden' }),
    // Identifies the recording in any file format (tracks/measure/line-fingerprint.ts).
    fingerprint: code(64, { computed: 'hidden' }),
    // The original file by its SHA-256, its name, and the track's index in it.
    file: code(64, { form: /^[0-9a-f]{64}$/, computed: 'hidden' }),
    fileName: name(255, { computed: 'shown' }),
    part: whole(0, mostTracksOfFile, { default: 0, computed: 'hidden' }),
  },
  labelOf: ({ name: called }) => called,
  time: { from: 'date', timeline: 'event' },
  // Tracks come from files of points and not from lists.
  correction: null,
});

export type TrackRecord = RecordOf<typeof trackKind>;

/** A track as stored in the archive. */
export interface Track extends TrackRecord {
  id: string;
  version: number;
}
