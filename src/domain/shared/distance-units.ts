import type { DistanceUnit } from './display-choices.ts';

/** International miles and nautical miles, both exact by definition. */
export const kilometresPerUnit: Readonly<Record<DistanceUnit, number>> = {
  km: 1,
  mi: 1.609_344,
  nm: 1.852,
};
