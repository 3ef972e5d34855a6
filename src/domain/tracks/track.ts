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

/** Tracks that one file may have, and so the places within it. */
export const mostTracksOfFile = 10_000;

/** Characters of an overview line: some two hundred points. */
export const longestOverview = 1500;

/** Far above what anybody moves along the ground in one recording, in kilometres. */
const longestTrack = 100_000;
/** As of a journey's duration: some seventy days. */
const mostMinutes = 100_000;
const mostClimbed = 1_000_000;

/**
 * A recorded or drawn line on the ground. What was measured and where the line is kept follow from its
 * file and are never typed. A track without a file is a leg that somebody typed, whose line nobody has, or one of
 * a timeline, of which this record has all that is known.
 */
export const trackKind = defineKind({
  name: 'track',
  plural: 'tracks',
  format: 1,
  upgrades: [],
  cap: 'tracksOfArchive',
  fields: {
    name: name(200, { required: true, searched: true }),
    mode: choice(modes, { required: true, initial: 'air' }),
    // Of departure, on the clock there.
    date: date({ required: true, searched: true }),
    collectionId: reference('collection'),
    // The journey whose line it is.
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
    // Geodesic, along the line (tracks/measure-line.ts).
    distance: decimal(0, longestTrack, { unit: 'km', computed: 'shown' }),
    // Without its pauses, rounded to at least one.
    moving: whole(1, mostMinutes, { unit: 'min', computed: 'shown' }),
    // While moving.
    meanSpeed: decimal(0, longestTrack, { unit: 'km/h', computed: 'shown' }),
    topSpeed: decimal(0, longestTrack, { unit: 'km/h', computed: 'shown' }),
    ascent: decimal(0, mostClimbed, { unit: 'm', computed: 'shown' }),
    descent: decimal(0, mostClimbed, { unit: 'm', computed: 'shown' }),
    start: point({ computed: 'hidden' }),
    end: point({ computed: 'hidden' }),
    // The whole line in few points, as tracks/encoded-line.ts writes it.
    overview: text(longestOverview, { computed: 'hidden' }),
    // Which recording it is, in whatever file it comes (tracks/line-fingerprint.ts).
    fingerprint: code(64, { computed: 'hidden' }),
    // The original by its SHA-256, what it was called, and which of its tracks this is.
    file: code(64, { form: /^[0-9a-f]{64}$/, computed: 'hidden' }),
    fileName: name(255, { computed: 'shown' }),
    part: whole(0, mostTracksOfFile, { default: 0, computed: 'hidden' }),
  },
  labelOf: ({ name: called }) => called,
  dateOf: (track) => track.date,
});

export type TrackRecord = RecordOf<typeof trackKind>;

/** A track as the archive holds it. */
export interface Track extends TrackRecord {
  id: string;
  version: number;
}
