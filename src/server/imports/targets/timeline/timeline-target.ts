import { isToldFurther } from '../../../../domain/imports/timeline/timeline-records.ts';
import type { ImportTarget } from '../import-target.ts';
import { matchRecords } from '../records/match-records.ts';
import { recordsTarget } from '../records/records-target.ts';

/**
 * The rows of a timeline become records of several kinds, which refer to one another like those of
 * an archive file. A stay that one export cuts off continues in the next.
 */
export const timelineTarget: ImportTarget = {
  ...recordsTarget,
  match: (rows, context) => matchRecords(rows, context, isToldFurther),
};
