import { describe, expect, it } from 'vitest';
import { beginDrag, clickOn, dragTo } from './brush-drag.ts';

const all = [1970, 2026] as const;

describe('dragging over the bars', () => {
  it('moves the window from within, and keeps its length at either end', () => {
    const drag = beginDrag(1985, [1980, 1989], all);
    expect(dragTo(drag, 1995, all)).toEqual([1990, 1999]);
    expect(dragTo(drag, 1960, all)).toEqual([1970, 1979]);
    expect(dragTo(drag, 2030, all)).toEqual([2017, 2026]);
  });

  it('draws a new window from without, in either direction', () => {
    const drag = beginDrag(2000, [1980, 1989], all);
    expect(dragTo(drag, 2004, all)).toEqual([2000, 2004]);
    expect(dragTo(drag, 1990, all)).toEqual([1990, 2000]);
    expect(dragTo(drag, 2100, all)).toEqual([2000, 2026]);
  });

  it('draws a new window where all years are shown: there is nowhere to move it', () => {
    expect(dragTo(beginDrag(1990, all, all), 1994, all)).toEqual([1990, 1994]);
  });
});

it('a click chooses its year alone', () => {
  expect(clickOn(beginDrag(1985, [1980, 1989], all))).toEqual([1985, 1985]);
});
