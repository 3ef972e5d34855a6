import type { NumberLimits } from '../../../domain/shared/text/plain-number.ts';

/** The limits of latitude and longitude, for number fields. */
export const degrees = {
  lat: { isWhole: false, min: -90, max: 90 },
  lon: { isWhole: false, min: -180, max: 180 },
} as const satisfies Record<string, NumberLimits>;
