import { readNumberText } from '../../../../kit/form/read-number-text.ts';

/** Kilometres as the form's field shows them in the unit of who reads, to one decimal. */
export function distanceText(km: number | string, inUnit: (km: number) => number): string {
  if (km === '') return '';
  return String(Math.round(inUnit(Number(km)) * 10) / 10);
}

/** What a distance may be; not how far, which the record says. */
const limits = { isWhole: false, min: 0, max: 100_000 };

/** Kilometres, to the metre, of what was typed in that unit; '' for nothing, `NaN` for what is no number. */
export function readDistanceText(typed: string, toKm: (distance: number) => number): number | '' {
  const read = readNumberText(typed, limits);
  return read === '' ? '' : Math.round(toKm(read) * 1000) / 1000;
}
