import type { Density } from '../../../../domain/line-of-time/density.ts';

type Slots = Density['slots'];

/** The minimum distance between two labels in pixels: one line of text and some space. */
const labelRoom = 18;
/** The maximum number of labels, however high the strip is. */
const mostLabels = 14;

/**
 * Finds the index of the slot for a year or month (`2019`, `2019-06`). Returns -1 if there is none.
 */
export function slotOf(slots: Slots, moment: string | undefined, unit: Density['unit']): number {
  if (moment === undefined) return -1;
  const year = Number(moment.slice(0, 4));
  const month = Number(moment.slice(5, 7));
  if (unit === 'month') {
    // If only the year or the season is known, takes the first slot of the year in list order.
    const exact = slots.findIndex((slot) => slot.year === year && slot.month === month);
    return exact >= 0 ? exact : slots.findIndex((slot) => slot.year === year);
  }
  const wanted = unit === 'decade' ? Math.floor(year / 10) * 10 : year;
  return slots.findIndex((slot) => slot.year === wanted);
}

/**
 * Chooses the slots that get a year label on a strip of this height (pixels): round years, as many
 * as there is room for.
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
