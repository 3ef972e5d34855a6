import type { LedgerRow } from '../../domain/journeys/ledger-row.ts';
import { placeCode, type Place } from '../../domain/journeys/place.ts';

/** `BA 117` of `BA117`: the designator stands apart where it is known to be one. */
export function spacedNumber({ number, operator }: Pick<LedgerRow, 'number' | 'operator'>): string {
  // The longer first: `BAW117` begins with `BA` too.
  const known = [operator.icao, operator.iata].find(
    (designator) => designator !== '' && number.startsWith(designator),
  );
  const designator = known ?? /^[A-Z]{2,3}(?=\d)/.exec(number)?.[0] ?? '';
  const rest = number.slice(designator.length).trim();
  return designator === '' || rest === '' ? number : `${designator} ${rest}`;
}

/** What stands beside a place's code: the town, else its name, or nothing where both are the code. */
export function besideCode(place: Place): string {
  const code = placeCode(place);
  return [place.town, place.name].find((name) => name !== '' && name !== code) ?? '';
}

/** What a person calls a place in running text: its town, else its name. */
export function placeInWords(place: Place): string {
  return place.town || place.name;
}
