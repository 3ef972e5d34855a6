/** Kilometres as the form's field shows them in the unit of who reads, to one decimal. */
export function distanceText(km: number | string, inUnit: (km: number) => number): string {
  if (km === '') return '';
  return String(Math.round(inUnit(Number(km)) * 10) / 10);
}

/** Kilometres, to the metre, of what was typed in that unit; '' for nothing. */
export function readDistanceText(
  typed: number | string,
  toKm: (distance: number) => number,
): number | '' {
  if (typed === '') return '';
  return Math.round(toKm(Number(typed)) * 1000) / 1000;
}
