import { describe, expect, it } from 'vitest';
import { namesOfPoints } from './drawing.ts';

describe('the names of points', () => {
  const nameOf = namesOfPoints([{ name: 'Milano Centrale', lat: 45.486, lon: 9.204 }]);

  it('are those of the places that were searched for', () => {
    expect(nameOf({ lat: 45.486, lon: 9.204 })).toBe('Milano Centrale');
  });

  it('are lost where a point was moved', () => {
    expect(nameOf({ lat: 45.486, lon: 9.205 })).toBeUndefined();
  });
});
