import { dateOfDay } from '../shared/calendar-day.ts';
import type { Spot } from './spot.ts';
import { isNear } from './near.ts';
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
export function gapsIn({ anchors, pieces }: Timeline, first: number, last: number): Gap[] {
  return pieces.flatMap((piece, at) => {
    const [before, after] = [anchors[at], anchors[at + 1]];
    if (piece.kind !== 'between' || !before || !after) return [];
    if (isNear(before.touch.spot, after.touch.spot)) return [];
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
