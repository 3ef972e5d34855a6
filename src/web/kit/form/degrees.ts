import type { NumberLimits } from '../../../domain/shared/text/plain-number.ts';

/** What a latitude and a longitude may be, for the fields in which they are typed. */
export const degrees = {
  lat: { isWhole: false, min: -90, max: 90 },
  lon: { isWhole: false, min: -180, max: 180 },
} as const satisfies Record<string, NumberLimits>;
