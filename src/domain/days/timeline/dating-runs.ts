import { isOneDay } from './day-range.ts';
import type { Timeline } from './timeline.ts';

/** Anchors next to each other whose dates are uncertain: `anchors[first]` to `anchors[last]`. */
export interface DatingRun {
  first: number;
  last: number;
  /** the days that its dates may be, as numbers */
  from: number;
  to: number;
}

/** The runs of a timeline; each with days of its own, and with all anchors that are of these. */
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
