import { describe, expect, it } from 'vitest';
import { fittedView, flatView, needsCopies } from './fitted-view.ts';
import { placementOf } from './placement.ts';
import { toMercator } from './mercator.ts';

const london = [0, 51];
const sanFrancisco = [-122, 38];
const auckland = [175, -37];
const berlin = [13, 52];
const delhi = [77, 28];

const padding = { top: 90, right: 30, bottom: 130, left: 40 };
const phone = { width: 390, height: 800 };
const wide = { width: 1136, height: 820 };

const around = (...places: number[][]) => ({ places, lines: [] });

/** Returns the position of `[lon, lat]` in a view, in pixels from the left and the top. */
function seenAt(view: ReturnType<typeof flatView>, size: typeof phone, position: number[]) {
  const { scale, left, top } = placementOf(view, size);
  const [x, y] = toMercator(position);
  return [x * scale + left, y * scale + top];
}

describe('the view of a flat map', () => {
  it('has the outermost places at the edges of what the panels leave free', () => {
    const view = flatView(around(london, berlin), padding, phone);
    expect(seenAt(view, phone, london)[0]).toBeCloseTo(40, 6);
    expect(seenAt(view, phone, berlin)[0]).toBeCloseTo(390 - 30, 6);
    // The middle between 90 px from the top and 130 px from the bottom.
    const heights = [london, berlin].map((place) => seenAt(view, phone, place)[1] ?? 0);
    expect(((heights[0] ?? 0) + (heights[1] ?? 0)) / 2).toBeCloseTo(380, 6);
  });

  it('has lines between the panels, too', () => {
    const top = [-60, 75];
    const view = flatView(
      { places: [london, sanFrancisco], lines: [[london, top, sanFrancisco]] },
      padding,
      wide,
    );
    expect(seenAt(view, wide, top)[1]).toBeGreaterThanOrEqual(90 - 1e-6);
    expect(seenAt(view, wide, sanFrancisco)[1]).toBeLessThanOrEqual(820 - 130 + 1e-6);
  });

  it('does not go nearer to a single place than zoom 7', () => {
    const view = flatView(around(london), padding, phone);
    expect(view).toMatchObject({ longitude: 0, zoom: 7 });
    expect(view.latitude).toBeCloseTo(51, 9);
    expect(flatView(around(), padding, phone)).toMatchObject({ zoom: 1.2, padding });
  });

  it('is no lower than what is free, from the middle of places that are wider apart', () => {
    const places = [london, london, berlin, delhi, sanFrancisco, auckland];
    // 238° eastwards from London in 320 px would make the Earth 484 px wide, but the space is 580
    // px high.
    const view = flatView(around(...places), padding, phone);
    expect(view.zoom).toBeCloseTo(Math.log2(580 / 512), 9);
    expect(view.latitude).toBeCloseTo(0, 9);
    expect(view.longitude).toBeGreaterThan(-90);
    expect(view.longitude).toBeLessThan(60);
  });

  it('shows nothing beyond a pole between the panels', () => {
    // A quarter of the Earth in 1066 px. Its northern edge must be 90 px from the top, not lower.
    const view = flatView(around([0, 84], [90, 84.5]), padding, wide);
    expect(seenAt(view, wide, [0, 85.0511])[1]).toBeCloseTo(90, 1);
  });
});

describe('the view of a globe', () => {
  it('is a frame around places on one side of the Earth', () => {
    expect(fittedView(around(london, berlin), 'globe', padding, wide)).toEqual({
      bounds: [0, 51, 13, 52],
      padding,
    });
  });

  it('is from above the middle of places around the Earth, and not from a pole', () => {
    const places = [london, berlin, sanFrancisco, [-100, 80], auckland];
    const view = fittedView(around(...places), 'globe', padding, wide);
    expect(view).toMatchObject({ latitude: 40, padding });
  });

  it('stays a globe where panels leave no room', () => {
    const tiny = { width: 100, height: 300 };
    const view = fittedView(around(sanFrancisco, auckland, london), 'globe', padding, tiny);
    expect((view as { zoom: number }).zoom).toBeGreaterThan(-1);
  });
});

describe('needsCopies', () => {
  // At zoom 0 the world is 512 pixels wide, so a pixel is 0.703125°.
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const at = (longitude: number, zoom = 0) => ({ longitude, latitude: 0, zoom, padding: none });

  it('is false while the whole world or a part of it is in view', () => {
    // 600 px are 421.875°: from −210.9° to 210.9°.
    expect(needsCopies(at(0), { width: 600, height: 400 })).toBe(false);
    // 400 px are 281.25°: from −140.6° to 140.6°.
    expect(needsCopies(at(0), { width: 400, height: 400 })).toBe(false);
    // From −110.9° to 170.3°.
    expect(needsCopies(at(30), { width: 400, height: 400 })).toBe(false);
  });

  it('is true if the view crosses the 180th meridian and leaves out a part of the world', () => {
    // From 9.4° to 290.6°.
    expect(needsCopies(at(150), { width: 400, height: 400 })).toBe(true);
    expect(needsCopies(at(-150), { width: 400, height: 400 })).toBe(true);
    // 600 px around 60° E: from −150.9° to 270.9°.
    expect(needsCopies(at(60), { width: 600, height: 400 })).toBe(true);
    // A panel of 200 px on the left moves the centre: from −281.25° to 140.6°.
    const withPanel = { ...at(0), padding: { ...none, left: 200 } };
    expect(needsCopies(withPanel, { width: 600, height: 400 })).toBe(true);
  });
});
