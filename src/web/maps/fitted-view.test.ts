import { describe, expect, it } from 'vitest';
import { fittedView } from './fitted-view.ts';

const london = [0, 51];
const sanFrancisco = [-122, 38];
const auckland = [175, -37];
const berlin = [13, 52];

const padding = { top: 90, right: 30, bottom: 130, left: 30 };
const phone = { width: 390, height: 800 };
const wide = { width: 1136, height: 820 };

describe('the view of a flat map', () => {
  it('is a frame around the places', () => {
    expect(fittedView([london, berlin], 'flat', padding, phone)).toEqual({
      bounds: [0, 51, 13, 52],
    });
    expect(fittedView([london], 'flat', padding, phone)).toEqual({ bounds: [0, 51, 0, 51] });
    expect(fittedView([], 'flat', padding, phone)).toBeUndefined();
  });

  it('is from above the middle where the Earth is higher than a frame as wide would be', () => {
    const places = [london, london, berlin, sanFrancisco, auckland];
    // 297° in 330 px: the whole Earth would be 400 px wide and half as high as the phone.
    const view = fittedView(places, 'flat', padding, phone);
    expect(view).toMatchObject({ zoom: Math.log2(800 / 512), padding });
    const { longitude } = view as { longitude: number };
    expect(longitude).toBeGreaterThan(-90);
    expect(longitude).toBeLessThan(15);
    expect(fittedView(places, 'flat', padding, wide)).toHaveProperty('bounds');
  });
});

describe('the view of a globe', () => {
  it('is a frame around places on one side of the Earth', () => {
    expect(fittedView([london, berlin], 'globe', padding, wide)).toHaveProperty('bounds');
  });

  it('is from above the middle of places around the Earth, and not from a pole', () => {
    const places = [london, berlin, sanFrancisco, [-100, 80], auckland];
    const view = fittedView(places, 'globe', padding, wide);
    expect(view).toMatchObject({ latitude: 40, padding });
  });

  it('stays a globe where panels leave no room', () => {
    const tiny = { width: 100, height: 300 };
    const view = fittedView([sanFrancisco, auckland, london], 'globe', padding, tiny);
    expect((view as { zoom: number }).zoom).toBeGreaterThan(-1);
  });
});
