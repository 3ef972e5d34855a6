import { expect, test } from 'vitest';
import { legsThrough, spots, tripOf } from '../../../test/journeys/tours.ts';
import { itineraryOf } from '../../domain/world-tours/itinerary.ts';
import { worldTourOf } from '../../domain/world-tours/world-tour.ts';
import { cameraAt, filmLength, stillCamera, stillsOf, viewFrom } from './film-camera.ts';

const { london, newYork, honolulu, tokyo, moscow } = spots;
const journeys = legsThrough(london, newYork, honolulu, tokyo, moscow, london);
const film = itineraryOf(worldTourOf({ trip: tripOf(), contents: { journeys, stays: [] } })!);

test('never jumps: from one picture to the next it moves and nears little', () => {
  const step = 1 / 30;
  for (let at = 0; at < filmLength(film); at += step) {
    const [now, next] = [cameraAt(film, at, -1), cameraAt(film, at + step, -1)];
    expect(Math.abs(Math.log(next.globes / now.globes))).toBeLessThan(0.06);
    // Legs begin on another turn of the Earth than the last one ended on.
    const turned = Math.abs((((next.centre[0] - now.centre[0]) % 360) + 540) % 360) - 180;
    expect(Math.abs(turned)).toBeLessThan(5);
    expect(Math.abs(next.centre[1] - now.centre[1])).toBeLessThan(2);
  }
});

test('begins above home, is near on the way, and ends with the whole globe', () => {
  expect(cameraAt(film, 0, -1).centre).toEqual([-0.46, 51.47]);
  // 2,500 km: 105 / √2,500 = 2.1 globes
  const home = film.legs.at(-1)!;
  expect(cameraAt(film, home.start + home.seconds / 2, -1).globes).toBeCloseTo(2.1, 1);
  expect(cameraAt(film, filmLength(film), -1)).toMatchObject({ globes: 0.92 });
  // Once round, to the west.
  expect(cameraAt(film, filmLength(film), -1).centre[0]).toBeCloseTo(-0.46 - 360, 0);
});

test('shows a leg as a whole where nothing is to move', () => {
  const stills = stillsOf(film);
  expect(stills).toHaveLength(6);
  // London to New York is 5,540 km, a chord of 0.42: 0.66 / 0.42 = 1.57, above 52.4° N 41.3° W.
  const first = stillCamera(film, stills[0]!);
  expect(first.globes).toBeCloseTo(1.57, 1);
  expect(first.centre[0]).toBeCloseTo(-41.3, 0);
  expect(first.centre[1]).toBeCloseTo(52.4, 0);
});

test('has no view for a map without a size, as one has that is taken down', () => {
  const camera = cameraAt(film, 0, -1);
  expect(viewFrom(camera, { width: 0, height: 0 }, 0)).toBeUndefined();
  expect(viewFrom(camera, { width: 390, height: 0 }, 0)).toBeUndefined();
  expect(viewFrom(camera, { width: 390, height: 80 }, 80)).toBeUndefined();
  // Shown as wide as the narrower side: seen from 900 px away, 600 px are 18.43° to each side, a sphere of
  // 900 × 0.316 / (1 − 0.316) = 416 px; on the equator 2π × 416 = 2,615 px around, 512 × 2^2.35.
  const view = viewFrom({ centre: [10, 0], globes: 1 }, { width: 800, height: 600 }, 0);
  expect(view).toMatchObject({ center: { lon: 10, lat: 0 }, padding: { bottom: 0 } });
  expect(view?.zoom).toBeCloseTo(2.35, 2);
});
