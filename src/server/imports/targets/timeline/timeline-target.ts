import { isToldFurther } from '../../../../domain/imports/timeline/timeline-records.ts';
import type { ImportTarget } from '../import-target.ts';
import { matchRecords } from '../records/match-records.ts';
import { recordsTarget } from '../records/records-target.ts';

/**
 * The rows of a timeline become records of whichever kind they are: they refer to one another as those
 * of an archive's file do. A stay that an export cuts off goes on in the next one.
 */
export const timelineTarget: ImportTarget = {
  ...recordsTarget,
  match: (rows, context) => matchRecords(rows, context, isToldFurther),
};
