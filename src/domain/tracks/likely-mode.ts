import type { Mode } from '../journeys/journey.ts';
import type { LineMeasures } from './measure/measure-line.ts';

/** km/h while moving: nobody walks or cycles so fast on the whole of a day, and no train is faster. */
const driven = 30;
const flown = 320;

/**
 * How one travelled, by the mean speed, where the file does not say it. Of what is as fast as a car or
 * a train a car is likelier: few record their trains.
 */
export function likelyMode({ meanMovingKmh = 0 }: Pick<LineMeasures, 'meanMovingKmh'>): Mode {
  if (meanMovingKmh > flown) return 'air';
  return meanMovingKmh > driven ? 'road' : 'other';
}
