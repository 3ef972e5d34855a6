import { googleAndroid, googleIos } from './google-device.ts';
import { googleEdits } from './google-edits.ts';
import { googleRecords } from './google-records.ts';
import { googleSemantic } from './google-semantic.ts';
import { ownTracksJson, ownTracksRec } from './owntracks.ts';
import { polarstepsLocations, polarstepsTrip } from './polarsteps.ts';
import type { TimelineFormat } from './timeline-rows.ts';

/** The formats of timelines: where someone was and how they travelled. */
export const timelineFormats: readonly TimelineFormat[] = [
  googleAndroid,
  googleIos,
  googleSemantic,
  googleRecords,
  googleEdits,
  polarstepsTrip,
  polarstepsLocations,
  ownTracksRec,
  ownTracksJson,
];
