import { describe, expect, it } from 'vitest';
import { beginDrawing, changeDrawing, type DrawingAction } from './drawing.ts';

const at = (lat: number) => ({ lat, lon: 0 });
const after = (...actions: DrawingAction[]) =>
  actions.reduce(changeDrawing, beginDrawing([at(1), at(2), at(3)]));
const lats = (...actions: DrawingAction[]) =>
  after(...actions).present.points.map(({ lat }) => lat);

describe('a drawing', () => {
  it('goes on at its end, or behind the point that is chosen', () => {
    expect(lats({ do: 'add', at: at(4) })).toEqual([1, 2, 3, 4]);
    const inBetween: DrawingAction[] = [
      { do: 'choose', index: 0 },
      { do: 'add', at: at(8) },
      { do: 'add', at: at(9) },
    ];
    expect(lats(...inBetween)).toEqual([1, 8, 9, 2, 3]);
  });

  it('goes on before the point that was removed', () => {
    expect(lats({ do: 'remove', index: 1 }, { do: 'add', at: at(9) })).toEqual([1, 9, 3]);
    expect(lats({ do: 'remove', index: 0 }, { do: 'add', at: at(9) })).toEqual([2, 9, 3]);
  });

  it('may lose all of its points, and begin anew', () => {
    const all: DrawingAction[] = [2, 1, 0].map((index) => ({ do: 'remove', index }));
    expect(lats(...all)).toEqual([]);
    expect(lats(...all, { do: 'add', at: at(5) })).toEqual([5]);
  });

  it('has its points moved, on the Earth and in the line, but not out of it', () => {
    expect(lats({ do: 'move', index: 1, at: at(7) })).toEqual([1, 7, 3]);
    expect(lats({ do: 'shift', index: 0, by: 1 })).toEqual([2, 1, 3]);
    expect(lats({ do: 'shift', index: 2, by: 1 })).toEqual([1, 2, 3]);
  });

  it('is undone and done again, step by step', () => {
    const done: DrawingAction[] = [
      { do: 'add', at: at(4) },
      { do: 'remove', index: 0 },
    ];
    expect(lats(...done, { do: 'undo' })).toEqual([1, 2, 3, 4]);
    expect(lats(...done, { do: 'undo' }, { do: 'undo' }, { do: 'undo' })).toEqual([1, 2, 3]);
    expect(lats(...done, { do: 'undo' }, { do: 'undo' }, { do: 'redo' })).toEqual([1, 2, 3, 4]);
    expect(lats(...done, { do: 'redo' })).toEqual([2, 3, 4]);
  });

  it('is not done again once something else was done', () => {
    const other: DrawingAction[] = [
      { do: 'add', at: at(4) },
      { do: 'undo' },
      { do: 'add', at: at(5) },
    ];
    expect(lats(...other, { do: 'redo' })).toEqual([1, 2, 3, 5]);
  });

  it('has nothing to undo where a point was only chosen', () => {
    expect(after({ do: 'choose', index: 0 }).past).toEqual([]);
  });
});
