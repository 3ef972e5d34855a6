import { dateOfDay } from '../shared/calendar-day.ts';
import type { Spot } from './spot.ts';
import type { DayRange } from './day-range.ts';
import type { Homes } from './homes.ts';
import { isGap } from './presence.ts';
import type { Anchor, Timeline } from './timeline.ts';

/** Between two places of which nobody knows how and when somebody came from one to the other. */
export interface Gap {
  /** YYYY-MM-DD: of the arrival at the one and the departure from the other, the widest that may be */
  from: string;
  to: string;
  between: readonly [Spot, Spot];
  /** the records that say so, the one before and the one after */
  records: readonly [string, string];
}

/** The gaps that reach into some days. */
export function gapsIn(
  { anchors, pieces }: Timeline,
  homes: Homes,
  { first, last }: DayRange,
): Gap[] {
  return pieces.flatMap((piece, at) => {
    const [before, after] = [anchors[at], anchors[at + 1]];
    if (piece.kind === 'leg' || !before || !after) return [];
    if (!isGap({ piece, from: before, to: after }, homes)) return [];
    // Of one date nothing is uncertain but how.
    if (before.days.first >= after.days.last) return [];
    const reaches = before.days.first <= last && after.days.last >= first;
    return reaches ? [gapBetween(before, after)] : [];
  });
}

function gapBetween(before: Anchor, after: Anchor): Gap {
  return {
    from: dateOfDay(before.days.first),
    to: dateOfDay(after.days.last),
    between: [before.touch.spot, after.touch.spot],
    records: [before.touch.evidence[0]?.id ?? '', after.touch.evidence[0]?.id ?? ''],
  };
}
