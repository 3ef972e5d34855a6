import { isOneDay } from './day-range.ts';
import type { Timeline } from './timeline.ts';

/** A run of adjacent anchors with uncertain dates: `anchors[first]` to `anchors[last]`. */
export interface DatingRun {
  first: number;
  last: number;
  /** The possible days of the run, as numbers. */
  from: number;
  to: number;
}

/**
 * Returns the runs of a timeline. Their days do not overlap, and each run has all anchors that can
 * be on its days.
 */
export function datingRunsOf({ anchors }: Timeline): DatingRun[] {
  const spans: { from: number; to: number }[] = [];
  for (const { days } of anchors) {
    if (isOneDay(days)) continue;
    const span = spans.at(-1);
    if (span && days.first <= span.to) span.to = Math.max(span.to, days.last);
    else spans.push({ from: days.first, to: days.last });
  }
  let at = 0;
  return spans.map(({ from, to }) => {
    while (anchors[at] && anchors[at]!.days.last < from) at++;
    const first = at;
    while (anchors[at] && anchors[at]!.days.first <= to) at++;
    return { first, last: at - 1, from, to };
  });
}
