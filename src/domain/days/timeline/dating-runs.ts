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
 * be on its days. `moved` are days that depend on the order of records; a run has all of them.
 */
export function datingRunsOf(timeline: Timeline, moved: readonly Span[] = []): DatingRun[] {
  const { anchors } = timeline;
  const spans: { from: number; to: number }[] = [];
  for (const { days } of anchors) {
    if (isOneDay(days)) continue;
    const span = spans.at(-1);
    if (span && days.first <= span.to) span.to = Math.max(span.to, days.last);
    else spans.push({ from: days.first, to: days.last });
  }
  const options = [...optionSpans(timeline), ...moved];
  if (options.length > 0) {
    return spansTogether([...spans, ...options]).map((span) => runWithin(timeline, span));
  }
  let at = 0;
  return spans.map(({ from, to }) => {
    while (anchors[at] && anchors[at]!.days.last < from) at++;
    const first = at;
    while (anchors[at] && anchors[at]!.days.first <= to) at++;
    return { first, last: at - 1, from, to };
  });
}

type Span = Pick<DatingRun, 'from' | 'to'>;

/** Returns the run of the anchors that can be within some days. */
export function runWithin({ anchors }: Timeline, { from, to }: Span): DatingRun {
  let first = 0;
  while (anchors[first] && anchors[first]!.days.last < from) first++;
  let end = first;
  while (anchors[end] && anchors[end]!.days.first <= to) end++;
  return { first, last: end - 1, from, to };
}

/**
 * Returns, for each stay that may have been at several times, the days on which it makes a
 * difference: from the anchor before the first time to the anchor after the last.
 */
function optionSpans({ anchors }: Timeline): Span[] {
  const byStay = new Map<string, Span>();
  for (const [at, { option, days }] of anchors.entries()) {
    if (!option) continue;
    const before = anchors.findLast((one, index) => index < at && !one.option);
    const after = anchors.find((one, index) => index > at && !one.option);
    const span = byStay.get(option.stay);
    byStay.set(option.stay, {
      from: Math.min(span?.from ?? Infinity, before?.days.last ?? days.first),
      to: Math.max(span?.to ?? -Infinity, after?.days.first ?? days.last),
    });
  }
  return [...byStay.values()];
}

/** Merges spans that overlap. */
function spansTogether(spans: readonly Span[]): Span[] {
  const together: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const before = together.at(-1);
    if (before && from <= before.to) before.to = Math.max(before.to, to);
    else together.push({ from, to });
  }
  return together;
}
