import type { DistanceUnit } from './display-choices.ts';

/** Kilometres per international mile and nautical mile, both exact by definition. */
export const kilometresPerUnit: Readonly<Record<DistanceUnit, number>> = {
  km: 1,
  mi: 1.609_344,
  nm: 1.852,
};
