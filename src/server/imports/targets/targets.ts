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

/** Returns the target of a format; all removed formats were for journeys. */
export function targetNameOf(format: string): TargetName {
  return sourceFormats.find(({ id }) => id === format)?.target ?? 'journeys';
}

/** Returns the import target of a format, by its ID. */
export function targetOf(format: string): ImportTarget {
  return importTargets[targetNameOf(format)];
}
