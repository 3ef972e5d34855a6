import { commonRanges, lengthOfRanges, onDay } from '../days/timeline/day-range.ts';
import { spellsOf } from './days-aboard.ts';
import type { SpellKind } from './engagement.ts';
import type { ServiceRow } from './service-rows.ts';
import { daysUnderWay } from './voyages.ts';

/** Number of days of one kind within an engagement, and their source. */
interface DaysWithin {
  kind: SpellKind | 'on-watch';
  days: number;
  /** Dated spells, numbers stated in a testimonial, or the voyages of the log. */
  from: 'spells' | 'stated' | 'voyages';
}

const stated = {
  'at-sea': 'daysAtSea',
  'at-anchor': 'daysAtAnchor',
  'in-port': 'daysInPort',
  standby: 'daysStandby',
  yard: 'daysInYard',
  leave: undefined,
} as const satisfies Record<SpellKind, string | undefined>;

/**
 * Returns the days of an engagement by kind. Dated spells take precedence over stated numbers, and
 * those over voyages.
 */
export function daysWithin({ engagement, aboard, voyages }: ServiceRow): DaysWithin[] {
  const served = aboard.flatMap(({ spans }) => spans).toSorted((a, b) => a.first - b.first);
  const found = (Object.keys(stated) as SpellKind[]).flatMap((kind): DaysWithin[] => {
    const spells = spellsOf(engagement, kind);
    // Leave is not service, so it is not part of the days on board.
    const days = lengthOfRanges(kind === 'leave' ? spells : commonRanges(served, spells));
    if (days > 0) return [{ kind, days, from: 'spells' }];
    const field = stated[kind];
    const said = field === undefined ? null : engagement[field];
    if (said !== null) return [{ kind, days: said, from: 'stated' }];
    const underWay =
      kind === 'at-sea'
        ? lengthOfRanges(commonRanges(served, Array.from(daysUnderWay(voyages), onDay)))
        : 0;
    return underWay > 0 ? [{ kind, days: underWay, from: 'voyages' }] : [];
  });
  const { daysOnWatch } = engagement;
  return daysOnWatch === null
    ? found
    : [...found, { kind: 'on-watch', days: daysOnWatch, from: 'stated' }];
}
