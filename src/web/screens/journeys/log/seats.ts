import type { NamedPerson } from '../../../../domain/people/person.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import type { Format } from '../../../kit/format/format.ts';
import { firstName } from '../../../../domain/people/first-name.ts';

/**
 * The seats of the people on the screen: `12A`. With several people it includes names: `Alex 12A,
 * Sam`.
 */
export function seatsOf(
  row: JourneyRow,
  people: readonly NamedPerson[],
  withNames: boolean,
  format: Pick<Format, 'list'>,
): string {
  return format.list(
    people.flatMap((person) => {
      const traveller = row.travellers.find(({ personId }) => personId === person.id);
      if (!traveller) return [];
      return [withNames ? `${firstName(person.name)} ${traveller.seat}`.trim() : traveller.seat];
    }),
  );
}
