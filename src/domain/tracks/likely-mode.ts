import type { Mode } from '../journeys/journey.ts';
import type { LineMeasures } from './measure/measure-line.ts';

/**
 * Mean km/h while moving. Above `driven` no one walks or cycles all day, and above `flown` no train
 * travels.
 */
const driven = 30;
const flown = 320;

/**
 * Guesses the mode from the mean speed if the file does not state it. At the speed of a car or a
 * train a car is more likely, because few people record train journeys.
 */
export function likelyMode({ meanMovingKmh = 0 }: Pick<LineMeasures, 'meanMovingKmh'>): Mode {
  if (meanMovingKmh > flown) return 'air';
  return meanMovingKmh > driven ? 'road' : 'other';
}
