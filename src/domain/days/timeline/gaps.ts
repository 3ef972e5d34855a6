import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import type { Spot } from '../facts/spot.ts';
import type { Homes } from '../facts/homes.ts';
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

/** The gaps after the anchors from `start` on. */
export function gapsIn({ anchors, pieces }: Timeline, homes: Homes, start: number): Gap[] {
  return pieces.flatMap((piece, at) => {
    const [before, after] = [anchors[at], anchors[at + 1]];
    if (at < start || piece.kind === 'leg' || !before || !after) return [];
    if (!isGap({ piece, from: before, to: after }, homes)) return [];
    // Of one date nothing is uncertain but how.
    return before.days.first >= after.days.last ? [] : [gapBetween(before, after)];
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
