import type { JourneyRow } from './journey-row.ts';

/**
 * Returns a number with its operator: `BA 117`, or `VIA Rail 1` if the number has no designator.
 */
export function serviceNumber(row: Pick<JourneyRow, 'number' | 'operator'>): string {
  const isBare = /^\d+$/.test(row.number) && row.operator.name !== '';
  return isBare ? `${row.operator.name} ${row.number}` : spacedNumber(row);
}

/** Returns `BA 117` for `BA117`. A space is inserted only after a recognised designator. */
export function spacedNumber({
  number,
  operator,
}: Pick<JourneyRow, 'number' | 'operator'>): string {
  // The longer designator comes first, because `BAW117` begins with `BA` too.
  const known = [operator.icao, operator.iata].find(
    (designator) => designator !== '' && number.startsWith(designator),
  );
  const designator = known ?? /^[A-Z]{2,3}(?=\d)/.exec(number)?.[0] ?? '';
  const rest = number.slice(designator.length).trim();
  return designator === '' || rest === '' ? number : `${designator} ${rest}`;
}
