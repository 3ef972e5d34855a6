import type { JourneyRow } from './journey-row.ts';

/** A number that says whose it is: `BA 117`, or `VIA Rail 1` where the number has no designator. */
export function serviceNumber(row: Pick<JourneyRow, 'number' | 'operator'>): string {
  const isBare = /^\d+$/.test(row.number) && row.operator.name !== '';
  return isBare ? `${row.operator.name} ${row.number}` : spacedNumber(row);
}

/** `BA 117` of `BA117`: the designator stands apart where it is known to be one. */
export function spacedNumber({
  number,
  operator,
}: Pick<JourneyRow, 'number' | 'operator'>): string {
  // The longer first: `BAW117` begins with `BA` too.
  const known = [operator.icao, operator.iata].find(
    (designator) => designator !== '' && number.startsWith(designator),
  );
  const designator = known ?? /^[A-Z]{2,3}(?=\d)/.exec(number)?.[0] ?? '';
  const rest = number.slice(designator.length).trim();
  return designator === '' || rest === '' ? number : `${designator} ${rest}`;
}
