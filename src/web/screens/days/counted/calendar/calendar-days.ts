import { addDays } from '../../../../../domain/shared/dates/calendar-day.ts';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { MatrixRow } from '../../../../../domain/days/count/matrix-row.ts';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { mostColours, paintOf, type Shade } from '../shades-of-places.ts';

interface InLegend {
  code: string;
  count: MinMax;
  shade: Shade;
}

/** The meaning of the colours in a year. */
interface Legend {
  /** Places with a colour of their own, most days first. */
  own: InLegend[];
  /** Places that share one colour. Undefined for fewer than two; a single one is in `own`. */
  others: { places: number; count: MinMax } | undefined;
}

/** Builds the legend of a year from the same counts as the table. */
export function legendOf(
  rows: ReadonlyMap<string, MatrixRow>,
  year: number,
  shades: ReadonlyMap<string, Shade>,
): Legend {
  const all = [...rows]
    .flatMap(([code, { years }]): InLegend[] => {
      const count = years.get(year);
      return count ? [{ code, count, shade: shades.get(code) ?? mostColours }] : [];
    })
    .toSorted(({ count: one }, { count: other }) => other.max - one.max || other.min - one.min);
  const others = all.filter(({ shade }) => shade === mostColours);
  if (others.length < 2) return { own: all, others: undefined };
  const count = { min: 0, max: 0 };
  for (const other of others) {
    count.min += other.count.min;
    count.max += other.count.max;
  }
  return {
    own: all.filter(({ shade }) => shade !== mostColours),
    others: { places: others.length, count },
  };
}

/** Maps each date to its explanation. */
export function byDate(said: readonly DayExplanation[]): Map<string, DayExplanation> {
  const days = new Map<string, DayExplanation>();
  for (const one of said) {
    for (let date = one.from; date <= one.to; date = addDays(date, 1)) days.set(date, one);
  }
  return days;
}

/** The background of a day: one colour per territory, side by side, for up to four colours. */
export function dayPaint({ counted }: DayExplanation, shadeOf: (code: string) => Shade): string {
  return paintOf([...new Set(counted.map(({ code }) => shadeOf(code)))].slice(0, 4));
}
