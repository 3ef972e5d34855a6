import { describe, expect, it } from 'vitest';
import { binAt, yearBins } from './year-bins.ts';

/** One journey in every year. */
const yearly = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ year: first + index, journeys: 1 }));

const spans = (bins: ReturnType<typeof yearBins>) => bins.map(({ from, to }) => `${from}–${to}`);

describe('bars of years', () => {
  it('are one a year where there is room for 6 px each', () => {
    expect(yearBins(yearly(1970, 2026), 342)).toHaveLength(57);
    expect(yearBins(yearly(1970, 2026), 341)).toHaveLength(28);
  });

  it('stand for two years on a phone with eighty, and count them all', () => {
    const bins = yearBins(yearly(1947, 2026), 298);
    // 1947 is only half a bin.
    expect(spans(bins).slice(0, 3)).toEqual(['1947–1949', '1950–1951', '1952–1953']);
    expect(spans(bins).at(-1)).toBe('2024–2026');
    expect(bins.reduce((sum, { journeys }) => sum + journeys, 0)).toBe(80);
  });

  it('begin at half decades and decades, and are as high as a mean year', () => {
    const years = yearly(1943, 2026).map(({ year }) => ({ year, journeys: year < 1950 ? 4 : 1 }));
    const bins = yearBins(years, 120);
    expect(spans(bins).slice(0, 2)).toEqual(['1943–1949', '1950–1954']);
    expect(bins[0]).toMatchObject({ journeys: 28, perYear: 4 });
    // 2025 and 2026 are less than half of a five-year bin.
    expect(spans(bins).at(-1)).toBe('2020–2026');
    expect(spans(yearBins(yearly(1943, 2026), 60)).slice(0, 2)).toEqual(['1943–1949', '1950–1959']);
  });

  it('are few where there is hardly any room, and many centuries', () => {
    expect(yearBins(yearly(1980, 1983), 6)).toHaveLength(1);
    expect(yearBins(yearly(1000, 2026), 6)).toHaveLength(10);
    expect(yearBins([], 300)).toEqual([]);
  });

  it('are hit where their years are', () => {
    const bins = yearBins(yearly(1947, 2026), 298);
    expect(binAt(bins, 0)).toMatchObject({ from: 1947, to: 1949 });
    // The fourth of eighty years.
    expect(binAt(bins, 3.5 / 80)).toMatchObject({ from: 1950 });
    expect(binAt(bins, 1)).toMatchObject({ to: 2026 });
    expect(binAt(bins, -0.2)).toMatchObject({ from: 1947 });
  });
});
