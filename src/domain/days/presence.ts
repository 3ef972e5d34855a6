import type { Homes } from './homes.ts';
import type { Ground, Touch } from './ledger-day.ts';
import { isNear } from './near.ts';
import type { Anchor, Piece } from './timeline.ts';

/** Where somebody is on the days of a time on the ground. */
export interface Presence {
  /** the place on a day, or all in one of which it was; none where nobody knows */
  on(day: number): readonly Touch[];
  /** whether its first and its last day were spent there as well, and not only its nights */
  touchesEnds: boolean;
  /** the ground of its first night, where that is another one than of the others */
  firstNight?(day: number): Ground;
}

/** Before any evidence: at home, but not on the day on which somebody leaves from elsewhere. */
export function presenceBefore(first: Anchor | undefined, homes: Homes): Presence {
  const [home] = first ? homes.on(first.days.first, undefined) : [];
  const touchesEnds = !first || !home || isNear(home.spot, first.touch.spot);
  return { on: (day) => homes.on(day, undefined), touchesEnds };
}

/**
 * Between two anchors with no leg between them: in the place of a stay; where the next one is near, at the
 * home nearby or still there; otherwise in either of them, which is a gap.
 */
export function presenceBetween(
  piece: Exclude<Piece, { kind: 'leg' }>,
  { touch }: Anchor,
  next: Anchor | undefined,
  homes: Homes,
): Presence {
  if (piece.kind === 'stay') return { on: () => piece.touches, touchesEnds: true };
  const here = presenceAfter(piece.stop ? { ...touch, stop: piece.stop } : touch, homes);
  if (!next || isNear(touch.spot, next.touch.spot)) return { on: here, touchesEnds: true };
  const there = presenceAfter(next.touch, homes);
  const isOneCountry = touch.spot.country === next.touch.spot.country;
  return {
    on: (day) => [...here(day), ...there(day)],
    touchesEnds: false,
    // They may have stayed where they arrived, or gone on; elsewhere they are not known to have been yet.
    firstNight: (day) => ({ among: here(day), isSure: isOneCountry }),
  };
}

/** Where somebody is on each day after arriving somewhere: at the home nearby, or there. */
function presenceAfter(touch: Touch, homes: Homes): (day: number) => readonly Touch[] {
  const there: readonly Touch[] = [{ ...touch, evidence: [{ kind: 'inferred', id: '' }] }];
  return (day) => {
    const near = homes.on(day, touch.spot);
    if (near.length > 0) return near;
    // Whoever moves from there takes no journey to the new home.
    const moved = homes.wasNear(day, touch.spot) ? homes.on(day, undefined) : [];
    return moved.length > 0 ? moved : there;
  };
}
