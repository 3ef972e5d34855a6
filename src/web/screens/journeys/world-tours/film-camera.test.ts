import { expect, test } from 'vitest';
import { legsThrough, spots, tripOf } from '../../../../../test/journeys/tours.ts';
import type { Position } from '../../../../domain/shared/places/geo.ts';
import { itineraryOf } from '../../../../domain/world-tours/itinerary.ts';
import { worldTourOf } from '../../../../domain/world-tours/world-tour.ts';
import { cameraAt, captionAt, filmLength, stillCamera, stillsOf, viewFrom } from './film-camera.ts';

const { london, newYork, honolulu, tokyo, moscow } = spots;
const journeys = legsThrough(london, newYork, honolulu, tokyo, moscow, london);
const film = itineraryOf(worldTourOf({ trip: tripOf(), contents: { journeys, stays: [] } })!);

/** Westward, ending above the Pacific. */
const end = { turn: -1, side: [-160, 30] as Position } as const;

test('never jumps: from one picture to the next it moves and nears little', () => {
  const step = 1 / 30;
  for (let at = 0; at < filmLength(film); at += step) {
    const [now, next] = [cameraAt(film, at, end), cameraAt(film, at + step, end)];
    expect(Math.abs(Math.log(next.globes / now.globes))).toBeLessThan(0.06);
    // Longitudes are compared modulo 360°, because a leg can begin on another turn than the last
    // one ended on.
    const turned = Math.abs((((next.centre[0] - now.centre[0]) % 360) + 540) % 360) - 180;
    expect(Math.abs(turned)).toBeLessThan(5);
    expect(Math.abs(next.centre[1] - now.centre[1])).toBeLessThan(2);
  }
});

test('begins above home, is near on the way, and ends with the whole globe', () => {
  expect(cameraAt(film, 0, end).centre).toEqual([-0.46, 51.47]);
  // 2,500 km: 105 / √2,500 = 2.1 globes.
  const home = film.legs.at(-1)!;
  expect(cameraAt(film, home.start + home.seconds / 2, end).globes).toBeCloseTo(2.1, 1);
  // From London, 0.46° W, west to 160° W is 159.54°. This is less than half a turn, so a full turn
  // is added.
  const last = cameraAt(film, filmLength(film), end);
  expect(last.globes).toBe(0.92);
  expect(last.centre[0]).toBeCloseTo(-0.46 - 159.54 - 360, 1);
  expect(last.centre[1]).toBeCloseTo(30, 5);
});

test('rests above the side asked for, whichever way it turns, with all of the globe seen before', () => {
  for (const turn of [1, -1] as const) {
    for (const lon of [-180, -90, -0.46, 0, 45, 179, 180]) {
      const side: Position = [lon, 10];
      const [from, to] = [film.seconds, filmLength(film)].map(
        (at) => cameraAt(film, at, { turn, side }).centre,
      );
      const turned = (to![0] - from![0]) * turn;
      expect(turned).toBeGreaterThanOrEqual(179.9);
      expect(turned).toBeLessThan(540.1);
      // The end differs from the side by whole turns.
      expect(Math.abs(Math.cos(((to![0] - lon) * Math.PI) / 180) - 1)).toBeLessThan(1e-9);
      expect(to![1]).toBeCloseTo(10, 5);
    }
  }
});

test('keeps the place of the caption free until the tour has ended', () => {
  expect(captionAt(film, 0)).toBe(1);
  expect(captionAt(film, film.seconds)).toBe(1);
  // One second is an eighth of the 8 seconds of the outro, and half of the time in which the
  // caption's space is released.
  expect(captionAt(film, film.seconds + 1)).toBeCloseTo(0.5, 5);
  expect(captionAt(film, filmLength(film))).toBe(0);
});

test('shows a leg as a whole where nothing is to move', () => {
  const stills = stillsOf(film);
  expect(stills).toHaveLength(6);
  // London to New York is 5,540 km, a chord of 0.42. 0.66 / 0.42 = 1.57 globes, above 52.4° N 41.3°
  // W.
  const first = stillCamera(film, stills[0]!);
  expect(first.globes).toBeCloseTo(1.57, 1);
  expect(first.centre[0]).toBeCloseTo(-41.3, 0);
  expect(first.centre[1]).toBeCloseTo(52.4, 0);
});

test('has no view for a map without a size, as one has that is taken down', () => {
  const camera = cameraAt(film, 0, end);
  expect(viewFrom(camera, { width: 0, height: 0 }, 0)).toBeUndefined();
  expect(viewFrom(camera, { width: 390, height: 0 }, 0)).toBeUndefined();
  expect(viewFrom(camera, { width: 390, height: 80 }, 80)).toBeUndefined();
  // The globe is as wide as the narrower side. Seen from 900 px away, 600 px are 18.43° to each
  // side, which is a sphere of 900 × 0.316 / (1 − 0.316) = 416 px. At the equator 2π × 416 = 2,615
  // px around is 512 × 2^2.35.
  const view = viewFrom({ centre: [10, 0], globes: 1 }, { width: 800, height: 600 }, 0);
  expect(view).toMatchObject({ center: { lon: 10, lat: 0 }, padding: { bottom: 0 } });
  expect(view?.zoom).toBeCloseTo(2.35, 2);
});
