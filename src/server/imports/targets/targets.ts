import type { TargetName } from '../../../domain/imports/formats/source-format.ts';
import { sourceFormats } from '../../../domain/imports/formats/registry.ts';
import type { ImportTarget } from './import-target.ts';
import { journeysTarget } from './journeys/journeys-target.ts';
import { recordsTarget } from './records/records-target.ts';
import { timelineTarget } from './timeline/timeline-target.ts';
import { tracksTarget } from './tracks/tracks-target.ts';

const importTargets: Record<TargetName, ImportTarget> = {
  journeys: journeysTarget,
  records: recordsTarget,
  tracks: tracksTarget,
  timeline: timelineTarget,
};

/** The name of what the rows of a format turn into; formats that are no more were of journeys. */
export function targetNameOf(format: string): TargetName {
  return sourceFormats.find(({ id }) => id === format)?.target ?? 'journeys';
}

/** What the rows of a format, by its id, turn into. */
export function targetOf(format: string): ImportTarget {
  return importTargets[targetNameOf(format)];
}
