import type { Density } from '../../../../domain/line-of-time/density.ts';

type Slots = Density['slots'];

/** Pixels from one label to the next at least: a line of them, and some space. */
const labelRoom = 18;
/** Labels that are of use, however high a strip is. */
const mostLabels = 14;

/** The slot in which a moment of the list lies (`2019`, `2019-06`); -1 where there is none. */
export function slotOf(slots: Slots, moment: string | undefined, unit: Density['unit']): number {
  if (moment === undefined) return -1;
  const year = Number(moment.slice(0, 4));
  const month = Number(moment.slice(5, 7));
  if (unit === 'month') {
    // Of a year, and of what of it is known to the season, the slot of its nearer end.
    const exact = slots.findIndex((slot) => slot.year === year && slot.month === month);
    return exact >= 0 ? exact : slots.findIndex((slot) => slot.year === year);
  }
  const wanted = unit === 'decade' ? Math.floor(year / 10) * 10 : year;
  return slots.findIndex((slot) => slot.year === wanted);
}

/**
 * The slots that have their year beside them on a strip of a height (pixels): round ones, as many as there is
 * room for.
 */
export function labelledSlots(
  slots: Slots,
  height: number,
): { key: string; index: number; year: number }[] {
  const years = slots.flatMap(({ key, year, month }, index) =>
    month === undefined || month === 1 ? [{ key, year, index }] : [],
  );
  const perSlot = height / slots.length;
  const fitting = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000]
    .map((every) => years.filter(({ year }) => year % every === 0))
    .find(
      (round) =>
        round.length <= mostLabels &&
        round.every(
          ({ index }, at) => at === 0 || (index - round[at - 1]!.index) * perSlot >= labelRoom,
        ),
    );
  return fitting ?? [];
}
