import { describe, expect, it } from 'vitest';
import { beginDrag, clickOn, dragTo, type Years } from './brush-drag.ts';

const all = [1970, 2026] as const;

/** A bar that represents one year. */
const bar = (year: number): Years => [year, year];

describe('dragging over the bars', () => {
  it('moves the window from within, and keeps its length at either end', () => {
    const drag = beginDrag(bar(1985), [1980, 1989], all);
    expect(dragTo(drag, bar(1995), all)).toEqual([1990, 1999]);
    expect(dragTo(drag, bar(1960), all)).toEqual([1970, 1979]);
    expect(dragTo(drag, bar(2030), all)).toEqual([2017, 2026]);
  });

  it('draws a new window from without, in either direction', () => {
    const drag = beginDrag(bar(2000), [1980, 1989], all);
    expect(dragTo(drag, bar(2004), all)).toEqual([2000, 2004]);
    expect(dragTo(drag, bar(1990), all)).toEqual([1990, 2000]);
    expect(dragTo(drag, bar(2100), all)).toEqual([2000, 2026]);
  });

  it('draws a new window where all years are shown: there is nowhere to move it', () => {
    expect(dragTo(beginDrag(bar(1990), all, all), bar(1994), all)).toEqual([1990, 1994]);
  });

  it('takes in whole bars of several years, in either direction', () => {
    const drag = beginDrag([1990, 1994], all, all);
    expect(dragTo(drag, [2000, 2004], all)).toEqual([1990, 2004]);
    expect(dragTo(drag, [1980, 1984], all)).toEqual([1980, 1994]);
  });

  it('moves a window by such bars from a bar that it shares', () => {
    const drag = beginDrag([1990, 1994], [1992, 2001], all);
    expect(dragTo(drag, [2000, 2004], all)).toEqual([2002, 2011]);
  });
});

it('a click chooses the years of its bar alone', () => {
  expect(clickOn(beginDrag(bar(1985), [1980, 1989], all))).toEqual([1985, 1985]);
  expect(clickOn(beginDrag([1985, 1989], [1980, 1989], all))).toEqual([1985, 1989]);
});
