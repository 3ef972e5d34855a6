import type { StayKind } from './stay-kinds.ts';
import type { StayRow } from './stay-rows.ts';

export function filterStays(
  rows: readonly StayRow[],
  filter: {
    /** ID of a person who was there. */
    person?: string | undefined;
    kind?: StayKind | undefined;
    /** A `StayRow.placeKey`. */
    place?: string | undefined;
  },
): readonly StayRow[] {
  const { person, kind, place } = filter;
  return rows.filter(
    ({ stay, placeKey }) =>
      (person === undefined || stay.people.some(({ personId }) => personId === person)) &&
      (kind === undefined || stay.kind === kind) &&
      (place === undefined || placeKey === place),
  );
}
